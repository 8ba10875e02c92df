/** What of the window's arguments the terminal understands: `knit context --follow` with the root or the sample. */
export function terminalArguments(args) {
  const root = args.findIndex((arg) => arg === '--root')
  const inline = args.find((arg) => arg.startsWith('--root='))
  return [
    'context',
    '--follow',
    ...(args.includes('--sample') ? ['--sample'] : []),
    ...(root >= 0 && args[root + 1] !== undefined ? ['--root', args[root + 1]] : []),
    ...(inline ? ['--root', inline.slice('--root='.length)] : []),
  ]
}
