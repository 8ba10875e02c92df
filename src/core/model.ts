// The nouns of Knit. Everything here is an immutable value: made in `core` or `engine`, copied across threads and
// processes, never changed afterwards. Times are milliseconds since the epoch, line numbers start at 1, `path` is
// relative to the root with `/` between segments and spelled as on disk.

/** Which agent wrote a session log. */
export type Source = 'dsh' | 'claude' | 'codex'

/** What a document is in its project, read off its path. */
export type Role = 'implementation' | 'test' | 'config' | 'design' | 'document'

/** What the list shows of a document, whether or not the conversation is about it. */
export interface Doc {
  readonly path: string
  readonly title: string
  /** The first line of prose, at most 60 characters; empty when there is none. */
  readonly summary: string
  readonly mtime: number
  /** Bytes on disk. */
  readonly size: number
  readonly role: Role
  /** Why the text is not in the index although the document is listed. */
  readonly unread?: 'too-large' | 'unreadable' | 'not-text' | 'generated'
}

/** A picture or a video of the project, as its folder lists it: nothing here was read off its bytes. */
export interface Media {
  readonly path: string
  readonly kind: 'image' | 'video'
  readonly mtime: number
  /** Bytes on disk. */
  readonly size: number
}

/** Why a picture or a video stands above others: a fact that a person can check. */
export type MediaReason =
  /** This document of the pack shows it or links to it, at that line of the document. */
  | { readonly kind: 'shown-by'; readonly path: string; readonly title: string; readonly line: number }
  /** Its file name has a word of the topic; `word` as the person wrote it. */
  | { readonly kind: 'name'; readonly word: string }

export interface RankedMedia {
  readonly path: string
  readonly reason: MediaReason
}

/** Lines `from`..`to` (inclusive) that matched, and at most 200 characters of them on one line. */
export interface Passage {
  readonly from: number
  readonly to: number
  readonly text: string
}

export type Tier = 'primary' | 'supporting' | 'related'

/** Why a document is in its tier: a fact that a person can check by opening a file. Never a score. */
export type Reason =
  /** `word` (as a person wrote it) stands in this part of the document; `line` where there is one. */
  | {
      readonly kind: 'match'
      readonly part: 'title' | 'name' | 'heading' | 'summary' | 'declaration' | 'folder' | 'code' | 'body'
      readonly word: string
      readonly line?: number
    }
  /** The Primary document links here, at that line of the Primary. */
  | { readonly kind: 'linked-from'; readonly path: string; readonly title: string; readonly line: number }
  /** This document links to the Primary, at that line of this document. */
  | { readonly kind: 'links-to'; readonly path: string; readonly title: string; readonly line: number }
  /** This document mentions, links or lies beside a file that the agent read or edited in this session. */
  | {
      readonly kind: 'touched'
      readonly how: 'mentions' | 'links' | 'beside' | 'itself'
      readonly file: string
      readonly action: 'read' | 'edited'
      readonly at: number
      readonly line?: number
    }
  /** The person pinned it. */
  | { readonly kind: 'pinned' }

export interface PackItem extends Doc {
  readonly reason: Reason
  /** At most two, in line order. */
  readonly passages: readonly Passage[]
}

/** The three tiers. Ceilings 1 / 3 / 5; a tier is never filled up. */
export interface Pack {
  readonly primary: readonly PackItem[]
  readonly supporting: readonly PackItem[]
  readonly related: readonly PackItem[]
}

/** On what the present order rests. Exactly one of these is said in the window. */
export type Basis =
  | { readonly state: 'ranked'; readonly topic: readonly string[]; readonly matched: number }
  | { readonly state: 'too-little' }
  | { readonly state: 'no-match'; readonly topic: readonly string[] }
  | { readonly state: 'no-session' }
  | { readonly state: 'not-understood'; readonly rows: number; readonly format: string }
  | { readonly state: 'reading'; readonly done: number; readonly total: number }

/** What a person decided about documents of a root, by their paths; the rest is left to the ranking. */
export interface Curation {
  /** They head every list, in this order. */
  readonly pinned: readonly string[]
  /** They are never ranked. */
  readonly excluded: readonly string[]
}

/** One decision of a person about the documents of a root. */
export type CurationChange =
  | { readonly kind: 'pin'; readonly path: string }
  | { readonly kind: 'unpin'; readonly path: string }
  | { readonly kind: 'exclude'; readonly path: string }
  | { readonly kind: 'restore'; readonly path: string }
  | { readonly kind: 'restore-all' }

/** A document that a message moved. */
export interface ChangedDoc {
  readonly path: string
  readonly title: string
  /** Where it is now, or was when it left. */
  readonly tier: Tier
}

/** Documents that moved in the same way: at most five of them, and how many there are. */
export interface ChangeGroup {
  readonly docs: readonly ChangedDoc[]
  readonly total: number
}

/** What the newest message of the person changed in the pack. A document that stayed in its tier is in no group. */
export interface PackChanges {
  /** The task, when it is another one than before. */
  readonly task: string | null
  readonly entered: ChangeGroup
  readonly left: ChangeGroup
  readonly up: ChangeGroup
  readonly down: ChangeGroup
}

/** What the last messages are about, and the documents that answer. */
export interface Answer {
  readonly state: 'ranked' | 'too-little' | 'no-match'
  /** At most three spans, spelled as the person wrote them. */
  readonly topic: readonly string[]
  /** The newest substantive human message, at most 80 characters, verbatim. */
  readonly task: string | null
  /** What the person pinned, whether or not it matches; a pinned document that does match is in the pack, too. */
  readonly pinned: readonly PackItem[]
  readonly pack: Pack
  /** How many documents hold a word of the topic. */
  readonly matched: number
}

// --- sessions ---------------------------------------------------------------------------------------------------

export interface Message {
  readonly id: string
  readonly role: 'human' | 'assistant'
  readonly text: string
  readonly at: number
}

/** A project file that the agent read or wrote, successfully; `path` is absolute. */
export interface Touch {
  readonly path: string
  readonly action: 'read' | 'edited'
  readonly at: number
}

/** What ranking needs of a session: oldest first. */
export interface Conversation {
  readonly messages: readonly Message[]
  readonly touched: readonly Touch[]
}

/** Rows of a log, counted by what became of them. `read` is the sum of the other four. */
export interface RowCounts {
  readonly read: number
  readonly understood: number
  readonly ignored: number
  readonly unknown: number
  readonly malformed: number
}

/** What is known of one session log. */
export interface Session {
  readonly source: Source
  readonly id: string
  /** Absolute path of the log file in use. */
  readonly log: string
  /** The log's format in the agent's own words, such as `v3`. */
  readonly format: string
  readonly cwd: string | null
  readonly title: string | null
  readonly createdAt: number
  /** Parent session of a fork or a subagent. */
  readonly parent: string | null
  readonly kind: 'main' | 'fork' | 'subagent'
  readonly messages: readonly Message[]
  readonly reads: readonly FileUse[]
  readonly writes: readonly FileUse[]
  readonly turns: readonly Turn[]
  readonly compactions: number
  readonly rows: RowCounts
  /** The last part of the log that is missing or cannot be read. What stands before and behind it counts. */
  readonly damage: LogDamage | null
}

/** A part of a session log that is missing or cannot be read. */
export type LogDamage =
  /** The frame of a compressed log that begins at this byte of the file. */
  | { readonly kind: 'frame'; readonly at: number; readonly why: FrameProblem }
  /** The rows between the one numbered `after` (−1: the beginning) and the one numbered `next` are not there. */
  | { readonly kind: 'gap'; readonly after: number; readonly next: number }

/** Why a frame of a compressed log cannot be trusted. */
export type FrameProblem =
  /** What stands there is not built like a frame. */
  | 'not-a-frame'
  /** It is, or claims to be, larger than Knit reads. */
  | 'too-large'
  | 'wrong-length'
  | 'wrong-checksum'
  /** Its content cannot be decompressed. */
  | 'unreadable'

/** One attempt to read or write a file, by its absolute path. */
export interface FileUse {
  readonly id: string
  readonly path: string
  readonly ok: boolean
  /** The agent's own error code, where it gave one. */
  readonly code: string | null
  readonly at: number
}

export interface Turn {
  readonly startedAt: number
  /** `null` while the turn runs (or the agent crashed in it). */
  readonly endedAt: number | null
  readonly reason: string | null
}

/** How Knit came to look for sessions in a folder. */
export type HomeOrigin =
  /** An environment variable of this name names it. */
  | { readonly kind: 'variable'; readonly name: string }
  /** The agent keeps its data there unless told otherwise. */
  | { readonly kind: 'default' }
  /** A desktop application that embeds the agent keeps it among its own data. */
  | { readonly kind: 'application'; readonly name: string }
  /** It belongs to a user of the Windows around this Linux. */
  | { readonly kind: 'windows-user'; readonly name: string }
  /** The person added it, as `folder`. */
  | { readonly kind: 'added'; readonly folder: string }
  /** Knit itself put it there, for its sample project. */
  | { readonly kind: 'sample' }

/** A folder in which an agent keeps its logs, or would. */
export interface Home {
  readonly source: Source
  /** Absolute. */
  readonly path: string
  readonly origin: HomeOrigin
  /** Why no session can be found in it; `null` for a folder that can be looked into. */
  readonly problem: 'missing' | 'not-a-folder' | 'no-permission' | null
}

/** A home, how many sessions without subagents were found in it, and what became of what was read of them. */
export interface HomeView extends Home {
  readonly sessions: number
  /** Logs that were looked into, as a rule only at their ends: of the others only the first rows were read. */
  readonly logsRead: number
  /** Of these logs. */
  readonly rows: RowCounts
  /** The formats of those of them that this Knit does not understand. */
  readonly notUnderstood: readonly string[]
}

// --- what the window draws -----------------------------------------------------------------------------------------

/** Why this session is followed and no other; the fact is said in the window. */
export type FollowRule =
  /** The person chose it. */
  | { readonly kind: 'pinned' }
  /** The newest session that works in the root itself. */
  | { readonly kind: 'in-root' }
  /** None does, and this is the newest that works in a folder below the root. */
  | { readonly kind: 'below-root'; readonly folder: string }
  /** None of these exists, and this is the newest that works in another git worktree of the root's repository. */
  | { readonly kind: 'worktree'; readonly folder: string }

/** A session of the root, as the chooser lists it. */
export interface SessionChoice {
  readonly source: Source
  readonly id: string
  /** Absolute path of its log. */
  readonly log: string
  readonly title: string | null
  /** The newest human line, at most 80 characters, for a session without a title. */
  readonly said: string | null
  readonly lastWriteAt: number
  readonly kind: Session['kind']
  /** Id of the session that it was forked from or that it works for. */
  readonly parent: string | null
}

/** The followed session, as the session chip shows it. */
export interface SessionView {
  readonly source: Source
  readonly id: string
  readonly log: string
  readonly rule: FollowRule
  readonly title: string | null
  /** When bytes last landed in the log. */
  readonly lastWriteAt: number
  readonly turnOpen: boolean
  readonly rows: RowCounts
  readonly damage: LogDamage | null
}

/** How many documents of a tier were offered over time, and how many of them were read while they were. */
export interface TierUse {
  readonly offered: number
  readonly read: number
}

/** What came of the packs, as facts: nothing here is a score. */
export interface UsageFacts {
  readonly tiers: Readonly<Record<Tier, TierUse>>
  /** Successful reads of files below the root. */
  readonly reads: number
  /** Those of them that went to no document of the pack in force. */
  readonly outside: {
    /** The document was there to be offered, and was not. */
    readonly missed: number
    /** Knit does not rank such files. */
    readonly notIndexable: number
  }
  /** How often another pack took the place of the one in force. */
  readonly packChanges: number
}

/** What the agent did with a document, as far as Knit was there to see it. */
export type ReadMark =
  | { readonly kind: 'unread' }
  | { readonly kind: 'read'; readonly times: number }
  /** Its file changed after it was last read. */
  | { readonly kind: 'changed' }
  /** It was read again after its file had changed. */
  | { readonly kind: 'again' }

/** One successful read, judged by the pack in force at that moment. */
export interface JudgedRead {
  /** Relative to the root. */
  readonly path: string
  readonly at: number
  readonly judged: Tier | 'pinned' | 'missed' | 'not-indexable'
}

/** What the window shows of the use that the followed session made of the packs. */
export interface UsageView extends UsageFacts {
  /** By path, for each document of the pack. */
  readonly marks: Readonly<Record<string, ReadMark>>
  /** At most ten, the newest first. */
  readonly lately: readonly JudgedRead[]
}

/** A folder that Knit watches. */
export interface Root {
  /** Absolute real path. */
  readonly path: string
  readonly name: string
}

/** Something about the root that the person should know once, in words; the order goes on meanwhile. */
export type Notice =
  | { readonly kind: 'capped'; readonly listed: number; readonly found: number }
  | { readonly kind: 'depth-reached'; readonly depth: number; readonly example: string }
  | { readonly kind: 'polling'; readonly cause: 'watch-limit' | 'watcher-failed' }
  | { readonly kind: 'root-gone'; readonly path: string; readonly cause: 'missing' | 'no-permission' }
  | { readonly kind: 'unreadable'; readonly count: number; readonly example: string }
  | { readonly kind: 'log-gone'; readonly log: string }
  | { readonly kind: 'engine-restarted' }

/** The answer that the code files give; they are ranked apart from the documents. */
export interface CodeView {
  readonly basis: Basis
  readonly pinned: readonly PackItem[]
  /** Without what is pinned. */
  readonly pack: Pack
  readonly notices: readonly Notice[]
}

/** One finished answer of the engine: small, whole, and ready to be drawn. */
export interface View {
  /** Grows by one with each view of an engine. */
  readonly version: number
  readonly root: Root
  readonly basis: Basis
  readonly task: string | null
  readonly session: SessionView | null
  /** Sessions of this root that could be followed, the one written last first; subagents stand behind their parents. */
  readonly choices: readonly SessionChoice[]
  readonly pinned: readonly PackItem[]
  /** Without what is pinned: a document is shown once. */
  readonly pack: Pack
  /** Pictures and videos that there is a reason for, best first; all others follow by time. */
  readonly media: readonly RankedMedia[]
  /** Documents that the person keeps from being ranked, by their paths. */
  readonly excluded: readonly string[]
  /** `null` before the person's second message, and when that changed nothing. */
  readonly changes: PackChanges | null
  /** Code files; `null` until the person has wanted to see them once. */
  readonly code: CodeView | null
  readonly notices: readonly Notice[]
  /** `null` while usage feedback is off, and while no session is followed. */
  readonly usage: UsageView | null
}

/** Every listed document, picture and video of the root, newest first; sent only when it changed. */
export interface Catalog {
  readonly version: number
  readonly root: string
  readonly docs: readonly Doc[]
  readonly media: readonly Media[]
  /** Empty until the person has wanted to see code once. */
  readonly code: readonly Doc[]
}
