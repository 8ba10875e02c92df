import { Notification } from 'electron'
import type { View } from '../core/model'
import type { Dictionary } from '../shared/locale/en'

export interface PrimaryNotificationHost {
  isWanted(): boolean
  /** The person can see Knit's window, or could. */
  isInView(): boolean
  words(): Dictionary['notification']
  /** Brings the window up. */
  show(): void
}

/** Tells by the system's means, one at a time and without a sound, that another document is the Primary while no window shows it. */
export class PrimaryNotification {
  readonly #host: PrimaryNotificationHost
  #last: string | null = null
  #shown: Notification | null = null

  constructor(host: PrimaryNotificationHost) {
    this.#host = host
  }

  changed(view: View | null): void {
    const primary = view?.pack.primary[0]
    const key = view && primary ? `${view.root.path}\n${primary.path}` : null
    if (key === null || key === this.#last) return
    const isFirst = this.#last === null
    this.#last = key
    // What was there at the start is no news.
    if (isFirst || !this.#host.isWanted() || this.#host.isInView() || !Notification.isSupported()) return
    this.#shown?.close()
    this.#shown = new Notification({
      title: primary!.title,
      body: this.#host.words().newPrimary(view!.root.name),
      silent: true,
    })
    this.#shown.on('click', () => this.#host.show())
    this.#shown.show()
  }
}
