import type { Agent } from '#contract/schemas/agent.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { AgentCard } from '#web/features/agent/agent-card.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function AgentsPage({ agents }: { agents: Agent[] }) {
  const { agency } = usePageContext()
  if (agents.length === 0) {
    return (
      <Notice title={m.agents_none()} text={m.agents_none_text({ agency: agency.name })}>
        <a href={pages.contact.href()} className="button">
          {m.about_write()}
        </a>
      </Notice>
    )
  }
  return (
    <>
      <PageHero here={m.agents_title()} title={m.agents_title()} text={m.agents_text()} />
      <div className="wrap page-end">
        <ul className="agent-tiles">
          {agents.map((agent) => (
            <li key={agent.id}>
              <AgentCard agent={agent} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
