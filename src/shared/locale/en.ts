import type { FollowRule, FrameProblem } from '../../core/model'
import type { UnreadableWhy } from '../../core/reading/reading'
import type { CallErrorCode } from '../ipc'
import { formatCount } from './format-count'
import { formatSize } from './format-size'
import { strong, type Phrase } from './phrase'

const documents = (count: number): string => `${formatCount(count)} ${count === 1 ? 'document' : 'documents'}`
const codeFiles = (count: number): string => `${formatCount(count)} code ${count === 1 ? 'file' : 'files'}`
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' ')
const inLine = (line: number | undefined): string => (line === undefined ? '' : `, line ${line}`)

const FRAME_PROBLEMS: Readonly<Record<FrameProblem, string>> = {
  'not-a-frame': 'there is no compressed block',
  'too-large': 'a block is larger than Knit reads',
  'wrong-length': 'a block has the wrong length',
  'wrong-checksum': 'a block has the wrong checksum',
  unreadable: 'a block cannot be decompressed',
}

const partNames = {
  title: 'Title has ',
  name: 'File name has ',
  heading: 'Heading has ',
  summary: 'Summary has ',
  declaration: 'Declares ',
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
    chooseFfmpegTitle: 'Choose the ffmpeg program',
    chooseHomeTitle: 'Choose a folder in which an agent keeps its sessions',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
  },
  notification: {
    newPrimary: (root: string): string => `To be read first now in ${root}`,
  },
  header: {
    workspace: 'Project folder',
    recent: 'Recent folders',
    chooseFolder: 'Choose a folder…',
    openSample: 'Open the sample project',
    reveal: 'Show in the file manager',
    followActive: 'Follow my active session',
    gone: 'not there',
    forget: (name: string): string => `Remove ${name} from this list`,
    more: 'More',
    copyPack: 'Copy the working set',
    refresh: 'Read everything again',
    keys: 'Keyboard…',
  },
  settings: {
    title: 'Settings',
    open: 'Settings…',
    close: 'Close',
    sections: {
      general: 'General',
      list: 'List',
      window: 'Window',
      documents: 'Documents',
      sessions: 'Sessions',
      media: 'Media',
      agents: 'For your agent',
      usage: 'Usage feedback',
      reset: 'Defaults',
    },
    agents: {
      intro:
        'Your agent can ask for the same documents that this window shows. Nothing is written before you have seen it.',
      test: 'Test the connection',
      testing: 'Testing…',
      testHint: 'Starts the very command that agents are given, and asks as an agent would.',
      answered: (ms: number): string => `Works, ${formatCount(ms)} ms.`,
      answer: (sentence: string): string => `Its answer: “${sentence}”`,
      testFailed: (what: string): string => `Does not work: ${what}`,
      names: {
        dsh: 'DSH',
        claude: 'Claude Code',
        codex: 'Codex',
        cursor: 'Cursor',
        vscode: 'VS Code',
        'claude-hook': 'Claude Code, hook',
        'dsh-hook': 'DSH, hook',
      },
      hints: {
        hook: 'Tells Knit of each prompt at once, before the log does.',
        bridge: 'Needs the DSH plugin dsh-hooks-claude-code.',
      },
      absent: 'not set up',
      present: 'set up',
      outdated: 'set up for another place of Knit',
      add: 'Add…',
      update: 'Update…',
      remove: 'Take out…',
      paste: 'What to paste',
      copy: 'Copy what to paste',
      willMake: (file: string): Phrase => ['The file ', strong(file), ' will be made:'],
      willChange: (file: string): Phrase => ['This will change in ', strong(file), ':'],
      willRemove: (file: string): Phrase => ['The file ', strong(file), ' had nothing else and will go:'],
      diff: 'Changes',
      write: 'Write it',
      leave: 'Leave it',
      written: 'Done. Start the agent anew.',
      backup: (file: string): Phrase => [
        'Done. Start the agent anew. A copy of the file from before is ',
        strong(file),
        '.',
      ],
      unchanged: 'There is nothing to change.',
      refused: {
        'not-parsed':
          'Knit does not understand this file and leaves it alone. Paste it by hand, or mend the file.',
        'other-shape': 'The place in this file is built differently; Knit leaves it alone. Paste it by hand.',
        'no-permission': 'This user may not change the file. Change its permissions.',
        'too-large': 'The file is too large to be a configuration; Knit leaves it alone.',
        changed: 'The file has changed meanwhile. Look at the change again.',
      },
      calls: 'Last calls',
      noCalls: 'No agent has asked since Knit was started.',
      call: (primary: number, supporting: number, related: number, ms: number): string => {
        const count = primary + supporting + related
        const tiers = `${primary} primary, ${supporting} supporting, ${related} related`
        return `${documents(count)}${count === 0 ? '' : ` (${tiers})`}, ${formatCount(ms)} ms`
      },
      byConversation: 'by the conversation',
      callStates: {
        ranked: 'answered',
        'too-little': 'not enough conversation',
        'no-match': 'nothing matched',
        'no-session': 'no session',
        'not-understood': 'log not understood',
        'no-files': 'no files',
        reading: 'still reading',
        error: 'refused',
      },
    },
    followSystem: 'Same as the system',
    language: { label: 'Language', hint: 'The language of everything that Knit says.' },
    theme: { label: 'Appearance', hint: 'Light or dark, for every window of Knit.' },
    light: 'Light',
    dark: 'Dark',
    order: {
      label: 'Order',
      hint: 'By what the conversation is about, or by when a document was changed.',
    },
    followActive: {
      label: 'Follow my active session',
      hint: 'When you go on chatting in another project that you opened before, Knit shows that one.',
    },
    startAtLogin: {
      label: 'Start at login',
      hint: 'Knit opens when you log in to this computer.',
      hintLinux:
        'Knit opens when you log in: an entry is written to your autostart folder, and removed again.',
    },
    notifications: {
      label: 'Notifications',
      hint: 'A silent message of the system when another document becomes the Primary while Knit is hidden.',
    },
    dock: { label: 'Dock', hint: 'Keeps the window at an edge of the screen, as tall as there is room.' },
    dockNone: 'Anywhere',
    dockLeft: 'Left',
    dockRight: 'Right',
    keepOnTop: { label: 'Keep on top', hint: 'The window stays over those of other programs.' },
    closeToTray: {
      label: 'Close to the tray',
      hint: 'Closing the window leaves Knit running, where there is a tray.',
    },
    beside: {
      label: 'Beside another window',
      hint: 'Knit stands beside a window of another program, moves and hides with it, until it closes. After a restart it stands on its own.',
      impossible: {
        wayland:
          'Not possible in this desktop session: Wayland tells no program where the windows of others are.',
        'not-installed':
          'Not possible in this installation: the optional library that sees other programs’ windows, @miniben90/x-win, is missing.',
      },
      following: (title: string, program: string): Phrase => ['Beside ', strong(title), ` (${program}).`],
      stop: 'Let go',
      show: 'Show the open windows',
      refresh: 'Look again',
      none: 'No window of another program is open, or the system shows none.',
      open: 'Open windows',
      follow: (title: string): string => `Stand beside ${title}`,
      gone: (title: string): string => `“${title}” is no longer open.`,
    },
    shortcuts: {
      window: { label: 'Shortcut for the window', hint: 'Shows and hides Knit from any program.' },
      peek: {
        label: 'Shortcut for the peek',
        hint: 'Shows the first documents in a small window from any program.',
      },
    },
    shortcut: {
      none: 'None',
      press: 'Press the keys…',
      remove: (label: string): string => `Remove: ${label}`,
      refused: (keys: string): string => `${keys} belongs to something else, so nothing was changed.`,
    },
    ffmpeg: {
      label: 'ffmpeg',
      hint: 'The program that makes stills of videos; without it videos are listed without a picture.',
      looking: 'Looking for it…',
      found: (version: string, path: string, from: string): Phrase => [
        `Version ${version}, ${from}: `,
        strong(path),
      ],
      from: {
        variable: 'named by FFMPEG_PATH',
        setting: 'chosen by you',
        package: 'came with Knit',
        path: 'found on this computer',
      },
      none: 'None was found.',
      unusable: (path: string): Phrase => [strong(path), ' is no ffmpeg that runs here.'],
      choose: 'Choose a program…',
      forget: 'Use the one that is found',
    },
    reset: {
      label: 'Back to the defaults',
      hint: 'Sets everything in this view back. The folders that you opened or added stay.',
      begin: 'Reset…',
      really: 'Reset everything',
      cancel: 'Cancel',
    },
    outOfRange: (min: string, max: string): string => `From ${min} to ${max}`,
    scanDepth: { label: 'Depth', hint: 'How many folders deep Knit looks below the project’s folder.' },
    scanDocuments: {
      label: 'Number of documents',
      hint: 'At most this many are listed, the newest. More take more memory.',
    },
    ignored: {
      label: 'Ignored folders',
      hint: 'Left out of every project, besides what .gitignore files name: a name anywhere, or a path in the project.',
      field: 'A folder to ignore',
      placeholder: 'drafts or docs/old',
      add: 'Ignore',
      remove: (folder: string): string => `No longer ignore ${folder}`,
      refused: 'Give a name, or a path that begins in the project’s folder.',
    },
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
    noneHint: 'Start a chat in this folder',
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
    lookedInto: (logs: number): string =>
      logs === 1 ? 'One log was looked into.' : `${formatCount(logs)} logs were looked into.`,
    notUnderstood: (formats: string): string =>
      `Knit does not understand the format ${formats}: please update Knit.`,
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
    changed: (count: number): string => (count === 1 ? '1 change' : `${formatCount(count)} changes`),
    changedLabel: 'What your last message changed',
    newTask: 'The task',
    entered: 'Came in',
    left: 'Went out',
    up: 'Moved up',
    down: 'Moved down',
    more: (count: number): string => `and ${formatCount(count)} more`,
    matched: (count: number): string => (count === 1 ? '1 match' : `${formatCount(count)} matches`),
  },
  usage: {
    label: 'Usage feedback',
    hint: 'Counts which documents of the packs the agent really reads. Nothing leaves this computer.',
    off: 'Off',
    session: 'Until Knit quits',
    keep: 'Keep on this computer',
    delete: 'Delete what was kept',
    line: 'Usage of the packs',
    nothingOffered: 'Nothing offered yet',
    comma: ', ',
    read: (named: readonly string[]): string => `Read: ${named.join(', ')}`,
    thePrimary: 'the Primary',
    notThePrimary: 'not the Primary',
    primaries: (read: number, offered: number): string => `${read} of ${offered} Primary`,
    supporting: (read: number, offered: number): string => `${read} of ${offered} supporting`,
    related: (read: number, offered: number): string => `${read} of ${offered} related`,
    reads: (count: number): string => (count === 1 ? '1 read' : `${formatCount(count)} reads`),
    missed: (count: number): string => `${formatCount(count)} missed`,
    notIndexable: (count: number): string => `${formatCount(count)} not indexable`,
    packChanges: (count: number): string =>
      count === 0
        ? 'same pack all along'
        : count === 1
          ? 'pack changed once'
          : `pack changed ${formatCount(count)} times`,
    unread: 'unread',
    readTimes: (times: number): string => (times === 1 ? 'read' : `read ×${formatCount(times)}`),
    changed: 'changed after read',
    again: 'read again',
    judged: {
      primary: 'Primary',
      supporting: 'Supporting',
      related: 'Related',
      pinned: 'pinned by you',
      missed: 'missed: not in the pack',
      'not-indexable': 'not indexable',
    },
  },
  segments: {
    label: 'What is listed',
    docs: 'Docs',
    code: 'Code',
    media: 'Media',
    all: 'All',
    seeAll: (count: number): string => `See all ${documents(count)}`,
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
      pinned: { name: 'Pinned', hint: 'always on top' },
      primary: { name: 'Primary', hint: 'read this first' },
      supporting: { name: 'Supporting', hint: 'read alongside' },
      related: { name: 'Related', hint: 'background' },
      rest: { name: 'Everything else', hint: 'newest first' },
    },
    isNew: 'NEW',
    excluded: 'Hidden from ranking by you',
    excludedCount: (count: number): string => `${formatCount(count)} hidden`,
    excludedMenu: 'Hidden from ranking',
    restore: (title: string): string => `Rank ${title} again`,
    restoreAll: 'Rank all of them again',
    rowActions: (title: string): string => `Actions for ${title}`,
    pin: 'Pin to the top',
    unpin: 'Unpin',
    exclude: 'Hide from ranking',
    include: 'Rank again',
    unread: {
      'too-large': 'Too large to search inside',
      unreadable: 'Cannot be read, so only its name is known',
      'not-text': 'Not text inside, so only its name is known',
      generated: 'A tool wrote this file, so it is never ranked',
    },
    emptyTitle: 'No Markdown documents here yet',
    emptyHint: 'Files that end in .md, .markdown or .mdx appear as soon as they are saved.',
    noHitTitle: (text: string): Phrase => ['Nothing has ', strong(`“${text}”`)],
    noHitHint: 'Title, summary and path of every document were searched.',
  },
  code: {
    list: 'Code files',
    rest: 'Everything else',
    count: codeFiles,
    countCapped: (listed: number, found: number): string => `${formatCount(listed)} of ${codeFiles(found)}`,
    countFiltered: (shown: number, total: number): string => `${formatCount(shown)} of ${codeFiles(total)}`,
    emptyTitle: 'No code files here',
    emptyHint: 'Source, style and configuration files appear as soon as they are saved.',
  },
  relations: {
    label: 'Relations',
    counts: (incoming: number, outgoing: number): string =>
      `Referenced by ${formatCount(incoming)} · references ${formatCount(outgoing)}`,
    nothing: 'No references',
    some: (shown: number, total: number): string => `${formatCount(shown)} of ${formatCount(total)}`,
    line: (line: number): string => `line ${line}`,
    incoming: {
      references: 'Referenced by',
      documents: 'Documented by',
      tests: 'Tested by',
      imports: 'Imported by',
    },
    outgoing: {
      references: 'References',
      documents: 'Documents the code',
      tests: 'Tests',
      imports: 'Imports',
    },
  },
  reason: {
    pinned: 'Pinned by you',
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
  preview: {
    label: 'Preview',
    document: 'Document',
    quickLook: 'Quick look',
    opening: 'Opening…',
    back: 'Back',
    previous: 'Previous document',
    next: 'Next document',
    open: 'Open with the system’s application',
    reveal: 'Show in the file manager',
    revealPath: (path: string): string => `${path}, show in the file manager`,
    copyPath: 'Copy the path',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
    close: 'Close',
    outline: 'Outline',
    divider: 'Size of the preview',
    frontMatter: 'About this document',
    taskDone: 'done',
    taskOpen: 'open',
    copySection: (heading: string): string => `Copy a link to “${heading}”`,
    copyCode: 'Copy the code',
    copied: 'Copied',
    footnoteBack: 'Back to the text',
    webLink: (host: string): string => `Leads to ${host}`,
    callouts: {
      note: 'Note',
      tip: 'Tip',
      important: 'Important',
      warning: 'Warning',
      caution: 'Caution',
    },
    remote: {
      image: (host: string): string => `Picture on ${host}, not loaded`,
      video: (host: string): string => `Video on ${host}, not loaded`,
    },
    broken: { image: 'This picture cannot be shown', video: 'This video cannot be played' },
    blocked: {
      scheme: 'Knit does not follow addresses of this kind',
      'network-share': 'Leads to a network share, so Knit leaves it alone',
      'outside-root': 'Leads out of the project folder, so Knit leaves it alone',
      'not-found': 'This file is not there',
      type: 'Knit does not show files of this type',
      malformed: 'This is not a valid address',
    },
    notes: {
      generated: 'A tool wrote this file, so it is never ranked.',
      'too-slow': 'Formatting took too long, so this is the plain text.',
      'too-complex': 'Nested too deeply to be formatted, so this is the plain text.',
      failed: 'Formatting failed, so this is the plain text.',
    },
    cut: (bytes: number): string => `The file has ${formatSize(bytes)}. Only its beginning is shown.`,
    linesLeft: (shown: number, total: number): string =>
      `The first ${formatCount(shown)} of ${formatCount(total)} lines are shown.`,
    openWhole: 'Open the whole file',
    lookFor: (name: string): string => `Look for ${name} in the list`,
    unreadable: (path: string, why: UnreadableWhy): Phrase => {
      switch (why) {
        case 'not-found':
          return [strong(path), ' is no longer there. It may have been moved or renamed.']
        case 'no-permission':
          return [
            strong(path),
            ' may not be read by this user. Change its permissions; it appears by itself.',
          ]
        case 'too-large':
          return [strong(path), ' is too large to be shown here. Open it from its folder.']
        case 'not-text':
          return [strong(path), ' holds no text. Open it from its folder.']
        case 'type':
          return [strong(path), ' is of a type that Knit does not show. Open it from its folder.']
        case 'unreadable':
          return [strong(path), ' cannot be read. It may be damaged, or its disk is away.']
        case 'outside-root':
          return [strong(path), ' leads out of the project folder, so Knit leaves it alone.']
      }
    },
    leaveTitle: 'Leave Knit',
    leaveToWeb: (host: string): Phrase => ['Open ', strong(host), ' in your browser?'],
    leaveToMail: (address: string): Phrase => ['Write to ', strong(address), ' in your mail program?'],
    stay: 'Cancel',
    leave: 'Open',
  },
  media: {
    grid: 'Pictures and videos',
    ranked: { name: 'Relevant', hint: 'shown by a document on top, or named like the topic' },
    rest: { name: 'Everything else', hint: 'newest first' },
    all: { name: 'Pictures and videos', hint: 'newest first' },
    shownBy: (title: string, line: number): Phrase => ['Shown by ', strong(title), inLine(line)],
    kinds: { image: 'picture', video: 'video' },
    count: (count: number): string =>
      count === 1 ? '1 picture or video' : `${formatCount(count)} pictures and videos`,
    countFiltered: (shown: number, total: number): string =>
      `${formatCount(shown)} of ${formatCount(total)} pictures and videos`,
    left: (count: number): string => `${formatCount(count)} stills to come`,
    failed: {
      'no-ffmpeg': {
        short: 'no ffmpeg',
        long: 'There is no ffmpeg to take a still with. Install it, or name it in Settings.',
      },
      'too-many-pixels': { short: 'too large', long: 'It has more pixels than Knit decodes.' },
      damaged: { short: 'damaged', long: 'The file is damaged or incomplete.' },
      unsupported: { short: 'unknown format', long: 'There is no decoder for it.' },
      timeout: { short: 'too slow', long: 'Taking a still of it took too long.' },
      gone: { short: 'gone', long: 'The file is no longer there.' },
      'no-permission': { short: 'no permission', long: 'This user may not read the file.' },
      empty: { short: 'empty', long: 'The file is empty.' },
    },
    emptyTitle: 'No pictures or videos here yet',
    emptyHint: 'PNG, JPEG, GIF, WebP, SVG, MP4, MOV, WebM and the like appear as soon as they are saved.',
    noHitHint: 'The path of every picture and video was searched.',
    pictureBroken: 'This picture cannot be shown. Its file may be damaged.',
    videoUnplayable: 'Knit cannot play this video: it has no decoder for it, or the file is damaged.',
    larger: 'Larger',
    smaller: 'Smaller',
    wholeOrReal: 'Whole or real size',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    mute: 'Mute',
    unmute: 'Sound on',
    volume: 'Volume',
  },
  tray: {
    peek: 'Peek at the first documents',
    open: 'Open Knit',
    docked: { left: 'At the left edge', right: 'At the right edge' },
    undocked: 'Where you put it',
    keepOnTop: 'Keep on top',
    quit: 'Quit Knit',
  },
  peek: { title: 'Knit, first documents', noRoot: 'No folder is open yet. Open Knit to choose one.' },
  drag: { hint: 'A folder is opened, a file of this project is found in the list' },
  rowMenu: {
    label: (title: string): string => `Actions for ${title}`,
    preview: 'Preview',
    openWindow: 'Open in a window of its own',
    open: 'Open with the system’s application',
    reveal: 'Show in the file manager',
    copyPath: 'Copy the path',
    copyLink: 'Copy as a Markdown link',
    copyImage: 'Copy as a Markdown picture',
    copyPassage: 'Copy the passage with its source',
  },
  keys: {
    title: 'Keyboard',
    close: 'Close',
    does: {
      move: 'Move through the list, and preview',
      jump: 'Go to the ends of the list, or a page on',
      grid: 'Move in the grid',
      several: 'Choose several, to drag them together',
      preview: 'Show or hide the preview',
      quick: 'Quick look, large and over the list',
      full: 'Preview in the whole window',
      back: 'One step back',
      focus: 'Go to the document, its links and buttons',
      return: 'Back to where a link was followed',
      neighbour: 'Previous or next document while reading',
      filter: 'Filter',
      order: 'By relevance or by time',
      segment: 'Docs, code, media or all',
      pin: 'Pin to the top, or unpin',
      exclude: 'Hide from ranking, or rank again',
      copyPath: 'Copy the path',
      copyPassage: 'Copy the selection or the passage with its source',
      copyPack: 'Copy the working set as agents get it',
      window: 'Open in a window of its own',
      open: 'Open with the system’s application',
      zoom: 'Picture: whole or real size, larger, smaller',
      player: 'Video: play or pause, sound off or on',
      playerArrows: 'Video: 5 seconds back or on, louder or quieter',
      menu: 'Actions for a document',
      settings: 'Settings',
      keys: 'This table',
    },
  },
  notice: {
    label: 'Notices',
    dismiss: 'Dismiss',
    chooseAnother: 'Choose another folder…',
    tryAgain: 'Try again',
    changeLimits: 'Change the limits…',
    goesOnElsewhere: (root: string, session: string | null): Phrase => [
      'Your conversation goes on in ',
      strong(root),
      session === null ? '.' : `: “${session}”.`,
      ' Knit follows when you turn to it.',
    ],
    goThere: 'Go there now',
    followedFrom: (root: string): Phrase => ['Knit followed your conversation here from ', strong(root), '.'],
    goBack: 'Go back and stay',
    settingsDamaged: (backup: string): Phrase => [
      'The settings file was damaged. What could not be read has its default; the file as it was is ',
      strong(backup),
    ],
    settingsNewer: (file: string): Phrase => [
      'A newer Knit wrote ',
      strong(file),
      '. It is left as it is: what you change now lasts until Knit quits.',
    ],
    settingsUnwritable: (file: string): Phrase => [
      strong(file),
      ' cannot be read or written. What you change lasts until Knit quits. Look at its permissions and the space on its disk.',
    ],
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
    damagedFrame: (at: number, why: FrameProblem): Phrase => [
      'A part of the session log cannot be read: ',
      FRAME_PROBLEMS[why],
      ' at byte ',
      strong(formatCount(at)),
      '. Everything before and behind it counts.',
    ],
    missingRows: (first: number, last: number): Phrase =>
      first === last
        ? ['Row ', strong(formatCount(first)), ' of the session log is missing. Every other row counts.']
        : [
            'Rows ',
            strong(`${formatCount(first)} to ${formatCount(last)}`),
            ' of the session log are missing. Every other row counts.',
          ],
  },
  message: {
    copied: (what: 'path' | 'link' | 'passage', path: string): Phrase => {
      switch (what) {
        case 'path':
          return ['Copied the path of ', strong(path)]
        case 'link':
          return ['Copied a link to ', strong(path)]
        case 'passage':
          return ['Copied a passage of ', strong(path)]
      }
    },
    packCopied: 'Copied the working set',
    noPack: 'There is no working set yet: nothing is ranked.',
    revealed: (path: string): Phrase => [
      strong(path),
      ' is shown in its folder: Knit does not open this type.',
    ],
    notDropped: (name: string): Phrase => [
      strong(name),
      ' is neither a folder nor a file of this project. Drop a folder to open it.',
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
