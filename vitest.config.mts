import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'eval/**/*.test.ts', 'scripts/**/*.test.mjs'],
    testTimeout: 20_000,
  },
})
