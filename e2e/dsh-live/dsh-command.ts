/** The command that starts the DSH which `npm run e2e:dsh` installs. */
export function dshCommand(): readonly string[] {
  const command = process.env['KNIT_DSH_COMMAND']
  if (!command) throw new Error('This test needs the set-up of `npm run e2e:dsh`, which installs a DSH.')
  return JSON.parse(command) as string[]
}
