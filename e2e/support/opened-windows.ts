import type { ElectronApplication, Page } from '@playwright/test'

/** The windows that somebody has opened: all but the peek, which waits hidden from soon after the start. */
export function openedWindows(app: ElectronApplication): Page[] {
  return app.windows().filter((page) => !page.url().endsWith('/peek.html'))
}
