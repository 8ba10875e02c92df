import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The command line: a folder of plain Node files with their dependencies inside, so that it runs from anywhere. */
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
      output: {
        format: 'cjs',
        entryFileNames: '[name].js',
        // Beside the entry, so that whatever looks for files from its own folder looks from there.
        chunkFileNames: '[name].js',
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
