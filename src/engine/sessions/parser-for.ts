import { basename } from 'node:path'
import type { Source } from '../../core/model'
import type { Adapter } from '../../core/session/adapter'
import { ClaudeAdapter } from '../../core/session/claude/adapter'
import { CodexAdapter } from '../../core/session/codex/adapter'
import { DshAdapter } from '../../core/session/dsh/adapter'
import type { Item } from '../../core/session/item'
import { LogParser, type Encoding } from '../../core/session/log-parser'
import { FRAME_MAGIC } from '../../core/session/zstd/frame-extent'

/** A parser for the log `file` of `source`, which begins with the bytes `start` (four are enough). */
export function parserFor(
  source: Source,
  file: string,
  start: Uint8Array,
  onItem?: (item: Item) => void,
): LogParser {
  return new LogParser(source, file, encodingOf(file, start), adapterFor(source, file), onItem)
}

function adapterFor(source: Source, file: string): Adapter {
  switch (source) {
    case 'dsh':
      return new DshAdapter()
    case 'claude':
      return new ClaudeAdapter(basename(file, '.jsonl'))
    case 'codex':
      return new CodexAdapter()
  }
}

/** The name decides; a frame in a file with another name is a frame all the same. */
function encodingOf(file: string, start: Uint8Array): Encoding {
  return /\.zstd?$/.test(file) || FRAME_MAGIC.every((byte, index) => start[index] === byte) ? 'zstd' : 'plain'
}
