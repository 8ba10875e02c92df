import { expect, type Locator, type Page } from '@playwright/test'

/** The settings view, open or not. */
export function settingsView(window: Page): Locator {
  return window.getByRole('dialog', { name: /^(Settings|设置)$/ })
}

/** Opens the settings view by its key. */
export async function openSettings(window: Page): Promise<Locator> {
  await window.keyboard.press('Control+,')
  await expect(settingsView(window)).toBeVisible()
  return settingsView(window)
}

/** Chooses a value of a setting that shows all its values, and closes the view. */
export async function chooseSetting(window: Page, setting: string, value: string): Promise<void> {
  const view = await openSettings(window)
  await view.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: value }).check()
  await window.keyboard.press('Escape')
  await expect(view).toBeHidden()
}
