import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

/** Tests and measurements, which are bundled, run in the repository's folder. */
const SCRIPT = resolve('e2e/support/gtk.py')

/** A program of its own with a window on the same desktop, which says on its standard output what happens to it. */
export class OtherProgram {
  readonly #process: ChildProcess
  #said = ''

  private constructor(process: ChildProcess) {
    this.#process = process
    process.stdout?.on('data', (chunk) => (this.#said += chunk))
  }

  /** Opens a window at a place; `uris` is what a `source` gives to whoever it is dragged to. */
  static async start(
    kind: 'target' | 'source' | 'plain',
    place: { x: number; y: number; width: number; height: number },
    uris: readonly string[] = [],
  ): Promise<OtherProgram> {
    const { x, y, width, height } = place
    const args = [SCRIPT, kind, ...[x, y, width, height].map(String), ...uris]
    const program = new OtherProgram(spawn('/usr/bin/python3', args, { stdio: ['pipe', 'pipe', 'inherit'] }))
    await expect.poll(() => program.said, { timeout: 15_000 }).toContain('shown')
    return program
  }

  /** What it said so far, line by line. */
  get said(): string[] {
    return this.#said.split('\n').filter((line) => line !== '')
  }

  tell(command: string): void {
    this.#process.stdin?.write(`${command}\n`)
  }

  end(): void {
    this.#process.kill('SIGTERM')
  }
}
