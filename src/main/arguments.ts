import { parseArgs } from 'node:util'

export interface Arguments {
  readonly root: string | null
  readonly sample: boolean
}

/** Reads Knit's own options out of a command line that also holds Electron's and a test driver's. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...argv],
    options: { root: { type: 'string' }, sample: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
  })
  return {
    root: typeof values['root'] === 'string' && values['root'] !== '' ? values['root'] : null,
    sample: values['sample'] === true,
  }
}
