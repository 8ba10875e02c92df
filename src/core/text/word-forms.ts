const vowel = /[aeiouy]/

const russianEndings = [
  '', 'а', 'я', 'ы', 'и', 'о', 'е', 'у', 'ю', 'ь', 'й', 'ой', 'ей', 'ом', 'ем', 'ам', 'ям', 'ами', 'ями', 'ах', 'ях', 'ов',
  'ев', 'ый', 'ий', 'ая', 'яя', 'ое', 'ее', 'ые', 'ие', 'ого', 'его', 'ому', 'ему', 'ым', 'им', 'ых', 'их', 'ыми', 'ими',
  'ую', 'юю', 'ия', 'ии', 'ию', 'ть', 'ет', 'ит', 'ют', 'ят', 'ся',
] // prettier-ignore
const otherEndings = ['', 'e', 'en', 'er', 'es', 'n', 's', 'a', 'o', 'as', 'os', 'te', 'ten', 't', 'r', 'd']

/**
 * Other forms of a lower-case word that may stand in a document where the person said this one: English, and the endings
 * of Russian, German and Spanish. Some are not words; looking them up costs nothing.
 */
export function wordForms(word: string): string[] {
  if (/^[a-z]+$/.test(word))
    return [...new Set([...englishForms(word), ...endingForms(word, otherEndings, 5)])]
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return endingForms(word, russianEndings, 4)
  return /^\p{Script=Latin}+$/u.test(word) ? endingForms(word, otherEndings, 5) : []
}

/** The word with each of its endings put in the place of the one it may have; the stem keeps `least` letters. */
function endingForms(word: string, endings: readonly string[], least: number): string[] {
  const forms = new Set<string>()
  for (const ending of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < least) continue
    const stem = word.slice(0, word.length - ending.length)
    for (const other of endings) forms.add(stem + other)
  }
  forms.delete(word)
  return [...forms]
}

/** Plural, -ing, -ed, -er, final e, doubled consonant. */
function englishForms(word: string): string[] {
  if (word.length < 4) return []
  const stem = stemOf(word)
  const forms = new Set([
    stem,
    `${stem}s`,
    `${stem}es`,
    `${stem}ing`,
    `${stem}ed`,
    `${stem}er`,
    `${stem}ers`,
    `${stem}e`,
  ])
  for (const suffix of ['ation', 'ations', 'ion', 'ions', 'or', 'able']) forms.add(stem + suffix)
  if (stem.endsWith('i')) for (const suffix of ['y', 'ies', 'ied']) forms.add(stem.slice(0, -1) + suffix)
  if (stem.endsWith('y')) for (const suffix of ['ies', 'ied']) forms.add(stem.slice(0, -1) + suffix)
  if (stem.endsWith('e')) for (const suffix of ['ing', 'ed', 'er']) forms.add(stem.slice(0, -1) + suffix)
  const last = stem.at(-1)!
  if (!vowel.test(last)) for (const suffix of ['ing', 'ed', 'er', 'ers']) forms.add(stem + last + suffix)
  forms.delete(word)
  return [...forms].filter((form) => form.length > 2)
}

function stemOf(word: string): string {
  let stem = word
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.endsWith('ations')) stem = stem.slice(0, -6)
  else if (stem.endsWith('ation') && stem.length > 8) stem = stem.slice(0, -5)
  else if (stem.endsWith('ing') && stem.length > 5 && vowel.test(stem.slice(0, -3)))
    stem = undouble(stem.slice(0, -3))
  else if (stem.endsWith('ed') && stem.length > 4 && vowel.test(stem.slice(0, -2)))
    stem = undouble(stem.slice(0, -2))
  else if (stem.endsWith('e') && stem.length > 4) stem = stem.slice(0, -1)
  return stem
}

function undouble(stem: string): string {
  return stem.length > 3 && stem.at(-1) === stem.at(-2) && !/[lsz]$/.test(stem) ? stem.slice(0, -1) : stem
}
