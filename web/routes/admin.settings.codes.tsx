import { createFileRoute } from '@tanstack/react-router'
import { CodesPage } from '../pages/settings/codes/codes-page.tsx'

export const Route = createFileRoute('/admin/settings/codes')({
  component: Codes,
})

function Codes() {
  return <CodesPage search={Route.useSearch()} />
}
