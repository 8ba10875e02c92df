import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const reading = (window: Page) => window.locator('.reading')

test('a heading has a button that copies a link to its section', async ({ knit, window, project }) => {
  project.write('docs/headed.md', '# Headed\n\nText.\n\n## The second part\n\nMore.\n')
  await window.keyboard.press('Control+F')
  await window.keyboard.type('headed')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  await expect(reading(window).getByRole('heading', { name: 'The second part', exact: true })).toBeVisible()
  const button = reading(window).getByRole('button', { name: 'Copy a link to “The second part”' })
  await expect(button).toHaveCSS('opacity', '0')
  await reading(window).focus()
  await window.keyboard.press('Tab')
  await window.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('opacity', '1')
  await window.keyboard.press('Enter')
  const clipboard = () => knit.electron.evaluate(({ clipboard: system }) => system.readText())
  await expect.poll(clipboard).toBe('[The second part](docs/headed.md#the-second-part)')
})
