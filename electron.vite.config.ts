import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// The oldest runtime that Knit must run on: Electron 33 (Node 20.18, Chromium 130). Set explicitly, or
// electron-vite would derive the targets from the installed electron package.
const NODE_TARGET = 'node20.18'
const CHROME_TARGET = 'chrome130'

export default defineConfig({
  main: {
    build: {
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          engine: resolve('src/engine/worker.ts'),
          'parse-worker': resolve('src/engine/reading/parse-worker.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: {
        // A sandboxed preload must be one CommonJS file.
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].js' },
      },
    },
  },
  renderer: {
    build: {
      target: CHROME_TARGET,
      minify: true,
      rolldownOptions: {
        input: {
          index: resolve('src/renderer/index.html'),
          document: resolve('src/renderer/document.html'),
          peek: resolve('src/renderer/peek.html'),
        },
      },
    },
    plugins: [react()],
  },
})
