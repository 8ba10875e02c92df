import { styled } from './styled'

interface CommandHelp {
  readonly usage: string
  readonly gist: string
  readonly text: string
}

/** What each command says of itself. */
const commandHelp: Readonly<Record<string, CommandHelp>> = {
  context: {
    usage: 'knit context [--root DIR] [--session FILE | --query TEXT] [--code] [--follow] [--json]',
    gist: 'The documents that the conversation is about.',
    text: `Prints three tiers: primary (read first), supporting, related, each document with the reason why it is there. The
project's newest session decides.

  --root DIR      the project's folder (default: here)
  --session FILE  follow this session log instead of the newest
  --query TEXT    answer this question instead of the conversation
  --code          the code files instead of the documents
  --follow        print the pack anew whenever the conversation or the files change it
  --sample        use the sample project and its recorded session
  --json          one line: state, topic, task, primary, supporting, related

Try:  knit context --query "how are tokens renewed"`,
  },
  session: {
    usage: 'knit session FILE [--json]',
    gist: 'What Knit understood of a session log.',
    text: `Prints the messages, the files that were read and written, and how many rows of the log were understood. FILE is a
log of DSH, Claude Code or Codex.`,
  },
  replay: {
    usage: 'knit replay LOG [--root DIR] [--control] [--json]',
    gist: 'What would have come of the packs in a session of the past.',
    text: `Goes through a log as if Knit had been there: ranks the documents of DIR (as they are today) at each message, and
counts how many of the offered documents the agent read afterwards. The same log and documents give the same numbers.

  --root DIR   the project's folder (default: here)
  --control    give no packs: how much is read anyway
  --json       one line: arm, tiers, reads, outside, packChanges`,
  },
  mcp: {
    usage: 'knit mcp',
    gist: 'Serves an agent over MCP; agents start it by themselves.',
    text: `Speaks MCP over standard input and output: the tool knit_docs, the resource knit://pack, the prompt working-set. It
answers with what the window shows while Knit runs, and reads the project by itself otherwise. It only reads.

Which project: the tool's argument workspace, else the roots of the agent's program, else the known project that
it was started in. README.md, “For your agent”, says what to paste where.`,
  },
  hook: {
    usage: 'knit hook prompt | tell',
    gist: 'Tells Knit of each prompt at once; gives the agent the working set.',
    text: `For programs that run a command before a prompt (UserPromptSubmit): reads the event as JSON from standard input and
tells the running app of the prompt, so that the window follows before the session's log does. It takes 150 ms at
most and never stops a prompt. Troubles are noted in logs/hook.log of the app's data.

  tell     prints nothing
  prompt   prints the working set as well, at most 3 000 characters, when it is another one than last time

Try:  echo '{"cwd":"'"$PWD"'","prompt":"how are tokens renewed"}' | knit hook prompt`,
  },
  doctor: {
    usage: 'knit doctor [--root DIR] [--json]',
    gist: 'What Knit finds on this machine, and what is wrong.',
    text: `Looks at the app and its settings, the agents' homes, the project in DIR (default: here) and its session, the limit
of file watches, and ffmpeg. Each line is fine, a note, or wrong with what to do. Exit code 1 when something is wrong.

  --json       one line: ok, findings (area, state, text, advice)`,
  },
  eval: {
    usage: 'knit eval FILE.jsonl.gz [--orders] [--touched] [--json]',
    gist: 'Ranks the questions of a benchmark file.',
    text: `Prints how well the documents of FILE are ranked for its questions, by kind: commit, conv, pr, and short (the first
line of a commit's message).

  --orders     instead, one line of JSON for each question: id, order (the 50 best ids)
  --touched    also show the ranking which files were edited
  --json       one line: name, docs, kinds`,
  },
}

/** The help of one command, or the list of all of them. */
export function helpFor(name: string | null): string {
  const one = name !== null && Object.hasOwn(commandHelp, name) ? commandHelp[name] : undefined
  if (one) return `${styled('bold', one.usage)}\n\n${one.gist} ${one.text}\n${EXIT_CODES}`
  const list = Object.entries(commandHelp).map(
    ([command, { gist }]) => `  ${styled('bold', command.padEnd(8))} ${gist}`,
  )
  return `${styled('bold', 'knit')}: which documents does this conversation need?\n\n${list.join('\n')}\n\n“knit COMMAND --help” tells more.\n${EXIT_CODES}`
}

const EXIT_CODES =
  '\nExit codes: 0 fine, 1 nothing found or something wrong, 2 wrong use. Errors go to standard error.\n'
