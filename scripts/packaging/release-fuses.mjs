import { FuseV1Options } from '@electron/fuses'

/** The fuses of a released Knit; those that are not named stay as Electron's own release has them. */
export const releaseFuses = {
  // The app is no Node that anybody can run a script with under Knit's name and permissions.
  [FuseV1Options.RunAsNode]: false,
  // Chromium encrypts cookies with a key that it keeps in the system's keyring, and may ask the person to unlock that.
  // Knit talks to no server and has no cookies: there is nothing to encrypt, and nothing to be asked for.
  [FuseV1Options.EnableCookieEncryption]: false,
  // NODE_OPTIONS cannot put foreign code in front of Knit's own.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // No debugger can be attached from the command line. A copy for tests has this one fuse on: Playwright needs it.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // macOS and Windows start the app only when app.asar has the hash that its executable was made with.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // A folder `app` beside app.asar, which nobody checks, is never loaded instead of it.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no V8 snapshot of Knit's own to load.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from knit://, and file: is refused: it needs no privileges.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
}
