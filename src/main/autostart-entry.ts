/**
 * A desktop entry that starts Knit when a person logs in, after the Desktop Entry Specification: each argument stands in
 * quotes, with what the quotes and the entry itself would take for something else escaped.
 *
 * @param command the program, absolute, and its arguments
 */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Knit',
    'Comment=Written by Knit because “Start at login” is on in its settings',
    `Exec=${command.map(quoted).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

function quoted(argument: string): string {
  // Inside quotes `"`, `` ` ``, `$` and `\` are escaped; then the entry's own `\` and `%` are.
  const shell = argument.replace(/["`$\\]/g, String.raw`\$&`)
  return `"${shell.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`
}
