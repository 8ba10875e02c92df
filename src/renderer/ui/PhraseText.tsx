import type { ReactNode } from 'react'
import type { Phrase } from '../../shared/locale/phrase'

/** A sentence whose named pieces stand out; text from files keeps its own direction. */
export function PhraseText({ phrase }: { phrase: Phrase }): ReactNode {
  return phrase.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <em key={piece.strong}>
        <bdi>{piece.strong}</bdi>
      </em>
    ),
  )
}
