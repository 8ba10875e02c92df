import type { Source } from '../../core/model'
import type { Layout } from './layout'
import { claudeLayout } from './layout-claude'
import { codexLayout } from './layout-codex'
import { dshLayout } from './layout-dsh'

/** Where each agent keeps its logs. */
export const layouts: Readonly<Record<Source, Layout>> = {
  dsh: dshLayout,
  claude: claudeLayout,
  codex: codexLayout,
}
