import { useFilter } from '../state/filter-store'
import { FilterField } from './FilterField'
import { MoreMenu } from './MoreMenu'
import { WorkspaceMenu } from './WorkspaceMenu'
import './header.css'

/** The upper edge of the window: which folder, the filter, everything else. */
export function Header() {
  const filtering = useFilter(({ open }) => open)
  return (
    <header className="header" data-filtering={filtering}>
      <WorkspaceMenu />
      <FilterField />
      <MoreMenu />
    </header>
  )
}
