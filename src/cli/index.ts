import { UsageError } from './usage-error'

// Each is loaded when it is called: a hook has no time to load what it does not use.
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  context: async (args) => (await import('./context')).contextCommand(args),
  session: async (args) => (await import('./session')).sessionCommand(args),
  replay: async (args) => (await import('./replay')).replayCommand(args),
  mcp: async (args) => (await import('./mcp')).mcpCommand(args),
  hook: async (args) => (await import('./hook')).hookCommand(args),
  doctor: async (args) => (await import('./doctor')).doctorCommand(args),
  eval: async (args) => (await import('./eval')).evalCommand(args),
}

async function run(argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const { helpFor } = await import('./help')
    process.stdout.write(helpFor(args[0] ?? null))
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`There is no command “${name}”. “knit --help” lists them.`)
  if (args.includes('--help') || args.includes('-h')) {
    const { helpFor } = await import('./help')
    process.stdout.write(helpFor(name))
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
