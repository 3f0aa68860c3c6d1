import { Outlet } from '@tanstack/react-router'
import '#web/styles/back-office.css'
import { FactorReminder } from '#web/features/security/factor-reminder.tsx'
import { AdminNav } from './admin-nav.tsx'

/** What people manage here: where they can go at the side, on phones above. Each page asks for the session itself. */
export function AdminLayout() {
  return (
    <div className="wrap admin-layout">
      <AdminNav />
      <div className="min-w-0 pb-16">
        <FactorReminder />
        <Outlet />
      </div>
    </div>
  )
}
