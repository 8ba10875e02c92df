import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { DoorClient } from '../engine/door/door-client'
import { discoverHomes } from '../engine/sessions/homes'
import { SessionDirectory } from '../engine/sessions/directory'
import { version } from '../../package.json'
import { chooseWorkspace } from './choose-workspace'
import { mcpServer } from './mcp-server'
import { Packs } from './packs'
import { readSettings } from './read-settings'
import { userDataFolder } from './user-data'

/** How long, in ms, a client may take to tell its roots. */
const ROOTS_WITHIN = 2_000

/** `knit mcp`: serves an agent over standard input and output until the agent closes them. */
export async function mcpCommand(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  const { env, platform } = process
  const userData = userDataFolder(env, homedir(), platform)
  const app = new DoorClient(userData, platform)
  const packs = new Packs(app, () => readSettings(userData))
  const { server, close } = mcpServer(version, {
    workspace: async (argument) =>
      chooseWorkspace({
        argument,
        clientRoots: await rootsOf(server),
        cwd: process.cwd(),
        opened: readSettings(userData).recentRoots,
        worked: () => foldersOfSessions(readSettings(userData).extraHomes),
        homeDir: homedir(),
        caseFold: platform !== 'linux',
      }),
    ask: (root, wish) => packs.ask(root, wish),
    watch: (root, onChange) => packs.watch(root, onChange),
    // The agent does not wait for it, and where no app runs nobody is told.
    called: (call) => void app.called(call),
  })
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await server.connect(new StdioServerTransport())
  await ended
  await close()
  await packs.close()
  return 0
}

/** The folders that the client says it works in; none when it has no roots or does not answer in time. */
async function rootsOf(server: Server): Promise<string[]> {
  if (!server.getClientCapabilities()?.roots) return []
  try {
    const { roots } = await server.listRoots({}, { timeout: ROOTS_WITHIN })
    return roots.map(({ uri }) => folderOf(uri)).filter((folder) => folder !== null)
  } catch {
    return [] // a client that promised roots and has none to tell
  }
}

function folderOf(uri: string): string | null {
  try {
    return fileURLToPath(uri)
  } catch {
    return null // not a folder of this machine
  }
}

async function foldersOfSessions(added: readonly string[]): Promise<string[]> {
  const { env, platform } = process
  const homes = await discoverHomes(env, homedir(), platform, { added, samples: [] })
  const directory = new SessionDirectory(homes)
  await directory.refresh()
  const folders = directory
    .entries()
    .flatMap(({ cwd, kind }) => (cwd === null || kind === 'subagent' ? [] : [cwd]))
  return [...new Set(folders)]
}
