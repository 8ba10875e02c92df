import { join } from 'node:path'
import { logInUse } from '../../core/session/dsh/log-name'
import type { Layout } from './layout'
import { listFolder } from './list-folder'

/** `sessions/<project>/<session>/session[.vN].jsonl[.zstd]`; a unit is the folder of one session. */
export const dshLayout: Layout = {
  roots: (home) => [join(home, 'sessions')],

  async units(root) {
    const projects = await folders(root)
    return (await Promise.all(projects.map(folders))).flat()
  },

  unitOf: (segments) => (segments.length >= 2 ? segments.slice(0, 2) : null),

  async logs(unit) {
    const names = (await listFolder(unit)).filter((entry) => entry.isFile()).map((entry) => entry.name)
    const name = logInUse(names)
    return name === null ? [] : [join(unit, name)]
  },
}

async function folders(folder: string): Promise<string[]> {
  const entries = await listFolder(folder)
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== '.locks')
    .map((entry) => join(folder, entry.name))
}
