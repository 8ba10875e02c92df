import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { pathToFileURL } from 'node:url'
import { version } from '../../../package.json'
import type { ConnectionTest } from '../../shared/agent-setup'

/** An agent would have given up by then (ms). */
const LONGEST = 20_000

/**
 * Does what an agent does: starts the command, shakes hands, lists the tools and calls the one. Says the sentence that
 * came back and what the call took.
 *
 * @param root the project that the trial is about; the command runs in it
 */
export async function testConnection(
  command: { readonly node: string; readonly script: string },
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ConnectionTest> {
  const client = new Client({ name: 'Knit', version }, { capabilities: { roots: {} } })
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: pathToFileURL(root).href }] }))
  const transport = new StdioClientTransport({
    command: command.node,
    args: [command.script, 'mcp'],
    cwd: root,
    env: Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    stderr: 'pipe',
  })
  let complaint = ''
  transport.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')))
  try {
    await client.connect(transport, { timeout: LONGEST })
    const { tools } = await client.listTools({}, { timeout: LONGEST })
    if (!tools.some(({ name }) => name === 'knit_docs'))
      return { kind: 'failed', what: 'it has no tool knit_docs' }
    const began = performance.now()
    const { content } = await client.callTool({ name: 'knit_docs', arguments: {} }, undefined, {
      timeout: LONGEST,
    })
    const ms = Math.round(performance.now() - began)
    const [first] = content as { text?: string }[]
    return { kind: 'answered', sentence: first?.text?.split('\n', 1)[0] ?? '', ms }
  } catch (error) {
    const lines = complaint.trim().split('\n')
    const said = lines.find((line) => /\bError\b/.test(line)) ?? lines.at(-1) ?? ''
    return { kind: 'failed', what: (said === '' ? String((error as Error).message) : said).slice(0, 300) }
  } finally {
    await client.close()
  }
}
