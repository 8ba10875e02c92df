type KeyPress = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>

const named: Readonly<Record<string, string>> = {
  Space: 'Space',
  Enter: 'Enter',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
}

/**
 * The keys that are held as Electron spells a shortcut, such as `CommandOrControl+Shift+Space`; `null` while only
 * modifiers are, and for what would take a plain key away from every other program.
 */
export function acceleratorOf(press: KeyPress, mac: boolean): string | null {
  const key = keyOf(press.code)
  if (key === null) return null
  const command = press.ctrlKey || press.altKey || press.metaKey
  if (!command && !/^F\d+$/.test(key)) return null
  const held = [
    (mac ? press.metaKey : press.ctrlKey) && 'CommandOrControl',
    mac && press.ctrlKey && 'Control',
    !mac && press.metaKey && 'Super',
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
  ]
  return [...held.filter((name) => name !== false), key].join('+')
}

function keyOf(code: string): string | null {
  const plain = /^(?:Key([A-Z])|Digit(\d)|(F(?:[1-9]|1\d|2[0-4])))$/.exec(code)
  return plain?.[1] ?? plain?.[2] ?? plain?.[3] ?? named[code] ?? null
}
