import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { callArguments, type Calls, type Channel, type Result } from '../../shared/ipc'
import { APP_ORIGIN } from '../app-scheme'
import { log } from '../log'
import { mayCall, type WindowKind } from '../windows/window-kind'
import { CallError } from './call-error'

/** A handler gets the arguments of its call and, after them, the page that called. */
type Handlers = {
  readonly [C in Channel]: (
    ...args: [...Parameters<Calls[C]>, caller: WebContents]
  ) => Awaitable<ReturnType<Calls[C]>>
}
type Awaitable<T> = T | Promise<T>

/**
 * Registers a handler for every channel. Each call must come from the top frame of a window that `kindOf` knows and
 * whose kind may make it, and its arguments must pass their schema; whatever goes wrong comes back as a value.
 */
export function registerCalls(
  handlers: Handlers,
  kindOf: (webContentsId: number) => WindowKind | null,
): void {
  for (const channel of Object.keys(callArguments) as Channel[]) {
    const schema = callArguments[channel]
    const handler = handlers[channel] as (...args: unknown[]) => unknown
    ipcMain.handle(channel, async (event, ...args: unknown[]): Promise<Result<unknown>> => {
      const kind = comesFromOurPage(event) ? kindOf(event.sender.id) : null
      if (kind === null || !mayCall(kind, channel)) {
        log.warn(
          `${channel}: refused a call from ${kind === null ? "a page that is not Knit's" : `the ${kind} window`}.`,
        )
        return { ok: false, error: 'invalid' }
      }
      const parsed = schema.safeParse(args)
      if (!parsed.success) return { ok: false, error: 'invalid' }
      try {
        return { ok: true, value: await handler(...(parsed.data as unknown[]), event.sender) }
      } catch (error) {
        if (error instanceof CallError) return { ok: false, error: error.code }
        log.error(channel, error)
        return { ok: false, error: 'failed' }
      }
    })
  }
}

function comesFromOurPage(event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame
  return frame !== null && frame === event.sender.mainFrame && frame.origin === APP_ORIGIN
}
