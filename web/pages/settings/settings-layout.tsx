import { Outlet } from '@tanstack/react-router'
import { SettingsTabs } from './settings-tabs.tsx'

export function SettingsLayout() {
  return (
    <div className="settings">
      <SettingsTabs />
      <Outlet />
    </div>
  )
}
