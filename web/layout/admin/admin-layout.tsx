import { Outlet } from '@tanstack/react-router'
import '#web/styles/back-office.css'
import { FactorReminder } from '#web/features/security/factor-reminder.tsx'
import { AdminNav } from './admin-nav.tsx'

export function AdminLayout() {
  return (
    <div className="wrap admin-layout">
      <AdminNav />
      <div className="admin-main">
        <FactorReminder />
        <Outlet />
      </div>
    </div>
  )
}
