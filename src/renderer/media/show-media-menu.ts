import type { Media } from '../../core/model'
import { useRowMenu } from '../docs/row-menu-store'

/** Opens the menu of a picture or video at a point of the window. */
export function showMediaMenu({ path, kind }: Media, x: number, y: number): void {
  useRowMenu.setState({ menu: { path, title: path.slice(path.lastIndexOf('/') + 1), kind, x, y } })
}
