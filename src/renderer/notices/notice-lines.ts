import { assertNever } from '../../core/assert-never'
import type { Notice, View } from '../../core/model'
import type { ActiveElsewhere, AppState } from '../../shared/ipc'
import type { Dictionary } from '../../shared/locale/en'
import { damagePhrase } from '../../shared/locale/damage-phrase'
import { noticePhrase } from '../../shared/locale/notice-phrase'
import type { Phrase } from '../../shared/locale/phrase'
import type { SettingsHealth } from '../../shared/settings-health'

export type NoticeAction = 'choose' | 'refresh' | 'limits' | 'go-there' | 'go-back'

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

type Circumstances = Pick<AppState, 'engine' | 'openError' | 'settingsHealth' | 'elsewhere'>

/** Every notice of the present state, the gravest first. */
export function noticeLines(
  { engine, openError, settingsHealth, elsewhere }: Circumstances,
  view: View | null,
  words: Pick<Dictionary, 'notice' | 'message'>,
): readonly NoticeLine[] {
  const lines = (view?.notices ?? []).map((notice) => lineOf(notice, words))
  if (openError !== null)
    lines.push(warning('open-error', words.message.failed(openError.root.path, openError.error), false))
  if (elsewhere.kind !== 'none') lines.push(elsewhereLine(elsewhere, words))
  if (settingsHealth.kind !== 'fine')
    lines.push(warning(`settings ${settingsHealth.kind}`, settingsPhrase(settingsHealth, words), true))
  const damage = view?.session?.damage ?? null
  if (damage !== null) lines.push(warning('damage', damagePhrase(damage, words), true))
  if (engine === 'restarting') lines.push(warning('engine', [words.notice.engineRestarting], false))
  if (engine === 'failed') lines.push(warning('engine', [words.notice.engineFailed], false))
  return [...lines.filter((line) => !line.dismissible), ...lines.filter((line) => line.dismissible)]
}

function lineOf(notice: Notice, words: Pick<Dictionary, 'notice'>): NoticeLine {
  const said = noticePhrase(notice, words)
  switch (notice.kind) {
    case 'root-gone':
      return { ...warning(notice.kind, said, false), actions: ['choose', 'refresh'] }
    case 'unreadable':
      return warning(notice.kind, said, true)
    case 'log-gone':
      return warning(`${notice.kind} ${notice.log}`, said, true)
    case 'polling':
      return calm(`${notice.kind} ${notice.cause}`, said)
    case 'capped':
    case 'depth-reached':
      return { ...calm(notice.kind, said), actions: ['limits'] }
    case 'engine-restarted':
      return calm(notice.kind, said)
    default:
      return assertNever(notice)
  }
}

function elsewhereLine(
  elsewhere: Exclude<ActiveElsewhere, { kind: 'none' }>,
  { notice: words }: Pick<Dictionary, 'notice'>,
): NoticeLine {
  switch (elsewhere.kind) {
    case 'waiting': {
      const { root, sessionTitle } = elsewhere
      return {
        ...calm(`elsewhere ${root.path}`, words.goesOnElsewhere(root.name, sessionTitle)),
        actions: ['go-there'],
      }
    }
    case 'followed': {
      const { from } = elsewhere
      return { ...calm(`followed ${from.path}`, words.followedFrom(from.name)), actions: ['go-back'] }
    }
    default:
      return assertNever(elsewhere)
  }
}

function settingsPhrase(
  health: Exclude<SettingsHealth, { kind: 'fine' }>,
  { notice: words }: Pick<Dictionary, 'notice'>,
): Phrase {
  switch (health.kind) {
    case 'damaged':
      return words.settingsDamaged(health.backup)
    case 'newer':
      return words.settingsNewer(health.file)
    case 'unwritable':
      return words.settingsUnwritable(health.file)
    default:
      return assertNever(health)
  }
}

function calm(key: string, said: Phrase): NoticeLine {
  return { key, said, warning: false, actions: [], dismissible: true }
}

function warning(key: string, said: Phrase, dismissible: boolean): NoticeLine {
  return { key, said, warning: true, actions: [], dismissible }
}
