import type { Agent } from '#contract/schemas/agent.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { AgentCard } from '#web/features/agent/agent-card.tsx'

const max = 6

export function AboutAgents({ agents }: { agents: Agent[] }) {
  if (agents.length === 0) return null
  return (
    <section aria-labelledby="agents" className="section ruled band">
      <div className="wrap">
        <div className="split">
          <h2 id="agents" className="title-1">
            {m.agents_title()}
          </h2>
          <a href={pages.agents.href()} className="text-link">
            {m.agents_all()}
          </a>
        </div>
        <ul className="agent-tiles">
          {agents.slice(0, max).map((agent) => (
            <li key={agent.id}>
              <AgentCard agent={agent} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
