import { ChevronDown, Eye } from 'lucide-react'
import { actions } from '../state/actions'
import { useCatalog } from '../state/catalog-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { Menu } from '../ui/Menu'
import { MenuItem } from '../ui/MenuItem'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'

const none: readonly string[] = []

/** How many documents the person keeps from being ranked, and the way back for one or all of them. */
export function ExcludedMenu() {
  const words = useWords().docs
  const excluded = useView(({ view }) => view?.excluded ?? none)
  const docs = useCatalog(({ catalog }) => catalog?.docs)
  if (excluded.length === 0) return null
  // A document that is gone for now is known by its path.
  const titleOf = (path: string): string => docs?.find((doc) => doc.path === path)?.title ?? path
  return (
    <Menu
      name="excluded"
      label={words.excludedMenu}
      trigger={
        <>
          <span>{words.excludedCount(excluded.length)}</span>
          <ChevronDown size={12} aria-hidden="true" />
        </>
      }
    >
      <div className="menu-caption" aria-hidden="true">
        {words.excludedMenu}
      </div>
      {excluded.map((path) => (
        <MenuItem
          key={path}
          label={words.restore(titleOf(path))}
          onChoose={() => void actions.curate({ kind: 'restore', path }, path)}
        >
          <Eye size={14} aria-hidden="true" />
          <MiddleEllipsis text={titleOf(path)} />
        </MenuItem>
      ))}
      <div className="menu-separator" role="separator" />
      <MenuItem onChoose={() => void actions.curate({ kind: 'restore-all' }, words.excludedMenu)}>
        <span className="menu-check" />
        {words.restoreAll}
      </MenuItem>
    </Menu>
  )
}
