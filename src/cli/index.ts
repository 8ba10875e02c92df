import { UsageError } from './usage-error'

const HELP = `knit: which documents does this conversation need?

  knit context [--root DIR] [--session FILE | --query TEXT] [--follow] [--json]
      The documents that the conversation is about, in three tiers, each with its reason.
      DIR is the project's folder (default: here). The project's newest session decides, unless
      --session names a log or --query asks a question of your own.
      --follow prints the pack anew whenever the conversation or the files change it.
      --sample uses the sample project and its recorded session.

  knit session FILE [--json]
      What Knit understood of a session log.

Exit codes: 0 fine, 1 nothing found, 2 wrong use. Errors go to standard error.
`

// Each is loaded when it is called: a hook has no time to load what it does not use.
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  context: async (args) => (await import('./context')).contextCommand(args),
  session: async (args) => (await import('./session')).sessionCommand(args),
  mcp: async (args) => (await import('./mcp')).mcpCommand(args),
}

async function run(argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(HELP)
    return name === undefined ? 2 : 0
  }
  const command = COMMANDS[name]
  if (!command) throw new UsageError(`There is no command “${name}”. “knit --help” lists them.`)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP)
    return 0
  }
  return command(args)
}

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const wrongUse = error instanceof UsageError || isParseError(error)
    process.stderr.write(`knit: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = wrongUse ? 2 : 1
  },
)

function isParseError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS')
}
