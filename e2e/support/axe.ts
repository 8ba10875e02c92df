import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds that is serious or critical, in a form that can be read in a report. */
export async function findings(window: Page): Promise<string[]> {
  // What fades or glides in is judged when it has arrived.
  await window.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))),
  )
  // The app's page can open no other one, in which the newer mode would collect its results.
  const { violations } = await new AxeBuilder({ page: window }).setLegacyMode(true).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
