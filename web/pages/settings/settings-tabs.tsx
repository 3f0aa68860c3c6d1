import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'

const tabs = [
  { label: m.settings_tab_own, path: pages.settings.path },
  { label: m.settings_tab_users, path: pages.settingsUsers.path },
  { label: m.settings_tab_agents, path: pages.settingsAgents.path },
  { label: m.settings_tab_agency, path: pages.settingsAgency.path },
  { label: m.settings_tab_branding, path: pages.settingsBranding.path },
  { label: m.settings_tab_texts, path: pages.settingsTexts.path },
  { label: m.settings_tab_hours, path: pages.settingsHours.path },
  { label: m.settings_tab_places, path: pages.settingsPlaces.path },
  { label: m.settings_tab_rules, path: pages.settingsRules.path },
  { label: m.settings_tab_costs, path: pages.settingsCosts.path },
  { label: m.settings_tab_safety, path: pages.settingsSafety.path },
  { label: m.settings_tab_codes, path: pages.settingsCodes.path },
  { label: m.settings_tab_outbox, path: pages.settingsOutbox.path },
  { label: m.settings_tab_audit, path: pages.settingsAudit.path },
  { label: m.settings_tab_connections, path: pages.settingsConnections.path },
  { label: m.settings_tab_setup, path: pages.settingsSetup.path },
  { label: m.settings_tab_health, path: pages.settingsHealth.path },
] as const

const tabsOfAdmins: ReadonlySet<string> = new Set([pages.settings.path, pages.settingsCosts.path])

export function SettingsTabs() {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const list = useRef<HTMLUListElement>(null)
  const role = session.status === 'signed_in' ? session.user.role : undefined
  const shown = role === 'superadmin' || role === 'admin'
  const visible = role === 'admin' ? tabs.filter(({ path }) => tabsOfAdmins.has(path)) : tabs
  useEffect(() => {
    if (!shown || !pathname) return
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 24
  }, [shown, pathname])
  if (!shown && (pathname === pages.settings.path || session.status === 'signed_in')) return null
  return (
    <nav aria-label={m.settings_tabs()} className="settings-tabs">
      <ul ref={list} className={shown ? undefined : 'unplaced'}>
        {visible.map(({ label, path }) => (
          <li key={path}>
            <a href={localHref(path)} aria-current={path === pathname ? 'page' : undefined}>
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
