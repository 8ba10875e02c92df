import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures'
import { openedWindows } from './support/opened-windows'

// What the tests here try to fetch; the app must refuse each attempt.
test.use({ provoked: /^(https:\/\/example\.com\/|file:)/ })

test('the page has no Node and is isolated and sandboxed', async ({ app, window }) => {
  const globals = await window.evaluate(() => [
    typeof globalThis['require' as never],
    typeof globalThis['process' as never],
    typeof globalThis['module' as never],
  ])
  expect(globals).toEqual(['undefined', 'undefined', 'undefined'])
  const preferences = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      // There at run time, but not in Electron's types.
      const asked = contents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
        asked.getLastWebPreferences()
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag }
    }),
  )
  expect(preferences).toEqual([
    { sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false },
  ])
})

test('the content security policy holds', async ({ window }) => {
  const violations = await window.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const script = document.createElement('script')
    const attempts: (() => unknown)[] = [
      () => (script.textContent = 'window.pwned = 1'),
      () => document.body.append(script),
      // oxlint-disable-next-line no-eval
      () => eval('window.pwned = 2'),
      () => new Function('window.pwned = 3')(),
      () => (document.body.innerHTML = '<img src=x onerror="window.pwned = 4">'),
      () => document.body.append(Object.assign(new Image(), { src: 'https://example.com/a.png' })),
      () => {
        const style = document.createElement('style')
        style.append('body { color: red }')
        document.head.append(style)
      },
      () => void fetch('https://example.com/').catch(() => {}),
      () => {
        const frame = document.createElement('iframe')
        frame.src = 'https://example.com/'
        document.body.append(frame)
      },
    ]
    for (const attempt of attempts) {
      // A test driver's own code may use eval whatever the policy says; what a timer runs is the page's.
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          try {
            attempt()
          } catch (error) {
            seen.push((error as Error).name)
          }
          resolve()
        })
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    return {
      seen,
      pwned: 'pwned' in globalThis,
      red: getComputedStyle(document.body).color === 'rgb(255, 0, 0)',
    }
  })
  expect(violations.pwned).toBe(false)
  expect(violations.red).toBe(false)
  for (const directive of [
    'require-trusted-types-for',
    'img-src',
    'style-src-elem',
    'connect-src',
    'frame-src',
  ]) {
    expect(violations.seen, directive).toContain(directive)
  }
  // Trusted Types and the missing 'unsafe-eval' throw before anything runs.
  expect(
    violations.seen.filter((name) => name === 'TypeError' || name === 'EvalError').length,
  ).toBeGreaterThanOrEqual(3)
})

test('every permission is refused', async ({ window }) => {
  const answers = await window.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'clipboard-read',
      'midi',
      'persistent-storage',
    ]
    const states = await Promise.all(
      names.map((name) =>
        navigator.permissions.query({ name: name as PermissionName }).then(
          (status) => status.state,
          () => 'denied',
        ),
      ),
    )
    const media = await navigator.mediaDevices?.getUserMedia({ audio: true }).then(
      () => 'granted',
      () => 'denied',
    )
    return [...states, media ?? 'denied', await Notification.requestPermission()]
  })
  expect(new Set(answers)).toEqual(new Set(['denied']))
})

test('no navigation and no new window', async ({ app, window }) => {
  const before = window.url()
  await window.evaluate(() => {
    globalThis.open('https://example.com/')
    const link = Object.assign(document.createElement('a'), {
      href: 'file:///etc/hostname',
      target: '_blank',
    })
    document.body.append(link)
    link.click()
    const form = Object.assign(document.createElement('form'), {
      action: 'https://example.com/',
      method: 'post',
    })
    document.body.append(form)
    form.submit()
    location.href = 'https://example.com/'
  })
  await window.evaluate(() => (location.href = 'file:///etc/hostname'))
  await window.waitForTimeout(300)
  expect(window.url()).toBe(before)
  await expect.poll(() => openedWindows(app)).toHaveLength(1)
})

test('the app scheme serves the built page and nothing else', async ({ app }) => {
  const statuses = await app.evaluate(async ({ session }) => {
    const urls = [
      'knit://app/index.html',
      'knit://app/../main/index.js',
      'knit://app/..%2fmain%2findex.js',
      'knit://app/%2e%2e/main/index.js',
      'knit://app/',
      'knit://other/index.html',
      'knit://app/index.html/../../../package.json',
      'file:///etc/hostname',
    ]
    return Promise.all(
      urls.map((url) =>
        session.defaultSession.fetch(url).then(
          (response) => response.status,
          () => 'refused',
        ),
      ),
    )
  })
  expect(statuses[0]).toBe(200)
  for (const status of statuses.slice(1)) expect([403, 404, 'refused']).toContain(status)
})

test('the bridge is exactly the list that it should be', async ({ window }) => {
  const bridge = await window.evaluate(() =>
    Object.entries((globalThis as unknown as { knit: Record<string, unknown> }).knit).map(
      ([name, value]) => `${name}: ${typeof value}`,
    ),
  )
  expect(bridge.toSorted()).toEqual(
    [
      'snapshot',
      'listForeignWindows',
      'followWindow',
      'peekSnapshot',
      'closePeek',
      'openFromPeek',
      'changeSettings',
      'resetSettings',
      'setStartAtLogin',
      'chooseFfmpeg',
      'forgetFfmpeg',
      'chooseRoot',
      'openRoot',
      'openSample',
      'followActive',
      'forgetRoot',
      'refreshRoot',
      'revealRoot',
      'followSession',
      'addHome',
      'removeHome',
      'deleteUsage',
      'listAgents',
      'previewAgent',
      'applyAgent',
      'testAgents',
      'copyPack',
      'openDoc',
      'revealDoc',
      'copyDocPath',
      'curate',
      'openDocWindow',
      'documentPath',
      'openReading',
      'relationsOf',
      'wantMedia',
      'keepThumbnail',
      'failThumbnail',
      'dragOut',
      'dragIn',
      'openWeb',
      'writeClipboard',
      'onApp',
      'onView',
      'onCatalogChange',
      'onNewest',
      'onShowDoc',
      'onReadingSlice',
      'onReadingChange',
      'onTile',
      'onTileQueue',
    ]
      .map((name) => `${name}: function`)
      .toSorted(),
  )
})

test('calls are validated and their sender is checked', async ({ app, window, project }) => {
  symlinkSync('/etc/hostname', join(project.path, 'escape.md'))
  project.own('escape.md')
  const answers = await window.evaluate(async () => {
    const knit = (globalThis as unknown as { knit: Record<string, (...args: unknown[]) => Promise<unknown>> })
      .knit
    return Promise.all([
      knit['openDoc']!(42),
      knit['openDoc']!(),
      knit['openDoc']!('x'.repeat(5000)),
      knit['openDoc']!('../../../etc/hostname'),
      knit['openDoc']!('/etc/hostname'),
      knit['openDoc']!('escape.md'),
      knit['openDoc']!('not-there.md'),
      knit['openReading']!('README.md', 0),
      knit['openWeb']!('file:///etc/hostname'),
      knit['openWeb']!('javascript:alert(1)'),
      knit['changeSettings']!({ theme: 'purple' }),
      knit['changeSettings']!({ recentRoots: ['/'] }),
      knit['openRoot']!('/not/there'),
    ])
  })
  expect(answers).toEqual(
    [
      'invalid',
      'invalid',
      'invalid',
      'outside-root',
      'outside-root',
      'outside-root',
      'not-found',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'not-found',
    ].map((error) => ({ ok: false, error })),
  )
  // The same call from a page that is not the main window's.
  const foreign = await app.evaluate(async ({ BrowserWindow, app: electron }) => {
    const other = new BrowserWindow({
      show: false,
      webPreferences: { preload: `${electron.getAppPath()}/out/preload/index.js`, sandbox: true },
    })
    await other.loadURL('knit://app/index.html')
    const answer = (await other.webContents.executeJavaScript('knit.snapshot()')) as unknown
    other.destroy()
    return answer
  })
  expect(foreign).toEqual({ ok: false, error: 'invalid' })
})

test('only documents are opened, everything else is shown in its folder', async ({
  app,
  window,
  project,
}) => {
  writeFileSync(join(project.path, 'run.sh'), '#!/bin/sh\n')
  project.own('run.sh')
  // The system's own programs cannot be asked what they were given, so here, and only here, they are replaced.
  const answers = await app.evaluate(async ({ shell, BrowserWindow }) => {
    const calls: string[] = []
    shell.openPath = (path) => {
      calls.push(`open ${path.split('/').at(-1)}`)
      return Promise.resolve('')
    }
    shell.showItemInFolder = (path) => void calls.push(`reveal ${path.split('/').at(-1)}`)
    const page = BrowserWindow.fromId(1)!.webContents
    await page.executeJavaScript(`knit.openDoc('run.sh').then(() => knit.openDoc('README.md'))`)
    return calls
  })
  expect(answers).toEqual(['reveal run.sh', 'open README.md'])
  await expect(window.locator('html')).toHaveAttribute('data-ready', 'true')
})

test('no request leaves the window', async ({ window, requests }) => {
  await window.keyboard.press('ArrowDown')
  await window.waitForTimeout(500)
  expect(await requests()).toEqual([])
})

test('a second instance hands over to the first', async ({ app, window, home }) => {
  await expect(window).toHaveTitle('handbook – Knit')
  const [executable, ...args] = await app.evaluate(({ app: electron }) => [
    process.execPath,
    electron.getAppPath(),
  ])
  const second = spawnSync(executable!, ['--no-sandbox', ...args, '--root', home.path], {
    env: { ...process.env, ...home.env },
    timeout: 20_000,
  })
  expect(second.status).toBe(0)
  await expect(window).toHaveTitle('person – Knit')
  await expect.poll(() => openedWindows(app)).toHaveLength(1)
})
