import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setupEdits } from '../../src/engine/agents/setup-edits'
import { expect, test } from '../fixtures'
import { topics } from '../support/topics'
import { dshCommand } from './dsh-command'
import { DshServer } from './dsh-server'
import { ScriptedModel } from './scripted-model'

const KNIT = resolve(__dirname, '../../out/cli/knit.js')
const TOOL = 'mcp__knit__knit_docs'

test.use({ documents: 120 })

test('a real DSH calls the tool through one row of its patch file, with and without the app, with the same answer', async ({
  home,
  project,
  launch,
}) => {
  const command = { node: process.execPath, script: KNIT, dshHome: home.dsh, hooksFile: '' }
  const edit = setupEdits('dsh', command).add('')
  if (edit.kind !== 'edited') throw new Error('the row was not made')
  writeFileSync(join(home.dsh, 'cordis.patch.yml'), edit.text)
  const model = await ScriptedModel.start()
  const dsh = await DshServer.start(dshCommand(), home, project.path, model.url)
  try {
    const session = await dsh.createSession(project.path)
    model.script({ text: topics.tokens.answer })
    await dsh.say(session, topics.tokens.question, 1)

    // Of its own question, so that what is said in between does not matter.
    const call = { name: TOOL, arguments: { query: topics.kiln.question, workspace: project.path } }
    model.script({ text: 'I ask Knit.', call }, { text: 'Thank you.' })
    await dsh.say(session, 'Which documents do we need?', 2)
    const alone = model.results.at(-1)

    const app = await launch()
    await app.window()
    model.script({ text: 'I ask Knit again.', call }, { text: 'Thank you.' })
    await dsh.say(session, 'And now?', 3)
    expect(alone).toContain(topics.kiln.path)
    expect(model.results.at(-1)).toBe(alone)
    expect(model.results).toHaveLength(2)

    // What the conversation is about is in the log that DSH itself writes.
    model.script({ text: 'I ask Knit.', call: { name: TOOL, arguments: {} } }, { text: 'Thank you.' })
    await dsh.say(session, topics.telescope.question, 4)
    const byConversation = model.results.at(-1)
    expect(byConversation).toContain(`1. ${topics.telescope.path}`)
  } finally {
    await dsh.stop()
    await model.stop()
    // DSH keeps much more than its logs there.
    home.tree.accept('dsh')
  }
})
