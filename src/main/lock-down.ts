import { app, session, type Session } from 'electron'
import { log } from './log'

/** Refuses, for every window and page there will ever be, what Knit never needs. Call it before the first window. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', refuse)
    contents.on('will-redirect', refuse)
    // An iframe's own navigation does not raise will-navigate.
    contents.on('will-frame-navigate', refuse)
    contents.on('will-attach-webview', refuse)
  })
  refusePermissionsAndRequests(session.defaultSession)
}

function refuse(event: { preventDefault(): void }): void {
  event.preventDefault()
}

function refusePermissionsAndRequests(of: Session): void {
  // Electron's default is to grant.
  of.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  of.setPermissionCheckHandler(() => false)
  of.setDevicePermissionHandler(() => false)
  of.setDisplayMediaRequestHandler((_request, decide) => decide({}))
  of.on('will-download', refuse)
  of.webRequest.onBeforeRequest((details, decide) => {
    const allowed = /^(knit|knit-file|knit-tile|devtools):/.test(details.url)
    if (!allowed) log.warn(`A request was refused: ${new URL(details.url).protocol}`)
    decide({ cancel: !allowed })
  })
}
