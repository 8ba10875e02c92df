import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Root } from '../core/model'

/** The folder as a root by its real path, or why it cannot be one. */
export function realRoot(path: string): Root | 'not-found' | 'not-a-folder' | 'no-permission' {
  try {
    const root = realpathSync.native(path)
    if (!statSync(root).isDirectory()) return 'not-a-folder'
    accessSync(root, constants.R_OK | constants.X_OK)
    return { path: root, name: basename(root) || root }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTDIR' ? 'not-a-folder' : code === 'ENOENT' ? 'not-found' : 'no-permission'
  }
}
