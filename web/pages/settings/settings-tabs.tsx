import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'

const tabs = [
  { label: m.settings_tab_own, href: pages.settings.href() },
  { label: m.settings_tab_users, href: pages.settingsUsers.href() },
  { label: m.settings_tab_agents, href: pages.settingsAgents.href() },
  { label: m.settings_tab_agency, href: pages.settingsAgency.href() },
  { label: m.settings_tab_branding, href: pages.settingsBranding.href() },
  { label: m.settings_tab_texts, href: pages.settingsTexts.href() },
  { label: m.settings_tab_hours, href: pages.settingsHours.href() },
  { label: m.settings_tab_places, href: pages.settingsPlaces.href() },
  { label: m.settings_tab_rules, href: pages.settingsRules.href() },
  { label: m.settings_tab_costs, href: pages.settingsCosts.href() },
  { label: m.settings_tab_safety, href: pages.settingsSafety.href() },
  { label: m.settings_tab_codes, href: pages.settingsCodes.href() },
  { label: m.settings_tab_outbox, href: pages.settingsOutbox.href() },
  { label: m.settings_tab_audit, href: pages.settingsAudit.href() },
  { label: m.settings_tab_connections, href: pages.settingsConnections.href() },
  { label: m.settings_tab_setup, href: pages.settingsSetup.href() },
  { label: m.settings_tab_health, href: pages.settingsHealth.href() },
] as const

const tabsOfAdmins: ReadonlySet<string> = new Set([pages.settings.href(), pages.settingsCosts.href()])

export function SettingsTabs() {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const list = useRef<HTMLUListElement>(null)
  const role = session.status === 'signed_in' ? session.user.role : undefined
  const shown = role === 'superadmin' || role === 'admin'
  const visible = role === 'admin' ? tabs.filter(({ href }) => tabsOfAdmins.has(href)) : tabs
  useEffect(() => {
    if (!shown || !pathname) return
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 24
  }, [shown, pathname])
  if (!shown && (pathname === pages.settings.href() || session.status === 'signed_in')) return null
  return (
    <nav aria-label={m.settings_tabs()} className="settings-tabs">
      <ul ref={list} className={shown ? undefined : 'unplaced'}>
        {visible.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === pathname ? 'page' : undefined}>
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
