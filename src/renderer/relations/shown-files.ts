import type { RelatedFile, RelationGroup } from '../../core/relations/relations'

const REFERENCES = 50
const OTHERS = 3

/** The files of a group that are shown: references are read through, of the others a few say what kind they are. */
export function shownFiles({ kind, files }: RelationGroup): readonly RelatedFile[] {
  return files.slice(0, kind === 'references' ? REFERENCES : OTHERS)
}
