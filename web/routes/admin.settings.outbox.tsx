import { createFileRoute } from '@tanstack/react-router'
import { outboxChoices } from '../pages/settings/outbox/outbox-filter.ts'
import { OutboxPage } from '../pages/settings/outbox/outbox-page.tsx'
import { pickSearch } from '../ui/table/table-filter.ts'

export const Route = createFileRoute('/admin/settings/outbox')({
  validateSearch: (search) => pickSearch(outboxChoices, search),
  component: Outbox,
})

function Outbox() {
  return <OutboxPage search={Route.useSearch()} />
}
