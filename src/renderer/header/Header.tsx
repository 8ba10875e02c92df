import { useApp } from '../state/app-store'
import { useFilter } from '../state/filter-store'
import { FilterField } from './FilterField'
import { MoreMenu } from './MoreMenu'
import { WorkspaceMenu } from './WorkspaceMenu'
import './header.css'

/** The upper edge of the window: which folder, the filter, everything else. */
export function Header({ activeRow }: { activeRow: string | undefined }) {
  const filtering = useFilter(({ open }) => open)
  const name = useApp(({ app }) => app?.root?.name)
  return (
    <header className="header" data-filtering={filtering}>
      <h1 className="visually-hidden">{name}</h1>
      <WorkspaceMenu />
      <FilterField activeRow={activeRow} />
      <MoreMenu />
    </header>
  )
}
