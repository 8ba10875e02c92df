import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from './temp-folder'
import { TreeFingerprint } from './tree-fingerprint'

/** A person's home folder that holds nothing yet, the agents' homes, and a folder for the app's own data. */
export class Home {
  readonly #base = tempFolder('home')
  /** What the app takes for the person's home folder. */
  readonly path = this.#make('person')
  readonly userData = this.#make('user-data')
  readonly agents = this.#make('agents')
  readonly dsh = this.#make('agents/dsh')
  /** Watches over the agents' homes: the app must change nothing there. */
  readonly tree = new TreeFingerprint(this.agents)

  /** What a program must see to live in this home and no other. */
  get env(): Record<string, string> {
    return {
      HOME: this.path,
      USERPROFILE: this.path,
      XDG_CONFIG_HOME: join(this.path, '.config'),
      XDG_CACHE_HOME: join(this.path, '.cache'),
      XDG_DATA_HOME: join(this.path, '.local', 'share'),
      DSH_HOME: this.dsh,
      CLAUDE_CONFIG_DIR: join(this.agents, 'claude'),
      CODEX_HOME: join(this.agents, 'codex'),
      KNIT_USER_DATA: this.userData,
    }
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true })
  }

  #make(name: string): string {
    const folder = join(this.#base, name)
    mkdirSync(folder)
    return folder
  }
}
