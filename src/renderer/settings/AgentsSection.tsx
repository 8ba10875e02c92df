import { useEffect, useState } from 'react'
import type { AgentSetup, ConnectionTest } from '../../shared/agent-setup'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { AgentCalls } from './AgentCalls'
import { AgentSetupRow } from './AgentSetupRow'
import { SettingRow } from './SettingRow'
import './agents.css'

/** Knit in the person's agents: what is set up, what adding it would change, whether it works, who asked lately. */
export function AgentsSection() {
  const words = useWords().settings.agents
  const [setups, setSetups] = useState<readonly AgentSetup[]>([])
  const look = (): void => void actions.listAgents().then((found) => setSetups(found ?? []))
  useEffect(look, [])
  return (
    <>
      <p className="setting-hint">{words.intro}</p>
      <ul className="agents">
        {setups.map((setup) => (
          <AgentSetupRow key={setup.id} setup={setup} onWritten={look} />
        ))}
      </ul>
      <Trial />
      <AgentCalls />
    </>
  )
}

function Trial() {
  const words = useWords().settings.agents
  const [outcome, setOutcome] = useState<ConnectionTest | 'running' | null>(null)
  const run = (): void => {
    setOutcome('running')
    void actions.testAgents().then((told) => setOutcome(told ?? null))
  }
  return (
    <div className="agent-trial">
      <SettingRow label={words.test} hint={words.testHint}>
        {(ids) => (
          <button
            type="button"
            className="button"
            aria-describedby={ids.hint}
            disabled={outcome === 'running'}
            onClick={run}
          >
            {outcome === 'running' ? words.testing : words.test}
          </button>
        )}
      </SettingRow>
      {outcome !== null && outcome !== 'running' && (
        <div role="status" className="agent-outcome">
          <Verdict outcome={outcome} />
        </div>
      )}
    </div>
  )
}

function Verdict({ outcome }: { outcome: ConnectionTest }) {
  const words = useWords().settings.agents
  if (outcome.kind === 'failed') return <p className="agent-refused">{words.testFailed(outcome.what)}</p>
  return (
    <>
      <p>{words.answered(outcome.ms)}</p>
      <p className="agent-sentence">{words.answer(outcome.sentence)}</p>
    </>
  )
}
