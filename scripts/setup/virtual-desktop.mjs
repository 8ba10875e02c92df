import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SCREEN = '1440x900x24'
const START_LIMIT_MS = 10_000
const END_LIMIT_MS = 3_000

/**
 * Starts a desktop that nobody sees: an X server on a free display, and, where they are installed, a session bus, a
 * window manager and a tray host. Gives the environment that programs need for it, and `stop()`, which ends each of
 * them by its pid. Throws a sentence where there is no X server.
 */
export async function startVirtualDesktop(base = process.env) {
  const parts = []
  const runtime = mkdtempSync(join(tmpdir(), 'knit-desktop-'))
  const { WAYLAND_DISPLAY: _, ...env } = { ...base, XDG_RUNTIME_DIR: runtime, XDG_SESSION_TYPE: 'x11' }
  const stop = async () => {
    for (const part of parts.reverse()) await endProcess(part)
    rmSync(runtime, { recursive: true, force: true })
  }
  try {
    const server = startPart(parts, env, 'Xvfb', [
      '-displayfd',
      '3',
      '-screen',
      '0',
      SCREEN,
      '-nolisten',
      'tcp',
      '-noreset',
    ])
    env.DISPLAY = `:${await firstLine(server, 'Xvfb')}`
    if (isInstalled('dbus-daemon')) {
      const bus = startPart(parts, env, 'dbus-daemon', [
        '--session',
        '--nofork',
        '--nopidfile',
        '--print-address=3',
      ])
      env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 'dbus-daemon')
    }
    if (isInstalled('openbox')) {
      startPart(parts, env, 'openbox', ['--sm-disable'])
      await shown(env, ['xprop', '-root', '_NET_SUPPORTING_WM_CHECK'], /window id/)
    }
    if (isInstalled('trayer')) {
      // The strut keeps windows off the tray, as a real panel does.
      startPart(parts, env, 'trayer', [
        '--edge',
        'bottom',
        '--align',
        'right',
        '--widthtype',
        'request',
        '--height',
        '28',
        '--SetDockType',
        'true',
        '--SetPartialStrut',
        'true',
        '--expand',
        'true',
      ])
      await shown(env, ['xwininfo', '-root', '-tree'], /"panel"/)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { env, stop }
}

function startPart(parts, env, program, args) {
  const part = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  part.on('error', () => {}) // Told by firstLine or shown, which wait for it in vain.
  parts.push(part)
  return part
}

/** The first line that a program writes to its file descriptor 3. */
async function firstLine(part, program) {
  let text = ''
  const line = new Promise((resolve, reject) => {
    part.stdio[3].on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(text.split('\n')[0])
    })
    part.on('error', () => reject(new Error(`${program} is not installed, and tests need it for a display.`)))
    part.on('exit', (code) => reject(new Error(`${program} ended with code ${code} while it started.`)))
  })
  const late = sleep(START_LIMIT_MS, null, { ref: false })
  const result = await Promise.race([line, late])
  if (result === null) throw new Error(`${program} did not start within ${START_LIMIT_MS / 1000} s.`)
  return result
}

/** Waits until a program's output says that something is on the screen. */
async function shown(env, [program, ...args], pattern) {
  if (!isInstalled(program)) return
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit; await sleep(50)) {
    if (pattern.test(spawnSync(program, args, { env, encoding: 'utf8' }).stdout)) return
  }
  throw new Error(
    `The virtual desktop did not come up: "${program} ${args.join(' ')}" never showed ${pattern}.`,
  )
}

async function endProcess(part) {
  if (part.pid === undefined || part.exitCode !== null || part.signalCode !== null) return
  const ended = new Promise((resolve) => part.once('exit', resolve))
  part.kill('SIGTERM')
  const limit = sleep(END_LIMIT_MS, 'late', { ref: false })
  if ((await Promise.race([ended, limit])) !== 'late') return
  part.kill('SIGKILL')
  await ended
}

function isInstalled(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
}
