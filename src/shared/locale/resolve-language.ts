export type Language = 'zh' | 'en'

/**
 * The language to speak: the chosen one, or the first of the system's languages (BCP 47, most preferred first) that
 * Knit knows; English when it knows none of them.
 */
export function resolveLanguage(chosen: 'system' | Language, systemLanguages: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of systemLanguages) {
    const primary = tag.toLowerCase().split(/[-_]/)[0]
    if (primary === 'zh' || primary === 'en') return primary
  }
  return 'en'
}
