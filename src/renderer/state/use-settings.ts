import type { Settings } from '../../shared/settings'
import { useApp } from './app-store'

/** The settings as they are now. Throws before main has told them: nothing that shows them is drawn until then. */
export function useSettings(): Settings {
  return useApp(({ app }) => {
    if (app === null) throw new Error('the settings are not known yet')
    return app.settings
  })
}
