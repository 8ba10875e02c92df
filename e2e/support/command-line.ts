import { dirname, join, resolve } from 'node:path'

const packaged = process.env['KNIT_PACKAGED']
const app =
  packaged === undefined
    ? resolve(__dirname, '../..')
    : join(
        dirname(packaged),
        process.platform === 'darwin' ? '../Resources' : 'resources',
        'app.asar.unpacked',
      )

/** The command line's program for Node: the packaged one where the tests are run against the package. */
export const commandLine = join(app, 'out', 'cli', 'knit.js')
