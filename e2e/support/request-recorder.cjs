'use strict'
// Loaded into the app before its own code (into a packaged one as soon as a test is connected to it): writes down every request that is not for the app's own files, whichever
// session makes it, and every connection that Node opens in the main process.
const net = require('node:net')
const { app, session } = require('electron')

const OWN = /^(knit|knit-file|knit-tile|devtools|data|blob|about):/
const seen = []
globalThis.knitRequests = seen

// The app's own arguments begin behind our switch.
const at = process.argv.indexOf(__filename)
if (at > 0) process.argv.splice(at - 1, 2)

const record = ({ webRequest }) => {
  const note = (outcome) => (details) => {
    if (!OWN.test(details.url)) seen.push({ outcome, url: details.url })
  }
  webRequest.onSendHeaders(note('sent'))
  webRequest.onErrorOccurred(note('refused'))
}
app.on('session-created', record)
if (app.isReady()) record(session.defaultSession)

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...args) {
  // Node's own modules hand the arguments on as one array.
  const [to, host] = Array.isArray(args[0]) ? args[0] : args
  const { path, port } = typeof to === 'object' ? to : { port: to }
  // A path is a socket on this machine.
  if (path === undefined)
    seen.push({ outcome: 'sent', url: `tcp://${to.host ?? host ?? 'localhost'}:${port}` })
  return connect.apply(this, args)
}
