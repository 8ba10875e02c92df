import type { Source } from '../model'
import { generationOf } from './dsh/log-name'

/**
 * Which agent wrote a log, told by its file name, or else by its first bytes (a few kilobytes are enough) where they
 * are plain text. `null` when neither is known.
 */
export function sourceOf(name: string, start: Uint8Array): Source | null {
  if (generationOf(name) !== null) return 'dsh'
  if (/^rollout-.*\.jsonl(?:\.zst)?$/.test(name)) return 'codex'
  const text = new TextDecoder().decode(start).replace(/^\0+/, '')
  const firstLines = text.split('\n', 8)
  if (firstLines.some((line) => /^\{[^{]*"type"\s*:\s*"session"/.test(line))) return 'dsh'
  if (firstLines.some((line) => /"type"\s*:\s*"session_meta"/.test(line))) return 'codex'
  return firstLines.some((line) => /"(?:sessionId|parentUuid|leafUuid)"\s*:/.test(line)) ? 'claude' : null
}
