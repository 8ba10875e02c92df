import { createContext } from 'react'
import type { Target } from '../../core/reading/reading'
import { en, type Dictionary } from '../../shared/locale/en'

/** What the elements of a document need to know of it. A long one has thousands, too many to ask a store each. */
interface DrawnDocument {
  readonly path: string
  /** Where its links and pictures lead, by their numbers. */
  readonly targets: readonly Target[]
  readonly words: Dictionary['preview']
}

export const DrawnDocument = createContext<DrawnDocument>({ path: '', targets: [], words: en.preview })
