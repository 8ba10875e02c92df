import type { FollowRule } from '../../core/model'
import type { CallErrorCode } from '../ipc'
import { formatCount } from './format-count'
import { strong, type Phrase } from './phrase'

const documents = (count: number): string => `${formatCount(count)} ${count === 1 ? 'document' : 'documents'}`
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' ')
const inLine = (line: number | undefined): string => (line === undefined ? '' : `, line ${line}`)

const partNames = {
  title: 'Title has ',
  name: 'File name has ',
  heading: 'Heading has ',
  summary: 'Summary has ',
  folder: 'Folder name has ',
  code: 'Code has ',
  body: 'Text has ',
}

/** Every word that Knit says, in English. The other languages have the same keys, or they do not compile. */
export const en = {
  main: {
    windowTitle: (root: string | null): string => (root === null ? 'Knit' : `${root} – Knit`),
    chooseFolderTitle: 'Choose a project folder',
    chooseFolderButton: 'Choose',
    chooseHomeTitle: 'Choose a folder in which an agent keeps its sessions',
    open: 'Open Knit',
    quit: 'Quit Knit',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
  },
  header: {
    workspace: 'Project folder',
    recent: 'Recent folders',
    chooseFolder: 'Choose a folder…',
    openSample: 'Open the sample project',
    reveal: 'Show in the file manager',
    forget: (name: string): string => `Remove ${name} from this list`,
    more: 'More',
    refresh: 'Read everything again',
    language: 'Language',
    theme: 'Appearance',
    followSystem: 'Same as the system',
    light: 'Light',
    dark: 'Dark',
  },
  filter: {
    open: 'Filter',
    label: 'Filter documents',
    placeholder: 'Title, summary or path',
    clear: 'Clear the filter',
  },
  session: {
    label: 'Session',
    choose: 'Which session to follow',
    automatic: 'The newest of this project',
    rule: (rule: FollowRule): string => {
      switch (rule.kind) {
        case 'pinned':
          return 'You chose this session.'
        case 'in-root':
          return 'The newest session in this folder.'
        case 'below-root':
          return `None works in this folder itself; this is the newest in ${rule.folder}.`
        case 'worktree':
          return `None works in this folder; this is the newest in another worktree, ${rule.folder}.`
      }
    },
    fork: 'fork',
    subagent: 'subagent',
    untitled: 'Untitled session',
    none: 'No session yet',
    noneHint: 'Start a chat in this folder and it appears here',
    sources: { dsh: 'DSH', claude: 'Claude Code', codex: 'Codex' },
    writing: 'writing now',
    quietNow: 'quiet',
    quiet: (span: string): string => `quiet ${span}`,
    ended: (ago: string): string => `ended ${ago}`,
    damaged: 'partly unreadable',
    rows: (read: number, understood: number, ignored: number): string =>
      `${formatCount(read)} rows read: ${formatCount(understood)} understood, ${formatCount(ignored)} not part of the conversation`,
    rowsLost: (unknown: number, malformed: number): string =>
      `${formatCount(unknown)} of an unknown kind, ${formatCount(malformed)} broken`,
  },
  homes: {
    title: 'Where Knit looks for sessions',
    open: 'Where Knit looks for sessions…',
    close: 'Close',
    named: (variable: string): Phrase => ['Named by ', strong(variable)],
    default: 'Where it keeps them by default',
    application: (name: string): Phrase => ['Of the desktop application ', strong(name)],
    windowsUser: (name: string): Phrase => ['Of the Windows user ', strong(name)],
    added: 'Added by you',
    sample: 'Of the sample project',
    found: (sessions: number): string =>
      sessions === 0
        ? 'found, no sessions in it yet'
        : `found, ${formatCount(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`,
    problems: {
      missing: 'not found: there is no such folder',
      'not-a-folder': 'not found: this is a file, not a folder',
      'no-permission': 'not found: this user may not open the folder',
    },
    followed: 'The followed log is here.',
    add: 'Add a folder…',
    known: 'Knit looks there already.',
    remove: 'Remove',
    removeFolder: (path: string): string => `Remove ${path}`,
  },
  topic: {
    ranked: (topic: readonly string[]): Phrase => ['Ranked by ', strong(quoted(topic))],
    rankedWithoutTopic: 'Ranked by the conversation',
    newestByChoice: 'Newest first',
    tooLittle: 'Not enough conversation yet, newest first',
    noMatch: (topic: readonly string[]): Phrase => [
      'Nothing matches ',
      strong(quoted(topic)),
      ', newest first',
    ],
    noSession: 'No session found, newest first',
    notUnderstood: (rows: number): string =>
      `Log not understood (${formatCount(rows)} rows read, 0 messages)`,
    notUnderstoodHint: (format: string): string =>
      `The log says that its format is ${format}. Documents are listed newest first.`,
    reading: (done: number, total: number): string =>
      `Still reading (${formatCount(done)} of ${formatCount(total)} files)`,
    starting: 'Starting to read',
    matched: (count: number): string => (count === 1 ? '1 matches' : `${formatCount(count)} match`),
  },
  docs: {
    list: 'Documents',
    order: 'Order',
    relevant: 'Relevant',
    recent: 'Recent',
    count: documents,
    countCapped: (listed: number, found: number): string => `${formatCount(listed)} of ${documents(found)}`,
    countFiltered: (shown: number, total: number): string => `${formatCount(shown)} of ${documents(total)}`,
    tiers: {
      primary: { name: 'Primary', hint: 'read this first' },
      supporting: { name: 'Supporting', hint: 'read alongside' },
      related: { name: 'Related', hint: 'background' },
      rest: { name: 'Everything else', hint: 'newest first' },
    },
    isNew: 'NEW',
    unread: {
      'too-large': 'Too large to search inside',
      unreadable: 'Cannot be read, so only its name is known',
      'not-text': 'Not text inside, so only its name is known',
    },
    emptyTitle: 'No Markdown documents here yet',
    emptyHint: 'Files that end in .md, .markdown or .mdx appear as soon as they are saved.',
    noHitTitle: (text: string): Phrase => ['Nothing has ', strong(`“${text}”`)],
    noHitHint: 'Title, summary and path of every document were searched.',
  },
  reason: {
    match: (part: keyof typeof partNames, word: string, line: number | undefined): Phrase => [
      partNames[part],
      strong(word),
      inLine(line),
    ],
    linkedFrom: (title: string, line: number): Phrase => ['Linked from ', strong(title), inLine(line)],
    linksTo: (title: string, line: number): Phrase => ['Links to ', strong(title), inLine(line)],
    touched: (
      how: 'mentions' | 'links' | 'beside' | 'itself',
      file: string,
      action: 'read' | 'edited',
      ago: string,
      line: number | undefined,
    ): Phrase => {
      switch (how) {
        case 'itself':
          return [`The agent ${action} it ${ago}`]
        case 'mentions':
          return ['Mentions ', strong(file), `${inLine(line)}, ${action} ${ago}`]
        case 'links':
          return ['Links to ', strong(file), `${inLine(line)}, ${action} ${ago}`]
        case 'beside':
          return ['Beside ', strong(file), `, ${action} ${ago}`]
      }
    },
  },
  time: {
    now: 'just now',
    minutesAgo: (count: number): string => `${count} min ago`,
    hoursAgo: (count: number): string => `${count} hr ago`,
    yesterday: 'yesterday',
    daysAgo: (count: number): string => `${count} days ago`,
    minutes: (count: number): string => `${count} min`,
    hours: (count: number): string => `${count} hr`,
    days: (count: number): string => (count === 1 ? '1 day' : `${count} days`),
    locale: 'en-GB',
  },
  firstRun: {
    sentence: 'Knit stands beside your AI chat and puts the documents it is about on top.',
    latest: (name: string): Phrase => ['Use ', strong(name)],
    latestHint: (title: string | null): string =>
      title === null
        ? 'The project of your latest session'
        : `The project of your latest session, “${title}”`,
    choose: 'Choose a folder…',
    chooseHint: 'Any folder with Markdown documents',
    sample: 'Look around with a sample project',
    sampleHint: 'A short recorded session plays in it',
  },
  notice: {
    label: 'Notices',
    dismiss: 'Dismiss',
    chooseAnother: 'Choose another folder…',
    tryAgain: 'Try again',
    capped: (listed: number, found: number): string =>
      `This folder holds ${documents(found)}. The newest ${formatCount(listed)} are listed.`,
    depthReached: (depth: number, example: string): Phrase => [
      `Folders deeper than ${depth} levels are left out, such as `,
      strong(example),
    ],
    pollingWatchLimit:
      'The system allows no more file watches, so Knit looks for changes every few seconds. Raise fs.inotify.max_user_watches to change that.',
    pollingWatcherFailed: 'The file watcher failed, so Knit looks for changes every few seconds.',
    rootMissing: (path: string): Phrase => [
      strong(path),
      ' is no longer there. The list is as it last was. Bring the folder back or choose another one.',
    ],
    rootForbidden: (path: string): Phrase => [
      strong(path),
      ' may not be read by this user. Change its permissions or choose another folder.',
    ],
    unreadable: (count: number, example: string): Phrase =>
      count === 1
        ? [strong(example), ' cannot be read. It is listed by its name.']
        : [
            `${formatCount(count)} files cannot be read, such as `,
            strong(example),
            '. They are listed by name.',
          ],
    logGone: (log: string): Phrase => [
      'The session log was removed: ',
      strong(log),
      '. What was read from it still counts.',
    ],
    engineRestarted: 'The part of Knit that reads your files stopped and was started again.',
    engineRestarting: 'The part of Knit that reads your files stopped and is being started again.',
    engineFailed:
      'The part of Knit that reads your files keeps stopping. The list is as it last was. Quit Knit and open it again.',
    damage: (damage: string): Phrase => [
      'A part of the session log cannot be read (',
      strong(damage),
      '). What came before it still counts.',
    ],
  },
  message: {
    copied: (path: string): Phrase => ['Copied the path of ', strong(path)],
    revealed: (path: string): Phrase => [
      strong(path),
      ' is shown in its folder: Knit does not open this type.',
    ],
    failed: (subject: string, code: CallErrorCode): Phrase => {
      switch (code) {
        case 'outside-root':
          return [strong(subject), ' leads out of the project folder, so Knit leaves it alone.']
        case 'not-found':
          return [strong(subject), ' is no longer there. It may have been moved or renamed.']
        case 'not-a-folder':
          return [strong(subject), ' is not a folder. Choose a folder.']
        case 'no-permission':
          return [strong(subject), ' may not be read by this user. Change its permissions and try again.']
        case 'invalid':
          return ['That did not work for ', strong(subject), ': the request was not valid.']
        case 'failed':
          return ['That did not work for ', strong(subject), '. Try again, or open it from its folder.']
      }
    },
  },
}

export type Dictionary = typeof en
