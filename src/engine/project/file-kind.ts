import { codeForm } from '../../core/code/code-form'
import { isCodeName } from '../../core/code/is-code-name'
import { mediaKind } from '../../core/media/media-kind'
import { markdownForm } from '../../core/markdown/markdown-form'
import type { TextForm } from '../../core/rank/text-form'
import { isGenerated } from '../../core/reading/is-generated'
import { isDocName } from './doc-kind'

/** Which files of a root belong together in one list and one index. */
export interface FileKind {
  /** Whether a file of this name is listed at all; */
  readonly lists: (name: string) => boolean
  /** whether it is a text of this kind, and no picture or video beside them. */
  readonly reads: (name: string) => boolean
  /** Texts that are listed, but neither read nor ranked. */
  readonly listsOnly: (path: string) => boolean
  readonly form: TextForm
}

export const docFiles: FileKind = {
  lists: (name) => isDocName(name) || mediaKind(name) !== null,
  reads: isDocName,
  listsOnly: () => false,
  form: markdownForm,
}

export const codeFiles: FileKind = {
  lists: isCodeName,
  reads: isCodeName,
  listsOnly: isGenerated,
  form: codeForm,
}
