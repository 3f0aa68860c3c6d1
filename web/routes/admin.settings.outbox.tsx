import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../pages/settings/outbox/outbox-page.tsx'

export const Route = createFileRoute('/admin/settings/outbox')({
  component: Outbox,
})

function Outbox() {
  return <OutboxPage search={Route.useSearch()} />
}
