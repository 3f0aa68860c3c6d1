import { createFileRoute } from '@tanstack/react-router'
import { AgentSettingsPage } from '../pages/settings/agents/agents-page.tsx'

export const Route = createFileRoute('/admin/settings/agents')({
  validateSearch: ({ edit }) => ({ edit: /^[1-9][0-9]{0,8}$/.test(String(edit)) ? String(edit) : undefined }),
  component: Agents,
})

function Agents() {
  const { edit } = Route.useSearch()
  return <AgentSettingsPage edited={edit === undefined ? undefined : Number(edit)} />
}
