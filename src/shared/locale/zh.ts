import type { FrameProblem } from '../../core/model'
import type { UnreadableWhy } from '../../core/reading/reading'
import type { CallErrorCode } from '../ipc'
import type { Dictionary } from './en'
import { formatCount } from './format-count'
import { formatSize } from './format-size'
import { strong, type Phrase } from './phrase'

const documents = (count: number): string => `${formatCount(count)} 篇文档`
const codeFiles = (count: number): string => `${formatCount(count)} 个代码文件`
const quoted = (words: readonly string[]): string => words.map((word) => `「${word}」`).join('')
const atLine = (line: number | undefined): string => (line === undefined ? '' : ` · 第 ${line} 行`)
// A figure stands apart from the character before it.
const after = (said: string): string => (/^\d/.test(said) ? ` ${said}` : said)
const FRAME_PROBLEMS: Readonly<Record<FrameProblem, string>> = {
  'not-a-frame': '那里不是压缩块',
  'too-large': '压缩块超出 Knit 能读取的大小',
  'wrong-length': '压缩块长度不对',
  'wrong-checksum': '压缩块校验不符',
  unreadable: '压缩块无法解压',
}
const actions = { read: '读过', edited: '改过' }
const partNames = {
  title: '标题命中 ',
  name: '文件名命中 ',
  heading: '小标题命中 ',
  summary: '摘要命中 ',
  declaration: '声明了 ',
  folder: '文件夹名命中 ',
  code: '代码命中 ',
  body: '正文命中 ',
}

/** Every word that Knit says, in Chinese. */
export const zh = {
  main: {
    windowTitle: (root: string | null): string => (root === null ? 'Knit' : `${root} – Knit`),
    chooseFolderTitle: '选择项目文件夹',
    chooseFolderButton: '选择',
    chooseFfmpegTitle: '选择 ffmpeg 程序',
    chooseHomeTitle: '选择助手存放会话的文件夹',
    edit: '编辑',
    view: '显示',
    window: '窗口',
  },
  notification: {
    newPrimary: (root: string): string => `${root} 里现在先看这篇`,
  },
  header: {
    workspace: '项目文件夹',
    recent: '最近的文件夹',
    chooseFolder: '选择文件夹…',
    openSample: '打开示例项目',
    reveal: '在文件管理器中显示',
    followActive: '跟随我的活动会话',
    gone: '不在了',
    forget: (name: string): string => `从列表中移除 ${name}`,
    more: '更多',
    copyPack: '复制工作集',
    refresh: '全部重新读取',
    keys: '键盘…',
  },
  settings: {
    title: '设置',
    open: '设置…',
    close: '关闭',
    sections: {
      general: '通用',
      list: '列表',
      window: '窗口',
      documents: '文档',
      sessions: '会话',
      media: '媒体',
      agents: '助手接入',
      usage: '使用反馈',
      reset: '默认值',
    },
    agents: {
      intro: '你的助手可以问到这个窗口显示的同一批文档。写入任何文件之前，都会先给你看。',
      test: '测试连接',
      testing: '正在测试…',
      testHint: '启动交给助手的那条命令，像助手一样问一次。',
      answered: (ms: number): string => `可用，${formatCount(ms)} 毫秒。`,
      answer: (sentence: string): string => `它答复：「${sentence}」`,
      testFailed: (what: string): string => `不可用：${what}`,
      names: {
        dsh: 'DSH',
        claude: 'Claude Code',
        codex: 'Codex',
        cursor: 'Cursor',
        vscode: 'VS Code',
        'claude-hook': 'Claude Code 钩子',
        'dsh-hook': 'DSH 钩子',
      },
      hints: {
        hook: '每次提问立即告知 Knit，不必等日志落盘。',
        bridge: '需要 DSH 插件 dsh-hooks-claude-code。',
      },
      absent: '未设置',
      present: '已设置',
      outdated: '已设置，但 Knit 换了位置',
      add: '添加…',
      update: '更新…',
      remove: '移除…',
      paste: '要粘贴的内容',
      copy: '复制要粘贴的内容',
      willMake: (file: string): Phrase => ['将新建文件 ', strong(file), '：'],
      willChange: (file: string): Phrase => ['将修改 ', strong(file), '：'],
      willRemove: (file: string): Phrase => ['文件 ', strong(file), ' 没有别的内容，将被删除：'],
      diff: '改动',
      write: '写入',
      leave: '不写',
      written: '完成，请重启助手。',
      backup: (file: string): Phrase => ['完成，请重启助手。改动前的副本在 ', strong(file), '。'],
      unchanged: '没有要改的内容。',
      refused: {
        'not-parsed': 'Knit 读不懂这个文件，不去动它。请手动粘贴，或先修好文件。',
        'other-shape': '这个文件在该处的写法不同，Knit 不去动它。请手动粘贴。',
        'no-permission': '没有权限修改这个文件，请修改它的权限。',
        'too-large': '文件太大，不像配置文件，Knit 不去动它。',
        changed: '文件刚刚变了，请重新查看改动。',
      },
      calls: '最近的调用',
      noCalls: 'Knit 启动以来还没有助手问过。',
      call: (primary: number, supporting: number, related: number, ms: number): string => {
        const count = primary + supporting + related
        const tiers = `主要 ${primary}、辅助 ${supporting}、相关 ${related}`
        return `${count} 篇文档${count === 0 ? '' : `（${tiers}）`}，${formatCount(ms)} 毫秒`
      },
      byConversation: '按当前对话',
      callStates: {
        ranked: '已回答',
        'too-little': '对话还不够',
        'no-match': '没有匹配',
        'no-session': '没有会话',
        'not-understood': '日志读不懂',
        'no-files': '没有文件',
        reading: '还在读取',
        error: '已拒绝',
      },
    },
    followSystem: '跟随系统',
    language: { label: '语言', hint: 'Knit 说话用的语言。' },
    theme: { label: '外观', hint: '浅色或深色，用于 Knit 的所有窗口。' },
    light: '浅色',
    dark: '深色',
    order: { label: '顺序', hint: '按对话正在谈的内容，或按文档改动的时间。' },
    followActive: {
      label: '跟随我的活动会话',
      hint: '你在另一个打开过的项目里继续对话时，Knit 显示那个项目。',
    },
    startAtLogin: {
      label: '登录时启动',
      hint: '登录这台电脑时打开 Knit。',
      hintLinux: '登录时打开 Knit：在自动启动文件夹里写入一个条目，关闭时删除。',
    },
    notifications: { label: '通知', hint: 'Knit 隐藏时，如果主要文档换了，系统静默提示一下。' },
    dock: { label: '停靠', hint: '让窗口贴在屏幕一侧，高度占满。' },
    dockNone: '任意位置',
    dockLeft: '左侧',
    dockRight: '右侧',
    keepOnTop: { label: '置顶', hint: '窗口保持在其他程序的窗口之上。' },
    closeToTray: { label: '关闭到托盘', hint: '有托盘时，关闭窗口后 Knit 继续运行。' },
    beside: {
      label: '贴着另一个窗口',
      hint: 'Knit 站在另一个程序的窗口旁边，随它移动和隐藏，直到它关闭。重新启动后不再贴着。',
      impossible: {
        wayland: '在当前桌面会话里做不到：Wayland 不告诉任何程序别的窗口在哪里。',
        'not-installed': '在当前安装里做不到：缺少能看到其他程序窗口的可选组件 @miniben90/x-win。',
      },
      following: (title: string, program: string): Phrase => ['正贴着 ', strong(title), `（${program}）。`],
      stop: '不再贴着',
      show: '列出打开的窗口',
      refresh: '重新查看',
      none: '没有其他程序的窗口，或者系统没有列出。',
      open: '打开的窗口',
      follow: (title: string): string => `贴着 ${title}`,
      gone: (title: string): string => `“${title}”已经关闭。`,
    },
    shortcuts: {
      window: { label: '窗口的快捷键', hint: '在任何程序里显示或隐藏 Knit。' },
      peek: { label: '速览的快捷键', hint: '在任何程序里用小窗口显示最前面的文档。' },
    },
    shortcut: {
      none: '无',
      press: '请按下按键…',
      remove: (label: string): string => `移除：${label}`,
      refused: (keys: string): string => `${keys} 已被占用，没有改动。`,
    },
    ffmpeg: {
      label: 'ffmpeg 程序',
      hint: '为视频生成画面的程序；没有它，视频照样列出，只是没有画面。',
      looking: '正在查找…',
      found: (version: string, path: string, from: string): Phrase => [
        `版本 ${version}，${from}：`,
        strong(path),
      ],
      from: {
        variable: '由 FFMPEG_PATH 指定',
        setting: '由你选定',
        package: '随 Knit 附带',
        path: '在这台电脑上找到',
      },
      none: '没有找到。',
      unusable: (path: string): Phrase => [strong(path), ' 不是能在这里运行的 ffmpeg。'],
      choose: '选择程序…',
      forget: '改用找到的那个',
    },
    reset: {
      label: '恢复默认值',
      hint: '把这里的所有设置恢复原样。打开过或添加过的文件夹保留。',
      begin: '恢复…',
      really: '全部恢复',
      cancel: '取消',
    },
    outOfRange: (min: string, max: string): string => `${min} 到 ${max} 之间`,
    scanDepth: { label: '深度', hint: '在项目文件夹之下查看多少层。' },
    scanDocuments: { label: '文档数量', hint: '最多列出这么多篇，最新的在内。越多越占内存。' },
    ignored: {
      label: '忽略的文件夹',
      hint: '除 .gitignore 所列之外，每个项目都不看：可写任意位置的名字，或项目里的路径。',
      field: '要忽略的文件夹',
      placeholder: '例如 drafts 或 docs/old',
      add: '忽略',
      remove: (folder: string): string => `不再忽略 ${folder}`,
      refused: '请写文件夹的名字，或从项目文件夹开始的路径。',
    },
  },
  filter: {
    open: '筛选',
    label: '筛选文档',
    placeholder: '标题、摘要或路径',
    clear: '清除筛选',
  },
  session: {
    label: '会话',
    choose: '跟随哪个会话',
    automatic: '本项目最新的会话',
    rule: (rule) => {
      switch (rule.kind) {
        case 'pinned':
          return '由你选定。'
        case 'in-root':
          return '本文件夹最新的会话。'
        case 'below-root':
          return `本文件夹没有会话，这是 ${rule.folder} 里最新的。`
        case 'worktree':
          return `本文件夹没有会话，这是另一个工作树 ${rule.folder} 里最新的。`
      }
    },
    fork: '分支',
    subagent: '子代理',
    untitled: '未命名的会话',
    none: '还没有会话',
    noneHint: '在这个文件夹里开始对话，就会出现在这里',
    sources: { dsh: 'DSH', claude: 'Claude Code', codex: 'Codex' },
    writing: '写入中',
    quietNow: '安静',
    quiet: (span: string): string => `安静 ${span}`,
    ended: (ago: string): string => `${ago}结束`,
    damaged: '部分无法读取',
    rows: (read: number, understood: number, ignored: number): string =>
      `共读 ${formatCount(read)} 行：读懂 ${formatCount(understood)} 行，与对话无关 ${formatCount(ignored)} 行`,
    rowsLost: (unknown: number, malformed: number): string =>
      `类型未知 ${formatCount(unknown)} 行，损坏 ${formatCount(malformed)} 行`,
  },
  homes: {
    title: 'Knit 在哪里找会话',
    open: 'Knit 在哪里找会话…',
    named: (variable: string): Phrase => ['由环境变量 ', strong(variable), ' 指定'],
    default: '默认的存放位置',
    application: (name: string): Phrase => ['属于桌面应用 ', strong(name)],
    windowsUser: (name: string): Phrase => ['属于 Windows 用户 ', strong(name)],
    added: '由你添加',
    sample: '属于示例项目',
    found: (sessions: number): string =>
      sessions === 0 ? '已找到，还没有会话' : `已找到，${formatCount(sessions)} 个会话`,
    problems: {
      missing: '未找到：没有这个文件夹',
      'not-a-folder': '未找到：这是文件，不是文件夹',
      'no-permission': '未找到：当前用户无权打开这个文件夹',
    },
    followed: '正在跟随的日志在这里。',
    lookedInto: (logs: number): string => `已查看 ${formatCount(logs)} 份日志。`,
    notUnderstood: (formats: string): string => `Knit 读不懂 ${formats} 格式，请更新 Knit。`,
    add: '添加文件夹…',
    known: 'Knit 已经在那里找了。',
    remove: '移除',
    removeFolder: (path: string): string => `移除 ${path}`,
  },
  topic: {
    ranked: (topic: readonly string[]): Phrase => ['按', strong(quoted(topic)), '排序'],
    rankedWithoutTopic: '按对话排序',
    newestByChoice: '按时间，最新在前',
    tooLittle: '对话还太少，最新在前',
    noMatch: (topic: readonly string[]): Phrase => ['没有文档提到', strong(quoted(topic)), '，最新在前'],
    noSession: '没有找到会话，最新在前',
    notUnderstood: (rows: number): string => `没有读懂日志（读了 ${formatCount(rows)} 行，0 条消息）`,
    notUnderstoodHint: (format: string): string => `日志自称的格式是 ${format}。文档按时间排列，最新在前。`,
    reading: (done: number, total: number): string =>
      `仍在读取（${formatCount(total)} 个文件中的 ${formatCount(done)} 个）`,
    starting: '开始读取',
    changed: (count: number): string => `${formatCount(count)} 处变化`,
    changedLabel: '你的上一条消息带来的变化',
    newTask: '任务',
    entered: '新进入',
    left: '已离开',
    up: '上移',
    down: '下移',
    more: (count: number): string => `另有 ${formatCount(count)} 篇`,
    matched: (count: number): string => `${formatCount(count)} 篇命中`,
  },
  usage: {
    label: '使用反馈',
    hint: '统计助手读了给出的哪些文档，不离开这台电脑。',
    off: '关闭',
    session: '只到退出 Knit 为止',
    keep: '保存在这台电脑上',
    delete: '删除已保存的内容',
    line: '文档组的使用情况',
    nothingOffered: '还没有给出文档',
    comma: '、',
    read: (named: readonly string[]): string => `已读：${named.join('、')}`,
    thePrimary: '主要',
    notThePrimary: '主要未读',
    primaries: (read: number, offered: number): string => `主要 ${read}/${offered}`,
    supporting: (read: number, offered: number): string => `辅助 ${read}/${offered}`,
    related: (read: number, offered: number): string => `相关 ${read}/${offered}`,
    reads: (count: number): string => `读取 ${formatCount(count)} 次`,
    missed: (count: number): string => `漏掉 ${formatCount(count)} 次`,
    notIndexable: (count: number): string => `不可索引 ${formatCount(count)} 次`,
    packChanges: (count: number): string =>
      count === 0 ? '文档组没有换过' : `文档组换过 ${formatCount(count)} 次`,
    unread: '未读',
    readTimes: (times: number): string => (times === 1 ? '已读' : `已读 ×${formatCount(times)}`),
    changed: '读后有改动',
    again: '改后又读',
    judged: {
      primary: '主要',
      supporting: '辅助',
      related: '相关',
      pinned: '你置顶的',
      missed: '漏掉：不在文档组里',
      'not-indexable': '不可索引',
    },
  },
  segments: {
    label: '列出什么',
    docs: '文档',
    code: '代码',
    media: '媒体',
    all: '全部',
    seeAll: (count: number): string => `查看全部 ${documents(count)}`,
  },
  docs: {
    list: '文档',
    order: '顺序',
    relevant: '相关',
    recent: '最新',
    count: documents,
    countCapped: (listed: number, found: number): string =>
      `${formatCount(listed)} / ${formatCount(found)} 篇文档`,
    countFiltered: (shown: number, total: number): string =>
      `${formatCount(shown)} / ${formatCount(total)} 篇文档`,
    tiers: {
      pinned: { name: '置顶', hint: '始终在最前' },
      primary: { name: '主要上下文', hint: '先看这篇' },
      supporting: { name: '辅助上下文', hint: '一并参考' },
      related: { name: '相关上下文', hint: '背景' },
      rest: { name: '其余文档', hint: '按时间' },
    },
    isNew: '新',
    excluded: '你已让它不参与排序',
    excludedCount: (count) => `${formatCount(count)} 篇不排序`,
    excludedMenu: '不参与排序',
    restore: (title) => `让 ${title} 重新参与排序`,
    restoreAll: '全部重新参与排序',
    rowActions: (title) => `${title} 的操作`,
    pin: '置顶',
    unpin: '取消置顶',
    exclude: '不参与排序',
    include: '重新参与排序',
    unread: {
      'too-large': '文件太大，没有读取内容',
      unreadable: '无法读取，只知道文件名',
      'not-text': '内容不是文本，只知道文件名',
      generated: '由工具生成，不参与排序',
    },
    emptyTitle: '这里还没有 Markdown 文档',
    emptyHint: '以 .md、.markdown 或 .mdx 结尾的文件一保存就会出现。',
    noHitTitle: (text: string): Phrase => ['没有找到', strong(`「${text}」`)],
    noHitHint: '已在所有文档的标题、摘要和路径中查找。',
  },
  code: {
    list: '代码文件',
    rest: '其余代码',
    count: codeFiles,
    countCapped: (listed: number, found: number): string =>
      `${formatCount(listed)} / ${formatCount(found)} 个代码文件`,
    countFiltered: (shown: number, total: number): string =>
      `${formatCount(shown)} / ${formatCount(total)} 个代码文件`,
    emptyTitle: '这里没有代码文件',
    emptyHint: '源代码、样式和配置文件一保存就会出现。',
  },
  relations: {
    label: '关系',
    counts: (incoming: number, outgoing: number): string =>
      `被 ${formatCount(incoming)} 处引用 · 引用 ${formatCount(outgoing)} 处`,
    nothing: '没有引用关系',
    some: (shown: number, total: number): string => `${formatCount(shown)} / ${formatCount(total)}`,
    line: (line: number): string => `第 ${line} 行`,
    incoming: {
      references: '被这些文档引用',
      documents: '被这些文档说明',
      tests: '被这些测试覆盖',
      imports: '被这些文件导入',
    },
    outgoing: {
      references: '引用的文档',
      documents: '说明的代码',
      tests: '测试的代码',
      imports: '导入的文件',
    },
  },
  reason: {
    pinned: '你置顶的',
    match: (part: keyof typeof partNames, word: string, line: number | undefined): Phrase => [
      partNames[part],
      strong(word),
      atLine(line),
    ],
    linkedFrom: (title: string, line: number): Phrase => ['被 ', strong(title), ` 引用${atLine(line)}`],
    linksTo: (title: string, line: number): Phrase => ['引用 ', strong(title), atLine(line)],
    touched: (
      how: 'mentions' | 'links' | 'beside' | 'itself',
      file: string,
      action: 'read' | 'edited',
      ago: string,
      line: number | undefined,
    ): Phrase => {
      switch (how) {
        case 'itself':
          return [`助手${after(ago)}${actions[action]}`]
        case 'mentions':
          return ['提到 ', strong(file), `${atLine(line)}，${ago}${actions[action]}`]
        case 'links':
          return ['链接到 ', strong(file), `${atLine(line)}，${ago}${actions[action]}`]
        case 'beside':
          return ['紧邻 ', strong(file), `，${ago}${actions[action]}`]
      }
    },
  },
  time: {
    now: '刚刚',
    minutesAgo: (count: number): string => `${count} 分钟前`,
    hoursAgo: (count: number): string => `${count} 小时前`,
    yesterday: '昨天',
    daysAgo: (count: number): string => `${count} 天前`,
    minutes: (count: number): string => `${count} 分钟`,
    hours: (count: number): string => `${count} 小时`,
    days: (count: number): string => `${count} 天`,
    locale: 'zh-CN',
  },
  firstRun: {
    sentence: 'Knit 立在 AI 对话旁边，把对话正在谈的文档放到最上面。',
    latest: (name: string): Phrase => ['使用 ', strong(name)],
    latestHint: (title: string | null): string =>
      title === null ? '最近一次会话所在的项目' : `最近一次会话「${title}」所在的项目`,
    choose: '选择文件夹…',
    chooseHint: '任何放着 Markdown 文档的文件夹',
    sample: '用示例项目看一看',
    sampleHint: '其中会播放一段录好的会话',
  },
  preview: {
    label: '预览',
    document: '文档内容',
    quickLook: '快速查看',
    opening: '正在打开…',
    back: '返回',
    previous: '上一篇',
    next: '下一篇',
    open: '用系统应用打开',
    reveal: '在文件管理器中显示',
    revealPath: (path: string): string => `${path}，在文件管理器中显示`,
    copyPath: '复制路径',
    full: '全屏',
    leaveFull: '退出全屏',
    close: '关闭',
    outline: '大纲',
    divider: '预览的大小',
    frontMatter: '文档信息',
    taskDone: '已完成',
    taskOpen: '未完成',
    copySection: (heading: string): string => `复制指向「${heading}」的链接`,
    copyCode: '复制代码',
    copied: '已复制',
    footnoteBack: '回到正文',
    webLink: (host: string): string => `通往 ${host}`,
    callouts: {
      note: '注意',
      tip: '提示',
      important: '重要',
      warning: '警告',
      caution: '小心',
    },
    remote: {
      image: (host: string): string => `图片在 ${host}，没有加载`,
      video: (host: string): string => `视频在 ${host}，没有加载`,
    },
    broken: { image: '这张图片无法显示', video: '这段视频无法播放' },
    blocked: {
      scheme: 'Knit 不打开这类地址',
      'network-share': '通往网络共享，Knit 不去碰它',
      'outside-root': '通往项目文件夹之外，Knit 不去碰它',
      'not-found': '这个文件不在了',
      type: 'Knit 不显示这种类型的文件',
      malformed: '这不是有效的地址',
    },
    notes: {
      generated: '这个文件由工具生成，不参与排序。',
      'too-slow': '排版用时太长，这里显示纯文本。',
      'too-complex': '嵌套太深，无法排版，这里显示纯文本。',
      failed: '排版没有成功，这里显示纯文本。',
    },
    cut: (bytes: number): string => `文件有 ${formatSize(bytes)}，这里只显示开头。`,
    linesLeft: (shown: number, total: number): string =>
      `共 ${formatCount(total)} 行，这里显示前 ${formatCount(shown)} 行。`,
    openWhole: '打开整个文件',
    lookFor: (name: string): string => `在列表中查找 ${name}`,
    unreadable: (path: string, why: UnreadableWhy): Phrase => {
      switch (why) {
        case 'not-found':
          return [strong(path), ' 已经不在了，可能被移动或改名。']
        case 'no-permission':
          return ['当前用户没有权限读取 ', strong(path), '。修改权限后会自动显示。']
        case 'too-large':
          return [strong(path), ' 太大，无法在这里显示。请从所在文件夹打开。']
        case 'not-text':
          return [strong(path), ' 的内容不是文本。请从所在文件夹打开。']
        case 'type':
          return [strong(path), ' 的类型 Knit 无法显示。请从所在文件夹打开。']
        case 'unreadable':
          return ['无法读取 ', strong(path), '。文件可能已损坏，或磁盘不在。']
        case 'outside-root':
          return [strong(path), ' 通往项目文件夹之外，Knit 不去碰它。']
      }
    },
    leaveTitle: '离开 Knit',
    leaveToWeb: (host: string): Phrase => ['在浏览器中打开 ', strong(host), '？'],
    leaveToMail: (address: string): Phrase => ['用邮件程序写信给 ', strong(address), '？'],
    stay: '取消',
    leave: '打开',
  },
  media: {
    grid: '图片和视频',
    ranked: { name: '相关', hint: '被排在前面的文档引用，或文件名命中' },
    rest: { name: '其余', hint: '按时间' },
    all: { name: '图片和视频', hint: '按时间' },
    shownBy: (title: string, line: number): Phrase => ['出现在 ', strong(title), atLine(line)],
    kinds: { image: '图片', video: '视频' },
    count: (count: number): string => `${formatCount(count)} 个图片和视频`,
    countFiltered: (shown: number, total: number): string =>
      `${formatCount(shown)} / ${formatCount(total)} 个图片和视频`,
    left: (count: number): string => `还差 ${formatCount(count)} 张缩略图`,
    failed: {
      'no-ffmpeg': { short: '缺 ffmpeg', long: '没有 ffmpeg，无法截取画面。请安装，或在设置中指定。' },
      'too-many-pixels': { short: '太大', long: '像素太多，Knit 不解码。' },
      damaged: { short: '已损坏', long: '文件已损坏或不完整。' },
      unsupported: { short: '格式未知', long: '没有对应的解码器。' },
      timeout: { short: '太慢', long: '截取画面用时太长。' },
      gone: { short: '不在了', long: '文件已经不在了。' },
      'no-permission': { short: '无权限', long: '当前用户无权读取这个文件。' },
      empty: { short: '空文件', long: '文件是空的。' },
    },
    emptyTitle: '这里还没有图片和视频',
    emptyHint: 'PNG、JPEG、GIF、WebP、SVG、MP4、MOV、WebM 等文件一保存就会出现。',
    noHitHint: '已在所有图片和视频的路径中查找。',
    pictureBroken: '这张图片无法显示，文件可能已损坏。',
    videoUnplayable: 'Knit 无法播放这段视频：没有对应的解码器，或文件已损坏。',
    larger: '放大',
    smaller: '缩小',
    wholeOrReal: '整张或实际大小',
    play: '播放',
    pause: '暂停',
    position: '播放位置',
    mute: '静音',
    unmute: '打开声音',
    volume: '音量',
  },
  tray: {
    peek: '看一眼最前面的文档',
    open: '打开 Knit',
    docked: { left: '靠左边缘', right: '靠右边缘' },
    undocked: '放在原处',
    keepOnTop: '保持在最前',
    quit: '退出 Knit',
  },
  peek: { title: 'Knit，最前面的文档', noRoot: '还没有打开文件夹。打开 Knit 选一个。' },
  drag: { hint: '文件夹会被打开，本项目的文件会在列表中找到' },
  rowMenu: {
    label: (title: string): string => `${title} 的操作`,
    preview: '预览',
    openWindow: '在单独的窗口中打开',
    open: '用系统应用打开',
    reveal: '在文件管理器中显示',
    copyPath: '复制路径',
    copyLink: '复制为 Markdown 链接',
    copyImage: '复制为 Markdown 图片',
    copyPassage: '复制命中的段落和出处',
  },
  keys: {
    title: '键盘',
    close: '关闭',
    does: {
      move: '在列表中移动并预览',
      jump: '到列表两端，或翻一页',
      grid: '在图片和视频中移动',
      several: '选中多篇，一起拖出',
      preview: '显示或关闭预览',
      quick: '快速查看，在列表上方放大',
      full: '预览占满窗口',
      back: '退一步',
      focus: '到文档以及其中的链接和按钮',
      return: '回到点开链接的地方',
      neighbour: '阅读时看上一篇或下一篇',
      filter: '筛选',
      order: '按相关或按时间',
      segment: '文档、代码、媒体或全部',
      pin: '置顶或取消置顶',
      exclude: '不参与排序或重新参与',
      copyPath: '复制路径',
      copyPassage: '复制选中的文字或命中的段落，附出处',
      copyPack: '复制工作集，与助手拿到的相同',
      window: '在单独的窗口中打开',
      open: '用系统应用打开',
      zoom: '图片：整张或实际大小，放大，缩小',
      player: '视频：播放或暂停，静音',
      playerArrows: '视频：后退或前进 5 秒，调音量',
      menu: '文档的操作',
      settings: '设置',
      keys: '这张表',
    },
  },
  notice: {
    label: '提示',
    dismiss: '知道了',
    chooseAnother: '选择别的文件夹…',
    tryAgain: '重试',
    changeLimits: '调整限制…',
    goesOnElsewhere: (root: string, session: string | null): Phrase => [
      '你的对话转到了 ',
      strong(root),
      session === null ? '。' : `「${session}」。`,
      '你切换过去时 Knit 会跟上。',
    ],
    goThere: '现在就去',
    followedFrom: (root: string): Phrase => ['Knit 从 ', strong(root), ' 跟随你的对话来到这里。'],
    goBack: '回去并留在那里',
    settingsDamaged: (backup: string): Phrase => [
      '设置文件已损坏。读不出的项用默认值，原来的文件保留为 ',
      strong(backup),
    ],
    settingsNewer: (file: string): Phrase => [
      strong(file),
      ' 由更新版本的 Knit 写成，Knit 不改动它：现在的改动只保留到退出。',
    ],
    settingsUnwritable: (file: string): Phrase => [
      strong(file),
      ' 无法读写，改动只保留到 Knit 退出。请检查它的权限和磁盘空间。',
    ],
    capped: (listed: number, found: number): string =>
      `这个文件夹里有 ${documents(found)}，列出的是最新的 ${formatCount(listed)} 篇。`,
    depthReached: (depth: number, example: string): Phrase => [
      `超过 ${depth} 层的文件夹没有列入，例如 `,
      strong(example),
    ],
    pollingWatchLimit:
      '系统不允许再监视更多文件，Knit 改为每隔几秒查看一次。调大 fs.inotify.max_user_watches 可以恢复。',
    pollingWatcherFailed: '文件监视出错，Knit 改为每隔几秒查看一次。',
    rootMissing: (path: string): Phrase => [
      strong(path),
      ' 已经不在了，列表停留在最后的样子。请恢复这个文件夹，或选择别的文件夹。',
    ],
    rootForbidden: (path: string): Phrase => [
      '没有权限读取 ',
      strong(path),
      '。请修改它的权限，或选择别的文件夹。',
    ],
    unreadable: (count: number, example: string): Phrase =>
      count === 1
        ? [strong(example), ' 无法读取，只列出文件名。']
        : [`有 ${formatCount(count)} 个文件无法读取，例如 `, strong(example), '，只列出文件名。'],
    logGone: (log: string): Phrase => ['会话日志已被移走：', strong(log), '。已经读到的内容仍然有效。'],
    engineRestarted: '负责读取文件的模块曾经停止，已经重新启动。',
    engineRestarting: '负责读取文件的模块停止了，正在重新启动。',
    engineFailed: '负责读取文件的模块一再停止，列表停留在最后的样子。请退出 Knit 再打开。',
    damagedFrame: (at: number, why: FrameProblem): Phrase => [
      '会话日志有一部分无法读取：第 ',
      strong(formatCount(at)),
      ` 字节处，${FRAME_PROBLEMS[why]}。前后的内容仍然有效。`,
    ],
    missingRows: (first: number, last: number): Phrase => [
      '会话日志缺少第 ',
      strong(first === last ? formatCount(first) : `${formatCount(first)} 至 ${formatCount(last)}`),
      ' 行，其余各行仍然有效。',
    ],
  },
  message: {
    copied: (what: 'path' | 'link' | 'passage', path: string): Phrase => {
      switch (what) {
        case 'path':
          return ['已复制路径：', strong(path)]
        case 'link':
          return ['已复制链接：', strong(path)]
        case 'passage':
          return ['已复制段落：', strong(path)]
      }
    },
    packCopied: '已复制工作集',
    noPack: '还没有工作集：还没有排序结果。',
    revealed: (path: string): Phrase => [strong(path), ' 已在文件夹中显示：Knit 不直接打开这种类型。'],
    notDropped: (name: string): Phrase => [
      strong(name),
      ' 既不是文件夹，也不是本项目的文件。拖入文件夹即可打开。',
    ],
    failed: (subject: string, code: CallErrorCode): Phrase => {
      switch (code) {
        case 'outside-root':
          return [strong(subject), ' 指向项目文件夹之外，Knit 不去碰它。']
        case 'not-found':
          return [strong(subject), ' 已经不在了，可能被移动或改名了。']
        case 'not-a-folder':
          return [strong(subject), ' 不是文件夹，请选择一个文件夹。']
        case 'no-permission':
          return ['没有权限读取 ', strong(subject), '。请修改它的权限再试。']
        case 'invalid':
          return ['对 ', strong(subject), ' 的操作没有成功：请求无效。']
        case 'failed':
          return ['对 ', strong(subject), ' 的操作没有成功。请再试一次，或从文件夹里打开。']
      }
    },
  },
} satisfies Dictionary
