import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, wherever a script is started from. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
