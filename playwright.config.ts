import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  // What is true of the packaged app alone; see `npm run e2e:package`.
  testIgnore: process.env['KNIT_PACKAGED'] === undefined ? ['package.spec.ts'] : [],
  timeout: 60_000,
  // One display, one pointer, one keyboard: the tests take turns.
  workers: 1,
  // A real desktop has moods. A test that needed its second try passes, and the closing summary names it.
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
})
