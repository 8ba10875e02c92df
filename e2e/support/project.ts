import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles } from './project-files'
import { tempFolder } from './temp-folder'
import { TreeFingerprint } from './tree-fingerprint'

/** A project folder of its own for a test. What the test changes through it counts as the test's own doing. */
export class Project {
  readonly #base = tempFolder('project')
  readonly path = join(this.#base, 'handbook')
  readonly tree: TreeFingerprint

  /** With `count` documents of `projectFiles`. */
  constructor(count: number) {
    mkdirSync(this.path)
    for (const [path, text] of projectFiles(count)) this.#put(path, text)
    this.tree = new TreeFingerprint(this.path)
  }

  /** Says that the test itself has just made, changed or removed this. */
  own(path: string): void {
    this.tree.accept(path)
  }

  write(path: string, text: string | Uint8Array): void {
    this.#put(path, text)
    this.own(path)
  }

  /** Swaps a document for another text as careful editors do: a new file, renamed over the old one. */
  replace(path: string, text: string): void {
    const fresh = join(this.path, dirname(path), '.replacement.tmp')
    writeFileSync(fresh, text)
    renameSync(fresh, join(this.path, path))
    this.own(path)
  }

  rename(from: string, to: string): void {
    mkdirSync(dirname(join(this.path, to)), { recursive: true })
    renameSync(join(this.path, from), join(this.path, to))
    this.own(from)
    this.own(to)
  }

  delete(path: string): void {
    rmSync(join(this.path, path), { recursive: true })
    this.own(path)
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true })
  }

  #put(path: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.path, path)), { recursive: true })
    writeFileSync(join(this.path, path), text)
  }
}
