import type { Dictionary } from '../../shared/locale/en'
import type { Chord } from './key-names'

interface KeyRow {
  readonly chords: readonly Chord[]
  readonly does: keyof Dictionary['keys']['does']
}

/** Every key of the window, in the order in which one meets them. */
export const keyTable: readonly KeyRow[] = [
  { chords: ['up', 'down'], does: 'move' },
  { chords: ['left', 'right'], does: 'grid' },
  { chords: ['home', 'end', 'pgup', 'pgdn'], does: 'jump' },
  { chords: ['shift+up', 'shift+down'], does: 'several' },
  { chords: ['enter'], does: 'preview' },
  { chords: ['space'], does: 'quick' },
  { chords: ['f'], does: 'full' },
  { chords: ['esc'], does: 'back' },
  { chords: ['tab'], does: 'focus' },
  { chords: ['alt+left'], does: 'return' },
  { chords: ['alt+up', 'alt+down'], does: 'neighbour' },
  { chords: ['mod+f', 'mod+k', '/'], does: 'filter' },
  { chords: ['r'], does: 'order' },
  { chords: ['1', '2', '3', '4'], does: 'segment' },
  { chords: ['p'], does: 'pin' },
  { chords: ['h'], does: 'exclude' },
  { chords: ['mod+c'], does: 'copyPath' },
  { chords: ['mod+shift+c'], does: 'copyPassage' },
  { chords: ['mod+alt+c'], does: 'copyPack' },
  { chords: ['shift+enter'], does: 'window' },
  { chords: ['mod+enter'], does: 'open' },
  { chords: ['z', 'plus', 'minus'], does: 'zoom' },
  { chords: ['space', 'm'], does: 'player' },
  { chords: ['left', 'right', 'up', 'down'], does: 'playerArrows' },
  { chords: ['shift+f10'], does: 'menu' },
  { chords: ['mod+,'], does: 'settings' },
  { chords: ['?'], does: 'keys' },
]
