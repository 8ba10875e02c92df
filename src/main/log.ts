import log from 'electron-log/main'
import { dataPath } from './paths'

/** Writes to a rotating file in the app's data folder; the renderer has no way to it. */
export function startLog(): void {
  log.transports.file.resolvePathFn = () => dataPath('logs', 'main.log')
  log.transports.file.maxSize = 1024 * 1024
  log.transports.console.level = process.env['KNIT_DEBUG'] ? 'debug' : 'warn'
  log.errorHandler.startCatching({ showDialog: false })
}

export { default as log } from 'electron-log/main'
