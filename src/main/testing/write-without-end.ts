import { appendFileSync, mkdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Usage } from '../../core/session/usage'
import { IndexCache } from '../../engine/project/index-cache'
import { Project } from '../../engine/project/project'
import { KeptUsageFiles } from '../kept-usage'
import { SettingsFile } from '../settings'

// A program to be killed: writes the settings, the kept usage and the index of a project over and over, as the app does,
// and says after each round what it has written. Its argument is a folder for all of that.
const folder = process.argv[2]!
const root = join(folder, 'project')
mkdirSync(root, { recursive: true })
const settings = new SettingsFile(join(folder, 'data', 'settings.json'), complain)
const usage = new KeptUsageFiles(join(folder, 'data', 'usage'), complain)
const indexes = new IndexCache(join(folder, 'data', 'indexes'))
const { signal } = new AbortController()

function complain(problem: string): void {
  writeSync(1, `${problem}\n`)
}

async function writeWithoutEnd(): Promise<never> {
  let round = Number(settings.current.ignoredFolders[0] ?? 0)
  for (;;) {
    round += 1
    settings.change({
      ignoredFolders: [String(round), ...Array.from({ length: 60 }, (_, i) => `folder-${i}`)],
    })
    const used = new Usage()
    for (let read = 0; read < 50; read += 1)
      used.readFile({ path: `docs/${round}-${read}.md`, at: read, indexable: true, mtime: null })
    usage.put(root, { source: 'dsh', session: 'one', at: round, state: used.state() })
    usage.flush()
    appendFileSync(
      join(root, `${round % 20}.md`),
      `# Round ${round}\n\n${'words and more words '.repeat(200)}\n`,
    )
    const project = new Project(root, await indexes.read(root, signal))
    await project.sync(signal)
    await indexes.write(root, project.toKeep())
    writeSync(1, `written ${round}\n`)
  }
}

void writeWithoutEnd()
