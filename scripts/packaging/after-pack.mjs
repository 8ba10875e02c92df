import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FuseVersion } from '@electron/fuses'
import { releaseFuses } from './release-fuses.mjs'

/** Called by electron-builder when the app's directory is whole and not yet signed. */
export default async function afterPack(context) {
  const { packager, appOutDir } = context
  // The launcher of development runtimes has no business in a release.
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
  await packager.addElectronFuses(context, {
    version: FuseVersion.V1,
    // Changing a byte breaks the signature that an Apple processor asks for; the release's own comes later.
    resetAdHocDarwinSignature: context.electronPlatformName === 'darwin',
    ...releaseFuses,
  })
}
