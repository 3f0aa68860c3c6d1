import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../layout/admin/admin-layout.tsx'

export const Route = createFileRoute('/admin')({ component: AdminLayout })
