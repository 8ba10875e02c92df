import type { ComponentType } from 'react'
import type { Dictionary } from '../../shared/locale/en'

/** One part of the settings view; its name stands in the dictionaries under `settings.sections`. */
export interface SettingsSection {
  readonly id: keyof Dictionary['settings']['sections']
  readonly Body: ComponentType
}
