import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { build } from 'vite'
import { IndexCache } from '../engine/project/index-cache'
import { tempFolder } from '../engine/testing/temp-folder'
import { KeptUsageFiles } from './kept-usage'
import { SettingsFile } from './settings'

const KILLS = 30

/** The program as one plain file. */
async function bundle(): Promise<string> {
  const outDir = tempFolder()
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20.18',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { program: resolve('src/main/testing/write-without-end.ts') },
        external: [...builtinModules, /^node:/],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  })
  return join(outDir, 'program.cjs')
}

/** Runs the program until it has written something and then some time (ms) more; kills it. Gives all it said. */
function runAndKill(program: string, folder: string, after: number): Promise<string> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      if (said === '') setTimeout(() => process.kill(child.pid!, 'SIGKILL'), after)
      said += chunk
    })
    child.once('close', () => done(said))
  })
}

it('killed thirty times at any moment, nothing that was written is lost and everything can be read', async () => {
  const folder = tempFolder()
  const data = join(folder, 'data')
  const root = join(folder, 'project')
  const program = await bundle()
  const problems: string[] = []
  const complain = (problem: string): void => void problems.push(problem)
  let written = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const said = await runAndKill(program, folder, Math.random() * 60)
    const rounds = [...said.matchAll(/^written (\d+)$/gm)].map((match) => Number(match[1]))
    expect(said.replace(/^written \d+\n/gm, ''), 'complaints of the program').toBe('')
    expect(rounds[0], 'it went on from where it was killed').toBeGreaterThan(written)
    written = rounds.at(-1)!

    const settings = new SettingsFile(join(data, 'settings.json'), complain)
    expect(Number(settings.current.ignoredFolders[0])).toBeGreaterThanOrEqual(written)
    expect(settings.current.ignoredFolders).toHaveLength(61)
    const [use] = new KeptUsageFiles(join(data, 'usage'), complain).read(root)
    expect(use!.at).toBeGreaterThanOrEqual(written)
    const index = await new IndexCache(join(data, 'indexes')).read(root, new AbortController().signal)
    expect(index?.library.size).toBeGreaterThan(0)
  }
  expect(problems).toEqual([])
  const left = readdirSync(data, { recursive: true }).filter((name) =>
    /\.(\d+|tmp|damaged)$/.test(String(name)),
  )
  expect(left.length, `half-written files are cleared away: ${left.join(', ')}`).toBeLessThanOrEqual(3)
}, 300_000)
