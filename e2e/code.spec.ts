import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { commandLine } from './support/command-line'
import { DshLog } from './support/dsh-log'
import type { Project } from './support/project'

const SOON = { timeout: 5_000 }
const row = (window: Page, path: string) => window.locator(`[data-path="${path}"]`)
const tab = (window: Page, name: string) => window.getByRole('tab', { name })

function writeCode(project: Project): void {
  project.write(
    'src/auth/renew-token.ts',
    '// Renews an access token before it ends.\nexport function renewToken(grant: string): string {\n  return grant\n}\n',
  )
  project.write(
    'src/harbour/tide.py',
    '"""When the water is low."""\n\ndef low_water(day):\n    return day\n',
  )
  project.write('src/kiln/curve.go', 'package kiln\n\nfunc Curve() {}\n')
  project.write('package-lock.json', '{ "name": "handbook", "renewToken": true }\n')
  project.write('node_modules/left/index.js', 'module.exports = 1\n')
}

test('code is read once it is wanted, ranked by the conversation, and remembered', async ({
  home,
  project,
  launch,
}) => {
  writeCode(project)
  const log = new DshLog(home, project.path)
  log.append(log.human('Where is renewToken, and when does it renew?'))
  const first = await launch()
  const window = await first.window()
  await expect(tab(window, 'Code')).not.toHaveAttribute('title', /.+/)
  await tab(window, 'Code').click()

  const primary = window.getByRole('group', { name: 'Primary' }).getByRole('option')
  await expect(primary).toHaveAttribute('data-path', 'src/auth/renew-token.ts', SOON)
  await expect(primary).toContainText('renew-token.ts')
  await expect(primary).toContainText('Renews an access token before it ends.')
  await expect(tab(window, 'Code')).toHaveAttribute('title', '4 code files')
  await expect(window.getByRole('option')).toHaveCount(4)
  await expect(row(window, 'package-lock.json')).toContainText('A tool wrote this file')
  await expect(window.getByRole('listbox', { name: 'Code files' })).toBeVisible()

  await test.step('its preview opens at the line', async () => {
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Enter')
    await expect(window.locator('.reading')).toContainText('renewToken(grant: string)')
    await window.keyboard.press('Escape')
  })

  await test.step('what a tool wrote can be read, and has no rank although it has the words', async () => {
    const written = row(window, 'package-lock.json')
    await expect(written).not.toHaveAttribute('data-group', /primary|supporting|related/)
    await written.click()
    await expect(window.locator('.reading')).toContainText('"handbook"')
    await expect(window.locator('.reading-note')).toHaveText('A tool wrote this file, so it is never ranked.')
    await window.keyboard.press('Escape')
  })

  await test.step('a file that is edited follows', async () => {
    project.write('src/kiln/curve.go', '// The firing curve of the kiln.\npackage kiln\n')
    await expect(row(window, 'src/kiln/curve.go')).toContainText('The firing curve of the kiln.', SOON)
    project.write('src/kiln/glaze.rs', 'pub fn celadon() {}\n')
    await expect(tab(window, 'Code')).toHaveAttribute('title', '5 code files', SOON)
    project.delete('src/kiln/glaze.rs')
    await expect(tab(window, 'Code')).toHaveAttribute('title', '4 code files', SOON)
  })

  await test.step('what the agent edits for a new request is on top', async () => {
    log.append([...log.human('把窑温的曲线改平缓一些'), ...log.tool('edit', 'src/kiln/curve.go')])
    await expect(primary).toHaveAttribute('data-path', 'src/kiln/curve.go', SOON)
    await expect(primary).toContainText('The agent edited it just now')
  })

  await test.step('documents are what they were', async () => {
    await window.keyboard.press('1')
    await expect(window.getByRole('listbox', { name: 'Documents' })).toBeVisible()
    await expect(row(window, 'src/kiln/curve.go')).toHaveCount(0)
    await expect(tab(window, 'Docs')).toHaveAttribute('title', '40 documents')
  })

  // The index is kept once the files have been quiet for a while.
  const kept = join(home.userData, 'indexes', 'code')
  await expect
    .poll(() => existsSync(kept) && readdirSync(kept).some((name) => name.endsWith('.index')))
    .toBe(true)
  await first.quit()
  const again = await (await launch()).window()
  await expect(tab(again, 'Code')).toHaveAttribute('title', '4 code files', SOON)
})

test('the command line tells the same of code', ({ home, project }) => {
  writeCode(project)
  const knit = (...args: string[]) =>
    spawnSync(process.execPath, [commandLine, 'context', '--root', project.path, ...args], {
      env: { ...process.env, ...home.env },
      encoding: 'utf8',
      timeout: 30_000,
    })
  const asked = knit('--code', '--json', '--query', 'low_water')
  expect(asked.stderr).toBe('')
  expect(JSON.parse(asked.stdout)).toMatchObject({
    state: 'ranked',
    primary: [{ path: 'src/harbour/tide.py', reason: 'Declares low_water, line 3' }],
  })
  const log = new DshLog(home, project.path)
  log.append([...log.human('Make it flatter'), ...log.tool('edit', 'src/kiln/curve.go')])
  const followed = knit('--code')
  expect(followed.stdout).toContain('01  src/kiln/curve.go')
  expect(followed.stdout).toContain('The agent edited it')
})
