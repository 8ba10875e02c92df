import type { AgentCall } from '../../shared/agent-setup'
import type { Dictionary } from '../../shared/locale/en'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { RelativeTime } from '../time/RelativeTime'

const NONE: readonly AgentCall[] = []

/** The last ten times that an agent asked, while Knit ran. */
export function AgentCalls() {
  const words = useWords().settings.agents
  const calls = useApp(({ app }) => app?.agentCalls ?? NONE)
  return (
    <div className="agent-calls">
      <p className="setting-label">{words.calls}</p>
      {calls.length === 0 && <p className="setting-hint">{words.noCalls}</p>}
      <ul aria-label={words.calls}>
        {calls.map((call, index) => (
          // Two calls may come at the same instant from one agent; the newest stands first.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${call.at} ${index}`} className="agent-call">
            <bdi className="agent-query">{call.query ?? words.byConversation}</bdi>
            <span className="setting-hint">
              <code>{call.tool}</code> · <bdi>{call.client}</bdi> · <bdi>{call.project}</bdi> ·{' '}
              {stateOf(call, words)} · {words.call(...call.tiers, call.ms)} · <RelativeTime at={call.at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateOf({ state }: AgentCall, { callStates }: Dictionary['settings']['agents']): string {
  // What a newer `knit mcp` may say is shown as it says it.
  return Object.hasOwn(callStates, state) ? callStates[state as keyof typeof callStates] : state
}
