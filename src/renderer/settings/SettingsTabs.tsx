import { useState, type KeyboardEvent } from 'react'
import { useWords } from '../state/use-words'
import type { SettingsSection } from './settings-section'
import { settingsSections } from './settings-sections'

/** The list of sections, and the chosen one beside it; the arrows go through the list. */
export function SettingsTabs({ first }: { first: SettingsSection['id'] | null }) {
  const words = useWords().settings
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      settingsSections.findIndex(({ id }) => id === first),
    ),
  )
  const section = settingsSections[shown]!

  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = keyTarget(event.key, shown)
    if (next === null) return
    event.preventDefault()
    setShown(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className="settings-beside">
      <div
        className="settings-tabs"
        role="tablist"
        aria-orientation="vertical"
        aria-label={words.title}
        onKeyDown={onKey}
      >
        {settingsSections.map(({ id }, index) => (
          <button
            key={id}
            id={`settings-tab-${id}`}
            type="button"
            role="tab"
            aria-selected={index === shown}
            aria-controls="settings-panel"
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
          >
            {words.sections[id]}
          </button>
        ))}
      </div>
      <div
        key={section.id}
        id="settings-panel"
        className="settings-section"
        role="tabpanel"
        aria-labelledby={`settings-tab-${section.id}`}
        tabIndex={0}
      >
        <h2>{words.sections[section.id]}</h2>
        <section.Body />
      </div>
    </div>
  )
}

function keyTarget(key: string, shown: number): number | null {
  const last = settingsSections.length - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, shown + 1)
    case 'ArrowUp':
      return Math.max(0, shown - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
