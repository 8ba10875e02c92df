import type { Locator, Page } from '@playwright/test'
import { en } from '../../src/shared/locale/en'
import { expect, test } from '../fixtures'
import { topics } from '../support/topics'
import { dshCommand } from './dsh-command'
import { DshServer } from './dsh-server'
import { ScriptedModel } from './scripted-model'

test.use({ documents: 320 })

test('a talk with a real DSH about two topics: the order follows both', async ({ home, project, window }) => {
  const { tokens, irrigation } = topics
  const model = await ScriptedModel.start()
  const dsh = await DshServer.start(dshCommand(), home, project.path, model.url)
  try {
    const session = await dsh.createSession(project.path)
    model.script({ text: 'Let me look.', read: tokens.path }, { text: tokens.answer })
    await dsh.say(session, tokens.question, 1)
    await expect(primary(window)).toHaveAttribute('data-path', tokens.path)

    model.script({ text: irrigation.answer })
    await dsh.say(session, irrigation.question, 2)
    await expect(primary(window)).toHaveAttribute('data-path', irrigation.path)

    model.script({ text: tokens.answer })
    await dsh.say(session, tokens.question, 3)
    await expect(primary(window)).toHaveAttribute('data-path', tokens.path)
  } finally {
    await dsh.stop()
    await model.stop()
    // DSH keeps much more than its logs there.
    home.tree.accept('dsh')
  }
})

function primary(window: Page): Locator {
  return window.getByRole('group', { name: en.docs.tiers.primary.name }).getByRole('option')
}
