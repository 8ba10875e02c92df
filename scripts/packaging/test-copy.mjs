import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { repository } from '../setup/repository.mjs'

/**
 * A copy of the packaged app that differs from it by one byte: the fuse that lets a test driver attach. Gives the path
 * of its executable. All other files are the release's own, by hard links where the system has them.
 */
export async function testCopy({ folder, executable }) {
  const copy = join(repository, 'dist', 'for-tests')
  await rm(copy, { recursive: true, force: true })
  const testExecutable = join(copy, relative(folder, executable))
  await linkTree(folder, copy)
  // Writing through a link would change the release.
  await rm(testExecutable)
  await copyFile(executable, testExecutable)
  await flipFuses(testExecutable, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: process.platform === 'darwin',
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
  return testExecutable
}

async function linkTree(from, to) {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else await link(source, target).catch(() => copyFile(source, target)) // a volume without hard links
  }
}
