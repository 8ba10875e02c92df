import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Listens to whether a window of X11 is minimised, which no list of windows tells, for as long as `xprop` runs. Without
 * `xprop`, and on other systems, it is never said to be. Returns what ends the listening.
 */
export function watchMinimised(id: number, onChange: (minimised: boolean) => void): () => void {
  if (process.platform !== 'linux') return () => {}
  const child: ChildProcess = spawn('xprop', ['-spy', '-id', String(id), '_NET_WM_STATE'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.on('error', () => {}) // there is no xprop
  child.stdout?.setEncoding('utf8').on('data', (said: string) => {
    const last = said.trimEnd().split('\n').at(-1) ?? ''
    onChange(last.includes('_NET_WM_STATE_HIDDEN'))
  })
  return () => void child.kill()
}
