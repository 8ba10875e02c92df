import { assertNever, type Notice, type View } from '../../core/model'
import type { AppState } from '../../shared/ipc'
import type { Dictionary } from '../../shared/locale/en'
import type { Phrase } from '../../shared/locale/phrase'

export type NoticeAction = 'choose' | 'refresh'

/** Something that the person should know about the folder, the session or Knit itself. */
export interface NoticeLine {
  /** The same for the same circumstance, so that putting it away lasts while numbers in it change. */
  readonly key: string
  readonly said: Phrase
  readonly warning: boolean
  readonly actions: readonly NoticeAction[]
  /** A circumstance that makes the list wrong cannot be put away. */
  readonly dismissible: boolean
}

/** Every notice of the present state, the gravest first. */
export function noticeLines(
  { engine, openError }: Pick<AppState, 'engine' | 'openError'>,
  view: View | null,
  { notice: words, message }: Pick<Dictionary, 'notice' | 'message'>,
): readonly NoticeLine[] {
  const lines = (view?.notices ?? []).map((notice) => lineOf(notice, words))
  if (openError !== null)
    lines.push(warning('open-error', message.failed(openError.root.path, openError.error), false))
  const damage = view?.session?.damage ?? null
  if (damage !== null) lines.push(warning('damage', words.damage(damage), true))
  if (engine === 'restarting') lines.push(warning('engine', [words.engineRestarting], false))
  if (engine === 'failed') lines.push(warning('engine', [words.engineFailed], false))
  return [...lines.filter((line) => !line.dismissible), ...lines.filter((line) => line.dismissible)]
}

function lineOf(notice: Notice, words: Dictionary['notice']): NoticeLine {
  switch (notice.kind) {
    case 'root-gone': {
      const said =
        notice.cause === 'missing' ? words.rootMissing(notice.path) : words.rootForbidden(notice.path)
      return { ...warning(notice.kind, said, false), actions: ['choose', 'refresh'] }
    }
    case 'capped':
      return calm(notice.kind, [words.capped(notice.listed, notice.found)])
    case 'depth-reached':
      return calm(notice.kind, words.depthReached(notice.depth, notice.example))
    case 'polling':
      return calm(`${notice.kind} ${notice.cause}`, [
        notice.cause === 'watch-limit' ? words.pollingWatchLimit : words.pollingWatcherFailed,
      ])
    case 'unreadable':
      return warning(notice.kind, words.unreadable(notice.count, notice.example), true)
    case 'log-gone':
      return warning(`${notice.kind} ${notice.log}`, words.logGone(notice.log), true)
    case 'engine-restarted':
      return calm(notice.kind, [words.engineRestarted])
    default:
      return assertNever(notice)
  }
}

function calm(key: string, said: Phrase): NoticeLine {
  return { key, said, warning: false, actions: [], dismissible: true }
}

function warning(key: string, said: Phrase, dismissible: boolean): NoticeLine {
  return { key, said, warning: true, actions: [], dismissible }
}
