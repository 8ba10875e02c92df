import { app } from 'electron'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { AgentSetups } from '../engine/agents/agent-setups'
import { configFiles } from '../engine/agents/config-files'
import type { KnitCommand } from '../engine/agents/setup-edits'
import type { ConnectionTest } from '../shared/agent-setup'
import { dataPath } from './paths'
import type { Workspace } from './workspace'

/** What the settings do for the person's agents. */
export class Agents {
  readonly setups: AgentSetups
  readonly #command: KnitCommand
  readonly #workspace: Workspace

  constructor(workspace: Workspace) {
    const { env, platform } = process
    this.#workspace = workspace
    this.#command = {
      node: nodeProgram(env['PATH'] ?? '', platform),
      // Agents run it with Node, which sees no files inside of the app's archive.
      script: join(app.getAppPath().replace(/app\.asar$/, 'app.asar.unpacked'), 'out', 'cli', 'knit.js'),
      dshHome: env['DSH_HOME']?.trim() || null,
      hooksFile: dataPath('agents', 'hooks.json'),
    }
    this.setups = new AgentSetups(configFiles(env, homedir(), platform), this.#command, dataPath('agents'))
  }

  /** Tries the command that agents are given, in the present project. */
  async test(): Promise<ConnectionTest> {
    // Loaded when somebody asks for it: nothing else in the window speaks MCP.
    const { testConnection } = await import('../engine/agents/test-connection')
    const env = { ...process.env, KNIT_USER_DATA: app.getPath('userData') }
    return testConnection(this.#command, this.#workspace.root?.path ?? homedir(), env)
  }
}

/** Node as an agent with another PATH finds it, too; its bare name where this PATH has none. */
function nodeProgram(path: string, platform: NodeJS.Platform): string {
  const name = platform === 'win32' ? 'node.exe' : 'node'
  return (
    path
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name))
      .find(isProgram) ?? 'node'
  )
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false // not there, or not for this user
  }
}
