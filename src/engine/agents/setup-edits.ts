import type { ConfigEdit } from '../../core/agent-config/config-edit'
import {
  appendInJson,
  readJson,
  removeFromJson,
  removeItemsFromJson,
  setInJson,
} from '../../core/agent-config/json-config'
import { readPatch, removeFromPatch, setInPatch, type PatchRow } from '../../core/agent-config/patch-config'
import { readToml, removeFromToml, setInToml } from '../../core/agent-config/toml-config'
import { assertNever } from '../../core/assert-never'
import { fieldsOf, listOf } from '../../core/session/untrusted'
import type { SetupId } from '../../shared/agent-setup'

/** How agents start Knit's command line. Absolute paths. */
export interface KnitCommand {
  /** The program Node. */
  readonly node: string
  readonly script: string
  /** Set where DSH has its home elsewhere: it passes no variables of its own on. */
  readonly dshHome: string | null
  /** A file of Knit's own with the hook in Claude Code's form, for DSH's bridge to read. */
  readonly hooksFile: string
}

/** How one thing is written into a configuration, found there and taken out. */
export interface SetupEdits {
  readonly add: (text: string) => ConfigEdit
  readonly remove: (text: string) => ConfigEdit
  readonly isThere: (text: string) => boolean
}

export function setupEdits(id: SetupId, command: KnitCommand): SetupEdits {
  const server = { command: command.node, args: [command.script, 'mcp'] }
  switch (id) {
    case 'claude':
      return jsonServer('mcpServers', { type: 'stdio', ...server })
    case 'cursor':
      return jsonServer('mcpServers', server)
    case 'vscode':
      return jsonServer('servers', { type: 'stdio', ...server })
    case 'codex':
      return {
        add: (text) => setInToml(text, 'mcp_servers', 'knit', server),
        remove: (text) => removeFromToml(text, 'mcp_servers', 'knit'),
        isThere: (text) => fieldsOf(readToml(text)?.['mcp_servers'])['knit'] !== undefined,
      }
    case 'dsh': {
      const env = command.dshHome === null ? {} : { env: { DSH_HOME: command.dshHome } }
      return patchRow({
        id: 'mcp-knit',
        name: '@deepseek-ai/dsh-mcp-client',
        config: { serverName: 'knit', transport: 'stdio', ...server, ...env },
      })
    }
    case 'dsh-hook':
      return patchRow({
        id: 'hooks-knit',
        name: '@deepseek-ai/dsh-hooks-claude-code',
        config: { configPath: command.hooksFile },
      })
    case 'claude-hook':
      return {
        add: (text) => {
          if (hookGroups(text).some((group) => JSON.stringify(group) === JSON.stringify(hookGroup(command))))
            return { kind: 'unchanged' }
          const without = removeItemsFromJson(text, HOOKS, isOurHook)
          if (without.kind === 'refused') return without
          return appendInJson(without.kind === 'edited' ? without.text : text, HOOKS, hookGroup(command))
        },
        remove: (text) => removeItemsFromJson(text, HOOKS, isOurHook),
        isThere: (text) => hookGroups(text).some(isOurHook),
      }
    default:
      return assertNever(id)
  }
}

/** The hook as Claude Code has it in its settings. */
export function hookSettings(command: KnitCommand): object {
  return { hooks: { UserPromptSubmit: [hookGroup(command)] } }
}

const HOOKS = ['hooks', 'UserPromptSubmit']

function hookGroup({ node, script }: KnitCommand): object {
  const quoted = (path: string): string => `"${path.replaceAll(/(["$`])/g, '\\$1')}"`
  return {
    hooks: [{ type: 'command', command: `${quoted(node)} ${quoted(script)} hook tell`, timeout: 5 }],
  }
}

function hookGroups(text: string): readonly unknown[] {
  return listOf(fieldsOf(fieldsOf(readJson(text)?.value)['hooks'])['UserPromptSubmit'])
}

function isOurHook(group: unknown): boolean {
  return listOf(fieldsOf(group)['hooks']).some((hook) =>
    /knit\.js"? hook tell$/.test(String(fieldsOf(hook)['command'])),
  )
}

function jsonServer(servers: string, server: object): SetupEdits {
  return {
    add: (text) => setInJson(text, [servers, 'knit'], server),
    remove: (text) => removeFromJson(text, [servers, 'knit']),
    isThere: (text) => fieldsOf(fieldsOf(readJson(text)?.value)[servers])['knit'] !== undefined,
  }
}

function patchRow(row: PatchRow): SetupEdits {
  return {
    add: (text) => setInPatch(text, row),
    remove: (text) => removeFromPatch(text, row.id),
    isThere: (text) => {
      const patch = readPatch(text)
      return typeof patch !== 'string' && patch.rows.some(({ value }) => value['id'] === row.id)
    },
  }
}
