import { DocumentsSection } from './DocumentsSection'
import { AgentsSection } from './AgentsSection'
import { GeneralSection } from './GeneralSection'
import { ListSection } from './ListSection'
import { MediaSection } from './MediaSection'
import { ResetSection } from './ResetSection'
import { SessionsSection } from './SessionsSection'
import type { SettingsSection } from './settings-section'
import { UsageSection } from './UsageSection'
import { WindowSection } from './WindowSection'

/** Every part of the settings view, in the order in which it shows them. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'general', Body: GeneralSection },
  { id: 'list', Body: ListSection },
  { id: 'window', Body: WindowSection },
  { id: 'documents', Body: DocumentsSection },
  { id: 'sessions', Body: SessionsSection },
  { id: 'media', Body: MediaSection },
  { id: 'agents', Body: AgentsSection },
  { id: 'usage', Body: UsageSection },
  { id: 'reset', Body: ResetSection },
]
