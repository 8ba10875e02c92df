import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openedWindows } from './support/opened-windows'

const CORPUS = resolve(__dirname, '../src/core/reading/fixtures/hostile')
const cases = readdirSync(CORPUS).toSorted()

/** What a page that was broken into would have left behind. */
interface Traces {
  readonly pwned: boolean
  readonly url: string
  readonly violations: readonly string[]
  /** Elements and attributes that no document may bring into the page. */
  readonly foreign: readonly string[]
}

function tracesOf(window: Page): Promise<Traces> {
  return window.evaluate(() => {
    const ours =
      /^(class|id|title|dir|align|role|tabindex|alt|src|poster|width|height|colspan|rowspan|start|value|reversed|open|controls|preload|decoding|draggable|disablepictureinpicture|type|style|viewbox|fill|stroke(-\w+)?|xmlns|[xyrdw]\d?|[cr][xy]|points|transform|scope|(aria|data)-[a-z-]+)$/
    const foreign: string[] = []
    for (const element of document.querySelectorAll('.reading, .reading *')) {
      if (
        /^(script|style|iframe|object|embed|link|meta|base|form|input|frame|map|area|math|template)$/i.test(
          element.tagName,
        )
      )
        foreign.push(element.tagName)
      for (const { name, value } of element.attributes) {
        if (!ours.test(name.toLowerCase())) foreign.push(`${element.tagName} ${name}`)
        if (/^(src|poster)$/.test(name) && !value.startsWith('knit-file://')) foreign.push(`${name}=${value}`)
      }
    }
    const seen = globalThis as unknown as { __pwned?: unknown; violations: string[] }
    return { pwned: '__pwned' in seen, url: location.href, violations: seen.violations, foreign }
  })
}

/** Everything that a reader might touch: each link and control is pressed. */
async function pressEverything(window: Page): Promise<void> {
  await window.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      '.reading :is(a, summary, img, span, video)',
    ))
      for (const type of ['mouseover', 'click', 'auxclick'])
        element.dispatchEvent(
          new MouseEvent(type, { bubbles: true, cancelable: true, button: type === 'auxclick' ? 1 : 0 }),
        )
  })
}

test('the hostile documents do nothing in the real window, whatever is pressed', async ({
  launch,
  project,
}) => {
  test.setTimeout(180_000)
  for (const name of cases) project.write(`docs/hostile/${name}`, readFileSync(join(CORPUS, name), 'utf8'))
  project.write('docs/hostile/update.js', 'globalThis.__pwned = 1')
  project.write(
    'docs/hostile/drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"/>',
  )
  const knit = await launch()
  const window = await knit.window()
  const dialogs: string[] = []
  window.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // The system's own programs cannot be asked what they were given, so here they are replaced.
  await knit.electron.evaluate(({ shell }) => {
    const left: string[] = []
    Object.assign(globalThis, { left })
    shell.openExternal = (url) => Promise.resolve(void left.push(url))
    shell.openPath = (path) => Promise.resolve((left.push(path), ''))
    shell.showItemInFolder = (path) => void left.push(path)
  })
  await window.evaluate(() => {
    const seen = { violations: [] as string[] }
    Object.assign(globalThis, seen)
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  const url = window.url()
  await knit.settled()
  const processes = knit.processes().length
  const reading = window.locator('.reading')
  await window.keyboard.press('Control+F')
  for (const name of cases) {
    await test.step(name, async () => {
      await window.locator('.filter-input').fill(`docs/hostile/${name}`)
      await expect(window.getByRole('option')).toHaveCount(1)
      await window.getByRole('option').click()
      await expect(reading).toContainText('after-the-payload')
      await pressEverything(window)
      await window.waitForTimeout(150)
      expect(await tracesOf(window)).toEqual({ pwned: false, url, violations: [], foreign: [] })
      // A question about leaving, or another document that a link has opened, is all that may have come of it.
      await window.keyboard.press('Escape')
      await window.keyboard.press('Escape')
      await window.keyboard.press('Escape')
      await expect(window.getByRole('dialog')).toBeHidden()
      await expect(window.locator('.preview')).toBeHidden()
      await window.keyboard.press('Control+F')
    })
  }
  expect(dialogs).toEqual([])
  expect(await knit.electron.evaluate(() => (globalThis as unknown as { left: string[] }).left)).toEqual([])
  await expect.poll(() => openedWindows(knit.electron)).toHaveLength(1)
  expect(knit.processes().length).toBeLessThanOrEqual(processes)
})

test('hostile titles are text in every place that repeats them', async ({ window, project }) => {
  const title = `<img src=x onerror="window.__pwned=1"> <script>window.__pwned=1</script>`
  project.write('docs/hostile/second.md', `# ${title}\n\n## ${title} again\n\ntext\n`)
  await window.keyboard.press('Control+F')
  await window.keyboard.type('hostile/second')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  await expect(window.locator('.reading')).toContainText('text')
  await window.locator('.menu-trigger-outline').click()
  await expect(window.getByRole('menuitem').first()).toBeVisible()
  await window.keyboard.press('Escape')
  await window.getByRole('option').click({ button: 'right' })
  await expect(window.getByRole('menu', { name: /^Actions for/ })).toBeVisible()
  expect(
    await window.evaluate(() => [
      '__pwned' in globalThis,
      document.querySelectorAll('img, script:not([src])').length,
    ]),
  ).toEqual([false, 0])
})

test('a document that is too much for the parser is shown as text, and the window stays live', async ({
  window,
  project,
}) => {
  project.write('docs/hostile/deep.md', `# Deep\n\n${'<div>'.repeat(8192)}bottom-of-it`)
  project.write(
    'docs/hostile/quotes.md',
    `# Quotes\n\n${'>'.repeat(5000)} inner\n\nafter-the-quotes\n\n${'['.repeat(50_000)}\n`,
  )
  await window.keyboard.press('Control+F')
  for (const [name, said] of [
    ['deep.md', 'bottom-of-it'],
    ['quotes.md', 'after-the-quotes'],
  ] as const) {
    await window.locator('.filter-input').fill(`hostile/${name}`)
    await expect(window.getByRole('option')).toHaveCount(1)
    await window.getByRole('option').click()
    // Not as an assertion on the text: a failure would print all of it.
    await expect
      .poll(
        () =>
          window.locator('.reading').evaluate((element, text) => element.textContent.includes(text), said),
        {
          timeout: 10_000,
        },
      )
      .toBe(true)
    const delay = await window.evaluate(
      () =>
        new Promise<number>((done) => {
          const asked = performance.now()
          setTimeout(() => done(performance.now() - asked), 0)
        }),
    )
    expect(delay).toBeLessThan(2000)
  }
})

test('files outside the root are not read, by whatever name', async ({ window, project }) => {
  writeFileSync(join(project.path, '..', 'secret.md'), '# Secret\n')
  for (const path of [
    '../secret.md',
    '/etc/hostname',
    'docs/../../secret.md',
    'docs/./x.md',
    '..\\secret.md',
    'a\0b.md',
  ])
    expect(
      await window.evaluate((asked) => {
        const { knit } = globalThis as unknown as {
          knit: { openReading(path: string, line: number): Promise<unknown> }
        }
        return knit.openReading(asked, 1)
      }, path),
    ).toMatchObject({ ok: true, value: { kind: 'unreadable' } })
})
