import { DocumentsSection } from './DocumentsSection'
import { GeneralSection } from './GeneralSection'
import { ListSection } from './ListSection'
import { SessionsSection } from './SessionsSection'
import type { SettingsSection } from './settings-section'
import { UsageSection } from './UsageSection'

/** Every part of the settings view, in the order in which it shows them. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'general', Body: GeneralSection },
  { id: 'list', Body: ListSection },
  { id: 'documents', Body: DocumentsSection },
  { id: 'sessions', Body: SessionsSection },
  { id: 'usage', Body: UsageSection },
]
