import { en, type Dictionary } from './en'
import type { Language } from './resolve-language'
import { zh } from './zh'

export const dictionaries: { readonly [L in Language]: Dictionary } = { en, zh }
