import { dictionaries } from '../../shared/locale/dictionaries'
import type { Dictionary } from '../../shared/locale/en'
import { useLanguage } from './use-language'

/** Every word of the window in its present language. */
export function useWords(): Dictionary {
  return dictionaries[useLanguage()]
}
