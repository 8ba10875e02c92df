import { expect, test } from './fixtures'
import { topics } from './support/topics'

const SOON = { timeout: 5_000 }
const TARGET = topics.tokens.path

test('a document says what refers to it and where it leads, with lines to go to', async ({
  project,
  launch,
}) => {
  project.write(TARGET, `# ${topics.tokens.title}\n\nUnlike the [ferry](../harbour/ferry-timetable.md).\n`)
  for (let n = 1; n <= 58; n += 1)
    project.write(
      `links/page ${n}.md`,
      `# Page ${n}\n\n${'text\n\n'.repeat(n)}See [[refresh-tokens|the tokens]].\n`,
    )
  project.write(
    'links/by reference.md',
    '# By reference\n\nSee [the tokens][t].\n\n[t]: ../docs/auth/refresh-tokens.md\n',
  )
  const window = await (await launch()).window()
  await window.keyboard.press('/')
  await window.keyboard.type('refresh-tokens')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  const toggle = window.getByRole('button', { name: 'Referenced by 59 · references 1' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false', SOON)

  // By keyboard alone: open it, and go to a line of a document that refers here.
  await toggle.focus()
  await window.keyboard.press('Enter')
  const incoming = window.getByRole('region', { name: 'Referenced by' })
  await expect(incoming.getByRole('listitem')).toHaveCount(50)
  await expect(incoming).toContainText('50 of 59')
  await expect(incoming.getByRole('button', { name: /^By reference.*line 3$/ })).toBeVisible()
  await incoming.getByRole('button', { name: /^Page 40.*line 83$/ }).focus()
  await window.keyboard.press('Enter')
  await expect(window.locator('.reading').getByRole('heading', { name: 'Page 40' })).toBeAttached()
  await expect(window.locator('.reading').getByText('the tokens')).toBeInViewport()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(toggle).toBeVisible(SOON)

  // The other direction, and news of the files.
  await window.getByRole('region', { name: 'References' }).getByRole('button').click()
  await expect(window.locator('.reading')).toContainText(topics.ferry.title)
  await expect(window.getByRole('button', { name: 'Referenced by 1 · references 0' })).toBeVisible(SOON)
  project.write('links/another.md', '# Another\n\n[ferry](../docs/harbour/ferry-timetable.md)\n')
  await expect(window.getByRole('button', { name: 'Referenced by 2 · references 0' })).toBeVisible(SOON)
})

test('a code file says what imports, tests and documents it', async ({ project, launch }) => {
  project.write('src/tide.ts', "import { low } from './water/low'\nexport const tide = low\n")
  project.write('src/water/low.ts', 'export const low = 1\n')
  project.write('src/tide.test.ts', "// Tests the tide.\nimport { tide } from './tide'\n")
  for (let n = 1; n <= 5; n += 1) project.write(`src/user-${n}.ts`, "\n\nimport { tide } from './tide'\n")
  project.write('notes/tide.md', '# How the tide is computed\n\nIt is done in `src/tide.ts`.\n')
  const window = await (await launch()).window()
  await window.keyboard.press('2')
  await window.locator('[data-path="src/tide.ts"]').click(SOON)
  await window.getByRole('button', { name: 'Referenced by 7 · references 1' }).click(SOON)
  const importers = window.getByRole('region', { name: 'Imported by' })
  await expect(importers).toContainText('3 of 5')
  await expect(importers.getByRole('listitem')).toHaveCount(3)
  await expect(window.getByRole('region', { name: 'Tested by' })).toContainText('tide.test.tsline 2')
  await expect(window.getByRole('region', { name: 'Imports' }).last()).toContainText('low.tsline 1')
  await window.getByRole('region', { name: 'Documented by' }).getByRole('button').click()
  await expect(window.locator('.reading')).toContainText('How the tide is computed')
  await window.getByRole('button', { name: 'Referenced by 0 · references 1' }).waitFor(SOON)
  await window.getByRole('region', { name: 'Documents the code' }).getByRole('button').click()
  await expect(window.locator('.reading')).toContainText('export const tide = low')
})
