import { resolveLanguage, type Language } from '../../shared/locale/resolve-language'
import { useApp } from './app-store'

/** The language of the window; it changes at once with the setting. */
export function useLanguage(): Language {
  return useApp(({ app }) => resolveLanguage(app?.settings.language ?? 'system', app?.systemLanguages ?? []))
}
