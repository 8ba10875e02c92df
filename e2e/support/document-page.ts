import { expect, type ElectronApplication, type Page } from '@playwright/test'

/** The page of the document that has a window of its own, as soon as there is one. */
export async function documentPage(app: ElectronApplication): Promise<Page> {
  const find = (): Page | undefined => app.windows().find((page) => page.url().endsWith('/document.html'))
  await expect.poll(() => find() !== undefined).toBe(true)
  return find()!
}
