import { useApp } from '../state/app-store'
import { keyNames, type Chord } from './key-names'

/** Says a chord as the keyboard of this system has it. */
export function useKeyNames(): (chord: Chord) => string {
  const mac = useApp(({ app }) => app?.platform === 'darwin')
  return (chord) => keyNames(chord, mac).join(mac ? '' : '+')
}
