import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  // One display, one pointer, one keyboard: the tests take turns.
  workers: 1,
  reporter: 'list',
  outputDir: 'test-results',
})
