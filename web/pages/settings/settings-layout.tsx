import { Outlet, useRouterState } from '@tanstack/react-router'
import { SettingsTabs } from './settings-tabs.tsx'
import { SetupStrip } from './setup-strip.tsx'

export function SettingsLayout() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className="settings">
      <SettingsTabs />
      <SetupStrip pathname={pathname} />
      <Outlet />
    </div>
  )
}
