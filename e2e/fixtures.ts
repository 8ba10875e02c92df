import { test as base, type ElectronApplication, type Page, type TestInfo } from '@playwright/test'
import { Home } from './support/home'
import { KnitApp, type Request } from './support/knit-app'
import { Project } from './support/project'

export { expect } from '@playwright/test'

interface Options {
  /** How many documents the project has. */
  documents: number
  /** Arguments of the app; by default the project is opened. */
  args: readonly string[] | null
  /** What the app's environment has more. */
  env: Record<string, string>
  /** Requests that the test provokes, and that the app must refuse. */
  provoked: RegExp | null
}

interface Fixtures {
  home: Home
  project: Project
  /** Starts the app. For tests that lay something out first, or that start it twice. */
  launch: (moreEnv?: Record<string, string>) => Promise<KnitApp>
  knit: KnitApp
  app: ElectronApplication
  /** The main window, when it has drawn the first answer. */
  window: Page
  /** Every request so far that was not for the app's own files, whether it left or was refused. */
  requests: () => Promise<readonly Request[]>
}

/**
 * Each test has its own home, its own project and its own app. Afterwards no process of the app is left, no request has
 * left, and the project and the agents' homes are as they were but for what the test itself wrote.
 */
export const test = base.extend<Options & Fixtures>({
  documents: [40, { option: true }],
  args: [null, { option: true }],
  env: [{}, { option: true }],
  provoked: [null, { option: true }],

  home: async ({}, use) => {
    const home = new Home()
    await use(home)
    const changes = home.tree.changes()
    home.remove()
    base.expect(changes, "changes in the agents' homes").toEqual([])
  },

  project: async ({ documents }, use) => {
    const project = new Project(documents)
    await use(project)
    const changes = project.tree.changes()
    project.remove()
    base.expect(changes, 'changes in the project').toEqual([])
  },

  launch: async ({ home, project, args, env, provoked }, use, testInfo) => {
    const apps: KnitApp[] = []
    await use(async (moreEnv = {}) => {
      const app = await KnitApp.start(home, args ?? ['--root', project.path], { ...env, ...moreEnv })
      apps.push(app)
      return app
    })
    // The last first: one that was started again has the same home as the one before it.
    for (const app of apps.toReversed()) await finish(app, provoked, testInfo)
  },

  knit: async ({ launch }, use) => use(await launch()),

  app: async ({ knit }, use) => use(knit.electron),

  window: async ({ knit }, use) => use(await knit.window()),

  requests: async ({ knit }, use) => use(() => knit.requests()),
})

async function finish(app: KnitApp, provoked: RegExp | null, testInfo: TestInfo): Promise<void> {
  const failed = testInfo.status !== testInfo.expectedStatus
  if (failed) await attachEvidence(app, testInfo)
  // A test may have quit it, or killed it.
  const requests = app.isRunning ? await app.requests() : []
  await app.quit()
  const unexpected = requests.filter(({ outcome, url }) => outcome === 'sent' || !provoked?.test(url))
  base.expect(unexpected satisfies Request[], 'requests').toEqual([])
}

async function attachEvidence(app: KnitApp, testInfo: TestInfo): Promise<void> {
  await testInfo.attach('output of the app', { body: app.output, contentType: 'text/plain' })
  for (const [index, page] of app.electron.windows().entries()) {
    const path = testInfo.outputPath(`window-${index + 1}.png`)
    // The window may hang, or be gone.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => null)
    if (taken) await testInfo.attach(`window ${index + 1}`, { path, contentType: 'image/png' })
  }
}
