import { ChevronDown } from 'lucide-react'
import type { ChangedDoc, ChangeGroup, PackChanges } from '../../core/model'
import { preview } from '../preview/preview'
import { useApp } from '../state/app-store'
import { useList } from '../state/list-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { Menu } from '../ui/Menu'
import { MenuItem } from '../ui/MenuItem'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'

const groups = ['entered', 'up', 'down', 'left'] as const

/** What the person's last message changed in the order, for those who wonder; a document leads to itself. */
export function ChangesMenu() {
  const words = useWords().topic
  const changes = useView(({ view }) => view?.changes ?? null)
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  if (changes === null || order === 'recent') return null
  return (
    <Menu
      name="changes"
      label={words.changedLabel}
      trigger={
        <>
          <span>{words.changed(countOf(changes))}</span>
          <ChevronDown size={12} aria-hidden="true" />
        </>
      }
    >
      {changes.task !== null && (
        <div className="changes-task">
          <div className="menu-caption">{words.newTask}</div>
          <bdi>{changes.task}</bdi>
        </div>
      )}
      {groups.map((name) => (
        <Group key={name} name={words[name]} group={changes[name]} />
      ))}
    </Menu>
  )
}

function Group({ name, group: { docs, total } }: { name: string; group: ChangeGroup }) {
  const words = useWords()
  if (total === 0) return null
  const open = ({ path }: ChangedDoc): void => {
    useList.setState({ cursor: path })
    preview.open(path)
  }
  return (
    <div role="group" aria-label={name}>
      <div className="menu-caption" aria-hidden="true">
        {name}
      </div>
      {docs.map((doc) => (
        <MenuItem key={doc.path} onChoose={() => open(doc)}>
          <MiddleEllipsis text={doc.title} />
          <span className="changes-tier">{words.docs.tiers[doc.tier].name}</span>
        </MenuItem>
      ))}
      {total > docs.length && <p className="menu-hint">{words.topic.more(total - docs.length)}</p>}
    </div>
  )
}

function countOf(changes: PackChanges): number {
  const moved = groups.reduce((sum, name) => sum + changes[name].total, 0)
  return moved + (changes.task === null ? 0 : 1)
}
