import { createFileRoute } from '@tanstack/react-router'
import { CostsPage } from '../pages/settings/costs/costs-page.tsx'

export const Route = createFileRoute('/admin/settings/costs')({
  component: CostsPage,
})
