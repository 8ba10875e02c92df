import { fileAddress } from '../../shared/file-address'
import { useApp } from '../state/app-store'

/**
 * The address of a picture or video of the root as it was at `mtime`: one that was saved anew has another address, or
 * the old one would stay on the screen.
 */
export function useFileAddress(path: string, mtime: number): string {
  const rootId = useApp(({ app }) => app?.rootId ?? '')
  return `${fileAddress(rootId, path)}?${mtime}`
}
