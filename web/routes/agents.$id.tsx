import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { pageContextOf } from '../data/page-context.ts'
import { notFoundHead } from '../layout/page-head.ts'
import { AgentNotFound } from '../pages/agents/agent-not-found.tsx'
import { AgentPage } from '../pages/agents/agent-page.tsx'

export const Route = createFileRoute('/agents/$id')({
  validateSearch: ({ page }) => ({ page: /^[1-9][0-9]{0,4}$/.test(String(page)) ? String(page) : undefined }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async (loading) =>
    (await import('../pages/agents/load-agents.ts')).loadAgent(
      loading,
      loading.params.id,
      Number(loading.deps.page ?? 1),
    ),
  head: async ({ matches, loaderData }) =>
    loaderData
      ? (await import('../pages/agents/agents-head.ts')).agentHead(pageContextOf(matches), loaderData)
      : notFoundHead(m.agents_not_found()),
  component: Agent,
  notFoundComponent: AgentNotFound,
})

function Agent() {
  return <AgentPage {...Route.useLoaderData()} />
}
