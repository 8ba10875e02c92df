import { assertNever } from '../../core/assert-never'
import type { LogDamage } from '../../core/model'
import type { Dictionary } from './en'
import type { Phrase } from './phrase'

/** Says which part of a session log is missing or cannot be read. */
export function damagePhrase(damage: LogDamage, { notice: words }: Pick<Dictionary, 'notice'>): Phrase {
  switch (damage.kind) {
    case 'frame':
      return words.damagedFrame(damage.at, damage.why)
    case 'gap':
      return words.missingRows(damage.after + 1, damage.next - 1)
    default:
      return assertNever(damage)
  }
}
