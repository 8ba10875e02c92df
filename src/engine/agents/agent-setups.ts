import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { changedLines } from '../../core/agent-config/changed-lines'
import type { ConfigEdit } from '../../core/agent-config/config-edit'
import {
  setupId,
  type AgentSetup,
  type SetupAction,
  type SetupId,
  type SetupOutcome,
  type SetupPreview,
  type SetupRefusal,
} from '../../shared/agent-setup'
import { hookSettings, setupEdits, type KnitCommand } from './setup-edits'

/** Bytes of the largest configuration that is edited. */
const LARGEST = 8 << 20

/** `text` is `null` for a file that does not exist. */
type Read = { readonly text: string | null } | { readonly refused: SetupRefusal }

/** What was written, so that it can be taken out again to the byte. */
interface Written {
  readonly file: string
  /** The file was there before. */
  readonly existed: boolean
  /** Of the file as it was written. */
  readonly digest: string
}

/**
 * Knit in the configurations of agents: what is there, what adding or removing it would change, and, once the person
 * has seen that and agreed, the change itself. A file that is not understood is left alone; every file that is changed
 * is copied first.
 */
export class AgentSetups {
  readonly #files: Readonly<Record<SetupId, string>>
  readonly #command: KnitCommand
  readonly #backups: string

  /** @param backups folder of Knit's own for what files were before */
  constructor(files: Readonly<Record<SetupId, string>>, command: KnitCommand, backups: string) {
    this.#files = files
    this.#command = command
    this.#backups = backups
  }

  list(): AgentSetup[] {
    return setupId.options.map((id) => {
      const paste = this.#edits(id).add('')
      const file = this.#files[id]
      return { id, file, paste: paste.kind === 'edited' ? paste.text : '', state: this.#stateOf(id) }
    })
  }

  /** What would be written, for the person to see first. */
  preview(id: SetupId, action: SetupAction): SetupPreview {
    const planned = this.#plan(id, action)
    if (planned.kind !== 'edited') return planned
    const { before, after } = planned
    return {
      kind: 'change',
      file: this.#files[id],
      whole: before === null ? 'made' : after === null ? 'removed' : null,
      lines: changedLines(before ?? '', after ?? ''),
      digest: digestOf(before, after),
    }
  }

  /** Carries out the very change that was shown, named by its digest. Throws what the system says when it cannot. */
  apply(id: SetupId, action: SetupAction, digest: string): SetupOutcome {
    const planned = this.#plan(id, action)
    if (planned.kind === 'refused') return planned
    if (planned.kind === 'unchanged' || digestOf(planned.before, planned.after) !== digest) {
      return { kind: 'refused', why: 'changed' }
    }
    const { before, after } = planned
    const file = this.#files[id]
    try {
      const backup = before === null ? null : this.#keep(id, before)
      if (id === 'dsh-hook' && action === 'add') this.#writeHooksFile()
      if (after === null) rmSync(file)
      else writeThrough(file, after)
      if (action === 'add') {
        this.#remember(id, { file, existed: before !== null, digest: digestOf(after, null) })
      }
      return { kind: 'written', backup }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        return { kind: 'refused', why: 'no-permission' }
      throw error
    }
  }

  #edits(id: SetupId): ReturnType<typeof setupEdits> {
    return setupEdits(id, this.#command)
  }

  #stateOf(id: SetupId): AgentSetup['state'] {
    const read = readConfig(this.#files[id])
    if ('refused' in read) return { kind: 'refused', why: read.refused }
    const { add, isThere } = this.#edits(id)
    const edit = add(read.text ?? '')
    if (isThere(read.text ?? '')) return { kind: 'present', current: edit.kind === 'unchanged' }
    return edit.kind === 'refused' ? edit : { kind: 'absent' }
  }

  /** `after` is `null` when the file goes. */
  #plan(
    id: SetupId,
    action: SetupAction,
  ):
    | { readonly kind: 'edited'; readonly before: string | null; readonly after: string | null }
    | Exclude<ConfigEdit, { readonly kind: 'edited' }>
    | { readonly kind: 'refused'; readonly why: SetupRefusal } {
    const read = readConfig(this.#files[id])
    if ('refused' in read) return { kind: 'refused', why: read.refused }
    const before = read.text
    const { add, remove } = this.#edits(id)
    if (action === 'add') {
      const edit = add(before ?? '')
      return edit.kind === 'edited' ? { kind: 'edited', before, after: edit.text } : edit
    }
    const edit = remove(before ?? '')
    if (edit.kind !== 'edited') return edit
    const written = this.#written(id)
    if (written?.file !== this.#files[id] || written.digest !== digestOf(before, null)) {
      return { kind: 'edited', before, after: edit.text }
    }
    // Nothing was changed since: the file becomes what it was, to the byte, or goes again.
    const kept = written.existed ? this.#kept(id) : null
    return { kind: 'edited', before, after: written.existed ? (kept ?? edit.text) : null }
  }

  #writeHooksFile(): void {
    const { hooksFile } = this.#command
    mkdirSync(dirname(hooksFile), { recursive: true, mode: 0o700 })
    writeFileSync(hooksFile, `${JSON.stringify(hookSettings(this.#command), null, 2)}\n`, { mode: 0o600 })
  }

  #keep(id: SetupId, before: string): string {
    mkdirSync(this.#backups, { recursive: true, mode: 0o700 })
    const backup = this.#backupFile(id)
    // What was there before Knit is worth more than what Knit wrote.
    if (this.#edits(id).isThere(before) && this.#kept(id) !== null) return backup
    writeFileSync(backup, before, { mode: 0o600 })
    return backup
  }

  /** What the file was before Knit was in it; `null` when there is no such copy. */
  #kept(id: SetupId): string | null {
    try {
      const text = readFileSync(this.#backupFile(id), 'utf8')
      return this.#edits(id).isThere(text) ? null : text
    } catch {
      return null // never written, or the person removed the copy
    }
  }

  #backupFile(id: SetupId): string {
    return join(this.#backups, `${id}-${basename(this.#files[id])}`)
  }

  #remember(id: SetupId, written: Written): void {
    mkdirSync(this.#backups, { recursive: true, mode: 0o700 })
    writeFileSync(join(this.#backups, `${id}.json`), JSON.stringify(written), { mode: 0o600 })
  }

  #written(id: SetupId): Written | null {
    try {
      return JSON.parse(readFileSync(join(this.#backups, `${id}.json`), 'utf8')) as Written
    } catch {
      return null // never written by this Knit, or damaged: the entry alone is taken out
    }
  }
}

function readConfig(file: string): Read {
  try {
    const { size } = statSync(file)
    if (size > LARGEST) return { refused: 'too-large' }
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file)) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { text: null }
    return { refused: code === 'EACCES' || code === 'EPERM' ? 'no-permission' : 'not-parsed' }
  }
}

/** Writes the file that a link leads to, with the permissions that it has; a new one is for this user alone. */
function writeThrough(file: string, text: string): void {
  const target = statSync(file, { throwIfNoEntry: false }) ? realpathSync(file) : file
  const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o600
  mkdirSync(dirname(target), { recursive: true })
  writeFileAtomic.sync(target, text, { mode })
  chmodSync(target, mode & 0o777)
}

function digestOf(before: string | null, after: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex')
}
