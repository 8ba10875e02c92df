// `node scripts/run-typescript.mjs ENTRY.ts [ARGUMENTS]`: bundles a TypeScript program for this Node and runs it. For
// the programs that measure (`npm run eval`, `npm run bench`), which are not part of the app.
import { builtinModules } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import { repository } from './setup/repository.mjs'
import { run } from './setup/run.mjs'

const [entry, ...args] = process.argv.slice(2)
if (!entry) {
  console.error('Name a program: node scripts/run-typescript.mjs ENTRY.ts')
  process.exit(2)
}
const name = `${basename(resolve(entry, '..'))}-${basename(entry, '.ts')}`
const folder = join(repository, 'out', 'programs', name)
await build({
  configFile: false,
  root: repository,
  logLevel: 'warn',
  // What drives the window of a bench cannot be bundled.
  ssr: { noExternal: true, external: ['@playwright/test'], target: 'node' },
  build: {
    ssr: true,
    target: 'node20.18',
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: { [name]: resolve(entry) },
      external: [...builtinModules, /^node:/, /^@playwright\//],
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})
const { code } = await run(process.execPath, ['--expose-gc', join(folder, `${name}.mjs`), ...args])
process.exitCode = code
