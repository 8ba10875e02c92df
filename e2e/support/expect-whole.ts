import type { ElectronApplication, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { layoutProblems } from './layout-problems'

/** Content widths in DIP; the smallest is the least that a window of documents may have. */
const WIDTHS = [320, 420, 900, 1400]

/** Expects that all of what a window shows in its present state can be read, at every width that it may have. */
export function expectWhole(app: ElectronApplication, page: Page, state: string): Promise<void> {
  return test.step(state, async () => {
    const window = await app.browserWindow(page)
    const language = await page.locator('html').getAttribute('lang')
    const widths = (await window.evaluate((each) => each.isResizable())) ? WIDTHS : [null]
    for (const width of widths) {
      if (width !== null) {
        await window.evaluate((each, wide) => each.setContentSize(wide, 760), width)
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
      }
      // Drawn, and drawn again by what watches the size.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const at = width === null ? '' : `, ${width} px`
      expect.soft(await layoutProblems(page), `${state}, ${language}${at}`).toEqual([])
    }
  })
}
