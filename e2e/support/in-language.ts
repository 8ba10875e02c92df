import { expect, type Page } from '@playwright/test'
import { changeSettings } from './change-settings'

/** Has the app speak a language, and waits until each of these pages does. */
export async function inLanguage(
  language: 'zh' | 'en',
  window: Page,
  ...others: readonly Page[]
): Promise<void> {
  await changeSettings(window, { language })
  for (const page of [window, ...others])
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
}
