import { join } from 'node:path'
import type { SetupId } from '../../shared/agent-setup'

type Env = Readonly<Record<string, string | undefined>>

/** The configuration file of each agent that its user has for all projects. Absolute paths; none need exist. */
export function configFiles(
  env: Env,
  homeDir: string,
  platform: NodeJS.Platform,
): Readonly<Record<SetupId, string>> {
  const first = (name: string): string | null => {
    const [path = ''] = (env[name] ?? '').split(platform === 'win32' ? /[,;]/ : /[,:]/)
    return path.trim() === '' ? null : path.trim().replace(/^~(?=$|[\\/])/, homeDir)
  }
  const claude = first('CLAUDE_CONFIG_DIR')
  const dsh = env['DSH_HOME']?.trim().replace(/^~(?=$|[\\/])/, homeDir) || join(homeDir, '.dsh')
  const data =
    platform === 'darwin'
      ? join(homeDir, 'Library', 'Application Support')
      : platform === 'win32'
        ? env['APPDATA']?.trim() || join(homeDir, 'AppData', 'Roaming')
        : env['XDG_CONFIG_HOME']?.trim() || join(homeDir, '.config')
  const patch = join(dsh, 'cordis.patch.yml')
  return {
    dsh: patch,
    // Claude Code keeps its servers beside its folder, unless the folder is moved.
    claude: join(claude ?? homeDir, '.claude.json'),
    codex: join(first('CODEX_HOME') ?? join(homeDir, '.codex'), 'config.toml'),
    cursor: join(homeDir, '.cursor', 'mcp.json'),
    vscode: join(data, 'Code', 'User', 'mcp.json'),
    'claude-hook': join(claude ?? join(homeDir, '.claude'), 'settings.json'),
    'dsh-hook': patch,
  }
}
