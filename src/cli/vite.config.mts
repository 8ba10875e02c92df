import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The command line: one plain Node file with its dependencies inside, so that it runs from anywhere. */
export default defineConfig({
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node20.18',
    outDir: resolve('out/cli'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { knit: resolve('src/cli/index.ts') },
      external: [...builtinModules, /^node:/],
      output: { format: 'cjs', entryFileNames: '[name].js', banner: '#!/usr/bin/env node' },
    },
  },
})
