import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import type { Home, View } from '../core/model'
import { DoorClient } from '../engine/door/door-client'
import { printable } from '../engine/door/printable'
import { findFfmpeg } from '../engine/media/find-ffmpeg'
import { SessionDirectory } from '../engine/sessions/directory'
import { discoverHomes } from '../engine/sessions/homes'
import { LogReader } from '../engine/sessions/log-reader'
import { ReadLogs } from '../engine/sessions/read-logs'
import { en } from '../shared/locale/en'
import { damagePhrase } from '../shared/locale/damage-phrase'
import { homePhrase } from '../shared/locale/home-phrase'
import { noticePhrase } from '../shared/locale/notice-phrase'
import { rowsLines } from '../shared/locale/rows-lines'
import { plainText } from '../shared/locale/plain-text'
import { LocalProject } from './local-project'
import { openedFolder } from './opened-folder'
import { readSettings, type KnownSettings } from './read-settings'
import { styled } from './styled'
import { userDataFolder } from './user-data'

/** One thing that was looked at. `advice` says what a person can do about it. */
interface Finding {
  readonly area: 'app' | 'settings' | 'homes' | 'roots' | 'project' | 'session' | 'watching' | 'media'
  readonly state: 'fine' | 'note' | 'wrong'
  readonly text: string
  readonly advice?: string
}

/** Below this many watches a middling project with its dependencies may already have to be polled. */
const FEW_WATCHES = 16_384

/** Logs of each home that are looked into, the newest ones. */
const LOGS_LOOKED_INTO = 3

/** `knit doctor`: what Knit finds on this machine and for this project, and what to do about what is wrong. */
export async function doctorCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { root: { type: 'string' }, json: { type: 'boolean' } } })
  const root = openedFolder(values.root ?? '.')
  const userData = userDataFolder(process.env, homedir(), process.platform)
  const settings = readSettings(userData)
  const findings = [
    await appFinding(userData),
    settingsFinding(settings),
    ...(await homeFindings(settings)),
    ...settings.recentRoots.map(rootFinding),
    ...(await projectFindings(root, settings)),
    ...watchFindings(),
    await ffmpegFinding(settings),
  ]
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  if (values.json) process.stdout.write(`${JSON.stringify({ ok: wrong === 0, findings })}\n`)
  else process.stdout.write(`${findings.map(lineOf).join('\n')}\n\n${verdict(wrong)}\n`)
  return wrong === 0 ? 0 : 1
}

async function appFinding(userData: string): Promise<Finding> {
  const runs = await new DoorClient(userData, process.platform).isOpen()
  return runs
    ? {
        area: 'app',
        state: 'fine',
        text: 'Knit runs; the command line and agents get what its window shows.',
      }
    : {
        area: 'app',
        state: 'note',
        text: 'Knit does not run; the command line and agents read the project by themselves.',
      }
}

function settingsFinding({ file, health }: KnownSettings): Finding {
  switch (health) {
    case 'fine':
      return { area: 'settings', state: 'fine', text: `${file} is in order.` }
    case 'missing':
      return { area: 'settings', state: 'note', text: `${file} does not exist yet; the defaults apply.` }
    case 'newer':
      return {
        area: 'settings',
        state: 'note',
        text: `${file} was written by a newer Knit; it is used as far as possible.`,
      }
    case 'unreadable':
      return {
        area: 'settings',
        state: 'wrong',
        text: `${file} may not be read by this user.`,
        advice: 'Change its permissions, or remove it.',
      }
    case 'damaged':
      return {
        area: 'settings',
        state: 'wrong',
        text: `${file} is damaged.`,
        advice: 'Start Knit once: it sets the file aside and begins a new one.',
      }
  }
}

async function homeFindings({ extraHomes }: KnownSettings): Promise<Finding[]> {
  const { env, platform } = process
  const homes = await discoverHomes(env, homedir(), platform, { added: extraHomes, samples: [] })
  const directory = new SessionDirectory(homes)
  await directory.refresh()
  const logs = await newestLogs(homes, directory)
  const findings = homes.map((home): Finding => {
    const reading = logs.in(home.path)
    const view = { ...home, sessions: directory.countIn(home.path), ...reading }
    const { origin, state } = homePhrase(view, en.homes)
    const { logsRead, rows, notUnderstood } = reading
    const read = logsRead === 0 ? [] : [en.homes.lookedInto(logsRead), ...rowsLines(rows, en.session)]
    if (notUnderstood.length > 0) {
      return {
        area: 'homes',
        state: 'wrong',
        text: `${en.session.sources[home.source]} in ${home.path}: ${state}. ${read.join(' ')}`,
        advice: en.homes.notUnderstood(notUnderstood.join(', ')),
      }
    }
    const denied = home.problem === 'no-permission' || home.problem === 'not-a-folder'
    return {
      area: 'homes',
      state: home.problem === null ? 'fine' : denied ? 'wrong' : 'note',
      text: `${en.session.sources[home.source]} in ${home.path}: ${[`${state} (${plainText(origin)})`, ...read].join('. ')}`,
      ...(denied ? { advice: 'Change its permissions, or name another folder in the settings.' } : {}),
    }
  })
  if (homes.some(({ problem }) => problem === null)) return findings
  const none: Finding = {
    area: 'homes',
    state: 'wrong',
    text: 'No agent keeps sessions where Knit looks.',
    advice:
      'Start a session once, or name the folder: DSH_HOME, CLAUDE_CONFIG_DIR, CODEX_HOME, or in the settings.',
  }
  return [...findings, none]
}

/** Looks into the newest logs of each home, at their ends. */
async function newestLogs(homes: readonly Home[], directory: SessionDirectory): Promise<ReadLogs> {
  const logs = new ReadLogs()
  for (const { path } of homes) {
    const inside = directory.entries().filter(({ file }) => file.startsWith(join(path, sep)))
    for (const { source, file } of inside.slice(0, LOGS_LOOKED_INTO)) {
      const reader = new LogReader(source, file)
      await reader.advance()
      logs.note(reader.session())
      reader.close()
    }
  }
  return logs
}

function rootFinding(root: string): Finding {
  const there = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true
  return there
    ? { area: 'roots', state: 'fine', text: `${root} was opened in Knit.` }
    : { area: 'roots', state: 'note', text: `${root} was opened in Knit and is no longer there.` }
}

async function projectFindings(root: string, settings: KnownSettings): Promise<Finding[]> {
  const project = await LocalProject.open(root, { settings })
  const { view, documents } = project
  await project.close()
  const documentsFinding: Finding =
    documents > 0
      ? { area: 'project', state: 'fine', text: `${root}: ${en.docs.count(documents)}.` }
      : {
          area: 'project',
          state: 'wrong',
          text: `${root} has no document that Knit may list.`,
          advice:
            'Knit lists .md, .markdown and .mdx files that no .gitignore names. Is this the right folder?',
        }
  const notices = view.notices.map((notice): Finding => ({
    area: 'project',
    state: 'note',
    text: plainText(noticePhrase(notice, en)),
  }))
  return [documentsFinding, ...notices, sessionFinding(view)]
}

function sessionFinding({ session, choices, basis }: View): Finding {
  if (!session) {
    return {
      area: 'session',
      state: 'wrong',
      text: 'No session works in this folder.',
      advice: 'Start a chat in it; the folder that the agent works in decides.',
    }
  }
  const { read, understood, ignored, unknown, malformed } = session.rows
  const text = `${en.session.sources[session.source]} ${session.id}, of ${choices.length} here. ${en.session.rule(session.rule)} ${en.session.rows(read, understood, ignored)}; ${en.session.rowsLost(unknown, malformed)}.`
  if (basis.state === 'not-understood') {
    const advice = `Its format is ${basis.format}, which this Knit does not know. Update Knit.`
    return { area: 'session', state: 'wrong', text, advice }
  }
  if (session.damage !== null) {
    return { area: 'session', state: 'note', text: `${text} ${plainText(damagePhrase(session.damage, en))}` }
  }
  return { area: 'session', state: 'fine', text }
}

function watchFindings(): Finding[] {
  if (process.platform !== 'linux') return []
  const limit = (name: string): number => {
    try {
      return Number(readFileSync(`/proc/sys/fs/inotify/${name}`, 'utf8'))
    } catch {
      return Number.NaN // a system without inotify: the watcher falls back to polling
    }
  }
  const watches = limit('max_user_watches')
  const instances = limit('max_user_instances')
  const text = `The system allows ${watches} file watches and ${instances} watchers for each user.`
  if (watches >= FEW_WATCHES) return [{ area: 'watching', state: 'fine', text }]
  const advice = 'When they run out Knit polls. To raise them: sudo sysctl fs.inotify.max_user_watches=524288'
  return [{ area: 'watching', state: 'note', text, advice }]
}

async function ffmpegFinding({ ffmpegPath }: KnownSettings): Promise<Finding> {
  const { env, platform, arch } = process
  const found = await findFfmpeg({ env, setting: ffmpegPath, codeFolder: __dirname, platform, arch })
  if (found.state === 'found')
    return { area: 'media', state: 'fine', text: `ffmpeg ${found.version} is ${found.path}.` }
  const named = found.tried === null ? '' : `${found.tried} is no ffmpeg that runs. `
  return {
    area: 'media',
    state: 'note',
    text: `${named}No ffmpeg was found, so videos have no still pictures.`,
    advice: 'Install ffmpeg, or name one in the settings; everything else works without it.',
  }
}

function lineOf({ area, state, text, advice }: Finding): string {
  const mark = {
    fine: styled('green', 'fine '),
    note: styled('yellow', 'note '),
    wrong: styled('red', 'wrong'),
  }[state]
  const line = `${mark}  ${area.padEnd(9)} ${printable(text)}`
  return advice === undefined ? line : `${line}\n${' '.repeat(17)}→ ${advice}`
}

function verdict(wrong: number): string {
  if (wrong === 0) return styled('green', 'Nothing is wrong.')
  return styled('red', wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`)
}
