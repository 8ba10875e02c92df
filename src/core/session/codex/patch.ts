const FILE = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm

/** The files that a patch in Codex's own notation names, as written there. */
export function filesOfPatch(patch: string): readonly string[] {
  return [...new Set([...patch.matchAll(FILE)].map((match) => match[1]!.trim()))]
}
