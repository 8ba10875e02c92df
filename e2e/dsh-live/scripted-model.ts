import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the model says in one step of a turn. With `read` or `call` it uses a tool and speaks in its next step. */
export interface Step {
  readonly text: string
  readonly read?: string
  readonly call?: ToolCall
}

interface ToolCall {
  readonly name: string
  readonly arguments: object
}

/** A chat-completions server on this machine that says what a test has written down, token after token. */
export class ScriptedModel {
  readonly #steps: Step[] = []
  /** What MCP servers answered to the calls so far, as the model was told. */
  readonly results: string[] = []
  readonly #server: Server

  #calls = 0

  private constructor(server: Server) {
    this.#server = server
    server.on('request', (request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<ScriptedModel> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new ScriptedModel(server)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Adds what the model says next, step by step. */
  script(...steps: readonly Step[]): void {
    this.#steps.push(...steps)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #keepResult(last: { role: string; tool_call_id?: string; content: unknown } | undefined): void {
    if (last?.role !== 'tool' || !last.tool_call_id?.startsWith('mcp_')) return
    this.results.push(typeof last.content === 'string' ? last.content : JSON.stringify(last.content))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.url?.endsWith('/chat/completions')) {
      response.writeHead(404).end('{}')
      return
    }
    const { model, tools, messages } = JSON.parse(Buffer.concat(chunks).toString()) as {
      model: string
      tools?: unknown[]
      messages: { role: string; tool_call_id?: string; content: unknown }[]
    }
    this.#keepResult(messages.at(-1))
    // Without tools it is asked for the session's title, not for an answer.
    const step = tools?.length
      ? (this.#steps.shift() ?? { text: 'That was all.' })
      : { text: 'A talk in two parts' }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (delta: object, end: { finish_reason?: string; usage?: object } = {}): void => {
      const { finish_reason = null, usage } = end
      const choices = [{ index: 0, delta, finish_reason }]
      const created = Math.floor(Date.now() / 1000)
      const event = { id: 'scripted', object: 'chat.completion.chunk', created, model, choices, usage }
      response.write(`data: ${JSON.stringify(event)}\n\n`)
    }
    send({ role: 'assistant', content: '' })
    for (const token of step.text.match(/.{1,4}/gsu) ?? []) send({ content: token })
    const used = toolOf(step)
    if (used !== null) {
      this.#calls += 1
      const id = `${used.name.startsWith('mcp__') ? 'mcp' : 'call'}_${this.#calls}`
      const call = { name: used.name, arguments: JSON.stringify(used.arguments) }
      send({ tool_calls: [{ index: 0, id, type: 'function', function: call }] })
    }
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
    send({}, { finish_reason: used === null ? 'stop' : 'tool_calls', usage })
    response.end('data: [DONE]\n\n')
  }
}

function toolOf({ read, call }: Step): ToolCall | null {
  if (read !== undefined) return { name: 'read', arguments: { file_path: read } }
  return call ?? null
}
