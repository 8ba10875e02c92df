import type { Page } from '@playwright/test'

/** Changes settings of the app from its main window's page, as the settings view does. */
export function changeSettings(window: Page, patch: object): Promise<unknown> {
  return window.evaluate((chosen) => {
    const { knit } = globalThis as unknown as { knit: { changeSettings(patch: object): Promise<unknown> } }
    return knit.changeSettings(chosen)
  }, patch)
}
