/** Keys of one chord, joined by `+`; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Chord = string

const names: Readonly<Record<string, readonly [mac: string, elsewhere: string]>> = {
  mod: ['⌘', 'Ctrl'],
  alt: ['⌥', 'Alt'],
  shift: ['⇧', 'Shift'],
  enter: ['⏎', 'Enter'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
  left: ['←', '←'],
  right: ['→', '→'],
  pgup: ['PgUp', 'PgUp'],
  pgdn: ['PgDn', 'PgDn'],
  plus: ['+', '+'],
  minus: ['−', '−'],
  space: ['␣', 'Space'],
  esc: ['esc', 'Esc'],
}

/** The names of a chord's keys, one by one. */
export function keyNames(chord: Chord, mac: boolean): string[] {
  return chord.split('+').map((key) => names[key]?.[mac ? 0 : 1] ?? capital(key))
}

function capital(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1)
}
