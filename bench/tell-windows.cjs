// Runs in front of the app while its windows are measured: says on the standard output, one line each, what X11 calls a
// window, that it was shown, and that its page has drawn since. (A driver's pages count as visible even when hidden.)
const { app } = require('electron')

const pageOf = (window) => new URL(window.webContents.getURL()).pathname.slice(1)
const frameDrawn = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))'

app.on('browser-window-created', (_event, window) => {
  window.on('show', () => {
    console.log(`shown ${pageOf(window)} ${window.getNativeWindowHandle().readUInt32LE(0)}`)
    window.webContents.executeJavaScript(frameDrawn).then(
      () => console.log(`drawn ${pageOf(window)}`),
      () => {}, // it was closed meanwhile
    )
  })
})
