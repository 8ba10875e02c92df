import { z } from 'zod'

/**
 * A global shortcut as Electron spells it, such as `CommandOrControl+Shift+Space`: modifiers, then one key. A shortcut
 * without Ctrl, Alt, Command or Super would take a key away from every other program, unless it is a function key.
 */
export const accelerator = z.string().max(60).regex(pattern())

function pattern(): RegExp {
  const functionKey = 'F(?:[1-9]|1\\d|2[0-4])'
  const named =
    'Space|Tab|Plus|Backspace|Delete|Insert|Enter|Escape|Up|Down|Left|Right|Home|End|PageUp|PageDown|PrintScreen'
  const key = `(?:[A-Z0-9]|${functionKey}|${named}|[-\\[\\]\\\\\`=;',./])`
  return new RegExp(
    `^(?:(?:Shift\\+)?${functionKey}|(?:Shift\\+)?(?:(?:CommandOrControl|Command|Control|Alt|Super)\\+)+(?:Shift\\+)?${key})$`,
  )
}
