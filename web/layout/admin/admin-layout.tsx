import { Outlet, useRouterState } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import '#web/styles/back-office.css'
import { FactorReminder } from '#web/features/security/factor-reminder.tsx'
import { AdminNav } from './admin-nav.tsx'
import { SettingsNav } from './settings-nav.tsx'

export function AdminLayout() {
  const inSettings = useRouterState({
    select: ({ location }) => `${location.pathname}/`.startsWith(`${pages.settings.path}/`),
  })
  return (
    <div className="wrap admin-layout">
      <div className="admin-side">
        <AdminNav />
        {inSettings && <SettingsNav />}
      </div>
      <div className="admin-main">
        <Outlet />
        {/* It is known after the page is drawn, and must not push it down. */}
        <FactorReminder />
      </div>
    </div>
  )
}
