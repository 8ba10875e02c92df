import type { KnitApi } from '../preload/index'

declare global {
  interface Window {
    readonly knit: KnitApi
  }
}
