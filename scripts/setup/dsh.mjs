import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'

/** The release that is tested with. Its own version ranges let newer parts in that it does not work with. */
const PACKAGE = {
  name: 'dsh-for-tests',
  private: true,
  dependencies: { '@deepseek-ai/dsh': '0.1.0-rc.8' },
  pnpm: {
    overrides: {
      '@deepseek-ai/cordis': '4.0.1',
      '@deepseek-ai/cordis-plugin-group': '1.0.1',
      '@deepseek-ai/cordis-plugin-hmr': '1.0.16',
      '@deepseek-ai/cordis-plugin-include': '1.0.6',
      '@deepseek-ai/cordis-plugin-loader': '1.0.2',
      '@deepseek-ai/cordis-plugin-timer': '1.1.3',
      '@deepseek-ai/cosmokit': '1.8.2',
      '@deepseek-ai/schemastery': '3.18.1',
    },
  },
}
/** It runs on newer versions of Node than Knit's tools ask for; this npm package holds one. */
const NODE = 'node@24'
/** npm finds no end in resolving it. */
const PNPM = 'pnpm@10'
const LIMIT_MS = 10 * 60_000

/** Installs a real DSH into the cache, unless it is there, and gives the command that starts it, as a list. */
export async function installDsh(cache) {
  const folder = join(cache, 'dsh')
  const command = [
    join(folder, 'node', 'node_modules', 'node', 'bin', 'node'),
    join(folder, 'node_modules', '@deepseek-ai', 'dsh', 'lib', 'bin.js'),
  ]
  const recipe = JSON.stringify([PACKAGE, NODE, PNPM])
  const stamp = join(folder, 'installed')
  if (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === recipe &&
    command.every((path) => existsSync(path))
  )
    return command

  console.log(`Installing DSH ${PACKAGE.dependencies['@deepseek-ai/dsh']} and ${NODE} into ${folder} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE, null, 2))
  await step('DSH', folder, [
    'exec',
    '--yes',
    '--',
    PNPM,
    'install',
    '--store-dir',
    join(cache, 'pnpm-store'),
    '--reporter',
    'silent',
  ])
  writeFileSync(join(folder, 'node', 'package.json'), '{ "private": true }')
  await step(NODE, join(folder, 'node'), ['install', '--no-audit', '--no-fund', '--loglevel=error', NODE])
  const missing = command.find((path) => !existsSync(path))
  if (missing !== undefined) throw new Error(`The install left no ${missing}.`)
  writeFileSync(stamp, recipe)
  return command
}

async function step(what, cwd, args) {
  const { code, output } = await npm(args, { cwd, capture: true, timeoutMs: LIMIT_MS })
  if (code !== 0)
    throw new Error(`${what} could not be installed: ${output.trim().slice(-500) || `code ${code}`}`)
}
