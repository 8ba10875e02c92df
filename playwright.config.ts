import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  // One display, one pointer, one keyboard: the tests take turns.
  workers: 1,
  // A real desktop has moods. A test that needed its second try passes, and the closing summary names it.
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
})
