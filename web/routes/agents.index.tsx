import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { AgentsPage } from '../pages/agents/agents-page.tsx'

export const Route = createFileRoute('/agents/')({
  loader: async (loading) => (await import('../pages/agents/load-agents.ts')).loadAgents(loading),
  head: async ({ matches, loaderData }) =>
    loaderData
      ? (await import('../pages/agents/agents-head.ts')).agentsHead(pageContextOf(matches), loaderData)
      : {},
  component: Agents,
})

function Agents() {
  return <AgentsPage agents={Route.useLoaderData()} />
}
