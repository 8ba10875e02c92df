import { expect, type Locator, type Page } from '@playwright/test'
import type { Project } from './project'

/** Opens a document that leads to each of these files; the answer is where it is read. */
export async function openLinks(project: Project, window: Page, paths: readonly string[]): Promise<Locator> {
  const links = paths.map((path) => `[${path}](../${path})`)
  project.write('docs/leads.md', `# Leads\n\n${links.join(' ')}\n`)
  await window.keyboard.press('Control+F')
  await window.keyboard.type('docs/leads')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  const reading = window.locator('.reading')
  await expect(reading.getByRole('link', { name: paths[0]! })).toBeVisible()
  return reading
}
