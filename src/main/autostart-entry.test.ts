import { expect, it } from 'vitest'
import { autostartEntry } from './autostart-entry'

it('starts the program with its arguments, whatever stands in their names', () => {
  const exec = (...command: string[]): string | undefined => /^Exec=(.*)$/m.exec(autostartEntry(command))?.[1]
  expect(exec('/opt/Knit/knit')).toBe('"/opt/Knit/knit"')
  expect(exec('/home/mia/my apps/knit', '/a b')).toBe('"/home/mia/my apps/knit" "/a b"')
  expect(exec('/100%/a"b/$HOME/`x`')).toBe('"/100%%/a\\\\"b/\\\\$HOME/\\\\`x\\\\`"')
  expect(exec('/back\\slash')).toBe('"/back\\\\\\\\slash"')
})
