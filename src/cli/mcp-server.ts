import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { fieldsOf, nonEmptyOf } from '../core/session/untrusted'
import type { AgentCall } from '../shared/agent-setup'
import { workingSet } from '../engine/door/working-set'
import { ChoiceError } from './choice-error'
import { knitDocs, knitDocsTool, type KnitDocsHost, type KnitDocsResult } from './knit-docs'
import { toolAnswer } from './tool-answer'

export interface McpHost extends KnitDocsHost {
  /** An agent's call was answered. */
  readonly called: (call: AgentCall) => void
  /** Calls `onChange` whenever the pack of this root may have changed. Returns how to stop. */
  readonly watch: (root: string, onChange: () => void) => () => Promise<void>
}

const PACK = {
  uri: 'knit://pack',
  name: 'pack',
  title: 'Working set',
  description: 'The documents that the present conversation is about',
  mimeType: 'text/markdown',
}
const PROMPT = {
  name: 'working-set',
  title: 'Working set',
  description: 'Attach the documents that the present conversation is about',
}

/** The MCP server: one tool, one resource that tells of its changes, one prompt. Connect a transport to it. */
export function mcpServer(
  version: string,
  host: McpHost,
): { readonly server: Server; readonly close: () => Promise<void> } {
  const server = new Server(
    { name: 'knit', version },
    { capabilities: { tools: {}, resources: { subscribe: true }, prompts: {} } },
  )
  let stopWatching: (() => Promise<void>) | null = null

  const packOf = async (root: string): Promise<string> => {
    const told = await host.ask(root, { session: null, query: null, audit: false })
    const set = workingSet(told.context, root)
    return set?.markdown ?? toolAnswer(told, root, { query: null, limit: 20, audit: false }).text
  }
  const pack = async (): Promise<string> => packOf(await host.workspace(null))

  const answer = async (args: unknown): Promise<KnitDocsResult> => {
    const began = performance.now()
    let project = ''
    const workspace = async (argument: string | null): Promise<string> => {
      const root = await host.workspace(argument)
      project = basename(root)
      return root
    }
    const result = await knitDocs(args, { ...host, workspace })
    const ms = Math.round(performance.now() - began)
    const client = server.getClientVersion()?.name ?? ''
    host.called({ ...callOf(args, result), client: client.slice(0, 200), project: project.slice(0, 260), ms })
    return result
  }

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [knitDocsTool] }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    if (params.name !== knitDocsTool.name) {
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no tool “${params.name}”, only ${knitDocsTool.name}.`,
      )
    }
    return answer(params.arguments)
  })

  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [PACK] }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => {
    checkUri(params.uri)
    const { uri, mimeType } = PACK
    return { contents: [{ uri, mimeType, text: await saying(pack) }] }
  })
  server.setRequestHandler(SubscribeRequestSchema, async ({ params }) => {
    checkUri(params.uri)
    await stopWatching?.()
    const root = await saying(() => host.workspace(null))
    let last = digestOf(await packOf(root))
    const look = async (): Promise<void> => {
      const digest = digestOf(await packOf(root))
      if (digest === last) return
      last = digest
      await server.sendResourceUpdated({ uri: PACK.uri })
    }
    // A project that went away meanwhile has no news.
    stopWatching = host.watch(root, () => void look().catch(() => {}))
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
    checkUri(params.uri)
    await stopWatching?.()
    stopWatching = null
    return {}
  })

  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [PROMPT] }))
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) => {
    if (params.name !== PROMPT.name) {
      throw new McpError(ErrorCode.InvalidParams, `There is no prompt “${params.name}”, only ${PROMPT.name}.`)
    }
    const text = await saying(pack)
    return { description: PROMPT.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  })

  return {
    server,
    close: async () => {
      await stopWatching?.()
      await server.close()
    },
  }
}

function callOf(
  args: unknown,
  { structuredContent: data }: KnitDocsResult,
): Omit<AgentCall, 'client' | 'project' | 'ms'> {
  return {
    at: Date.now(),
    tool: knitDocsTool.name,
    query: nonEmptyOf(fieldsOf(args)['query'])?.slice(0, 400) ?? null,
    state: data?.state ?? 'error',
    tiers: [data?.primary.length ?? 0, data?.supporting.length ?? 0, data?.related.length ?? 0],
  }
}

function checkUri(uri: string): void {
  if (uri === PACK.uri) return
  throw new McpError(ErrorCode.InvalidParams, `There is no resource “${uri.slice(0, 80)}”, only ${PACK.uri}.`)
}

/** What a person or an agent can mend reaches them as a protocol error with its sentence. */
async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChoiceError) throw new McpError(ErrorCode.InvalidRequest, error.message)
    throw error
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
