import { Check, ChevronDown, FolderOpen, FolderSearch, Sparkle, X } from 'lucide-react'
import type { RecentRoot } from '../../shared/ipc'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { Menu } from '../ui/Menu'
import { MenuItem } from '../ui/MenuItem'

/** The folder in view, and the way to another one. */
export function WorkspaceMenu() {
  const words = useWords().header
  const root = useApp(({ app }) => app?.root ?? null)
  const following = useApp(({ app }) => app?.settings.followActive === true)
  const recent = useApp(({ app }) => app?.recentRoots)
  if (root === null) return null
  return (
    <Menu
      name="workspace"
      label={words.workspace}
      trigger={
        <>
          <bdi className="workspace-name" title={root.path}>
            {root.name}
          </bdi>
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {recent !== undefined && recent.length > 0 && (
        <div role="group" aria-label={words.recent}>
          <div className="menu-caption" aria-hidden="true">
            {words.recent}
          </div>
          {recent.map((each) => (
            <RecentItem key={each.path} root={each} current={each.path === root.path} />
          ))}
        </div>
      )}
      <div className="menu-separator" role="separator" />
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={following}
        className="menu-item"
        tabIndex={-1}
        onClick={() =>
          void (following ? actions.changeSettings({ followActive: false }) : actions.followActive())
        }
      >
        <span className="menu-check">{following && <Check size={14} aria-hidden="true" />}</span>
        {words.followActive}
      </button>
      <MenuItem onChoose={() => void actions.chooseRoot()}>
        <FolderSearch size={15} aria-hidden="true" />
        {words.chooseFolder}
      </MenuItem>
      <MenuItem onChoose={() => void actions.openSample()}>
        <Sparkle size={15} aria-hidden="true" />
        {words.openSample}
      </MenuItem>
      <MenuItem onChoose={() => void actions.revealRoot()}>
        <FolderOpen size={15} aria-hidden="true" />
        {words.reveal}
      </MenuItem>
    </Menu>
  )
}

function RecentItem({ root, current }: { root: RecentRoot; current: boolean }) {
  const words = useWords().header
  return (
    <div className="recent-root" role="none">
      <MenuItem onChoose={() => void actions.openRoot(root.path)}>
        <span className="menu-check">{current && <Check size={14} aria-hidden="true" />}</span>
        <span className="recent-root-text">
          <bdi>{root.name}</bdi>
          <span className="recent-root-path">
            {!root.isThere && <span className="recent-root-gone">{words.gone} · </span>}
            <bdi>{root.path}</bdi>
          </span>
        </span>
      </MenuItem>
      {!current && (
        <button
          type="button"
          role="menuitem"
          className="recent-root-forget"
          tabIndex={-1}
          aria-label={words.forget(root.name)}
          title={words.forget(root.name)}
          onClick={(event) => {
            // The menu stays: one may want to tidy up more than one.
            event.stopPropagation()
            void actions.forgetRoot(root.path)
          }}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
