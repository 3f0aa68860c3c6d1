import { Outlet, useRouterState } from '@tanstack/react-router'
import { SetupStrip } from './setup-strip.tsx'

export function SettingsLayout() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className="settings">
      <SetupStrip pathname={pathname} />
      <Outlet />
    </div>
  )
}
