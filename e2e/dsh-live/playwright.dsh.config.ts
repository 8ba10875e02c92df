import { defineConfig } from '@playwright/test'
import standard from '../../playwright.config'

/** The tests that need a real DSH, which `npm run e2e:dsh` installs. */
export default defineConfig({
  ...standard,
  testDir: '.',
  testMatch: '*.live.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
})
