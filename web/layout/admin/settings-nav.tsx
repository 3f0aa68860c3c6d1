import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { Icon } from '#web/ui/icon.tsx'

type Entry = { label: () => string; path: string }

const groups: { title?: () => string; entries: Entry[] }[] = [
  {
    entries: [
      { label: m.settings_tab_own, path: pages.settings.path },
      { label: m.settings_tab_setup, path: pages.settingsSetup.path },
    ],
  },
  {
    title: m.settings_group_people,
    entries: [
      { label: m.settings_tab_users, path: pages.settingsUsers.path },
      { label: m.settings_tab_agents, path: pages.settingsAgents.path },
      { label: m.settings_tab_codes, path: pages.settingsCodes.path },
    ],
  },
  {
    title: m.settings_group_site,
    entries: [
      { label: m.settings_tab_agency, path: pages.settingsAgency.path },
      { label: m.settings_tab_branding, path: pages.settingsBranding.path },
      { label: m.settings_tab_texts, path: pages.settingsTexts.path },
      { label: m.settings_tab_hours, path: pages.settingsHours.path },
      { label: m.settings_tab_places, path: pages.settingsPlaces.path },
    ],
  },
  {
    title: m.settings_group_business,
    entries: [
      { label: m.settings_tab_rules, path: pages.settingsRules.path },
      { label: m.settings_tab_costs, path: pages.settingsCosts.path },
    ],
  },
  {
    title: m.settings_group_technology,
    entries: [
      { label: m.settings_tab_connections, path: pages.settingsConnections.path },
      { label: m.settings_tab_outbox, path: pages.settingsOutbox.path },
      { label: m.settings_tab_safety, path: pages.settingsSafety.path },
      { label: m.settings_tab_audit, path: pages.settingsAudit.path },
      { label: m.settings_tab_health, path: pages.settingsHealth.path },
    ],
  },
]

const pathsOfAdmins: ReadonlySet<string> = new Set([pages.settings.path, pages.settingsCosts.path])

/** A list under the menu at wide screens, and one that opens on others. Sellers and buyers have one page of settings. */
export function SettingsNav() {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const role = session.status === 'signed_in' ? session.user.role : undefined
  const open = openAt === pathname
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another entry, and the list comes with the role.
  useLayoutEffect(() => {
    if (nav.current) showCurrent(nav.current, open)
  }, [pathname, role, open])
  if (role !== 'superadmin' && role !== 'admin') return null
  const visible = groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ path }) => role === 'superadmin' || pathsOfAdmins.has(path)),
    }))
    .filter(({ entries }) => entries.length > 0)
  const current = groups.flatMap(({ entries }) => entries).find(({ path }) => path === pathname)
  return (
    <nav ref={nav} aria-label={m.settings_tabs()} className="settings-nav">
      <button
        type="button"
        className="field settings-nav-open"
        aria-expanded={open}
        onClick={() => setOpenAt(open ? undefined : pathname)}
      >
        <span className="sr-only">{m.settings_nav_choose()} </span>
        {(current?.label ?? m.settings_title)()}
        <Icon name="down" />
      </button>
      <div className={open ? 'panel settings-nav-lists settings-nav-lists-open' : 'settings-nav-lists'}>
        {visible.map(({ title, entries }) => (
          <div key={entries[0]?.path}>
            {title && role === 'superadmin' && <p className="settings-nav-title small muted">{title()}</p>}
            <ul>
              {entries.map(({ label, path }) => (
                <li key={path}>
                  <a href={localHref(path)} aria-current={path === pathname ? 'page' : undefined}>
                    {label()}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the column of the menu, never the page, which may show the section that its address names. */
function showCurrent(nav: HTMLElement, open: boolean) {
  const [current, column] = [nav.querySelector('[aria-current]'), nav.parentElement]
  if (!current || !column) return
  if (open) {
    current.scrollIntoView({ block: 'nearest' })
    return
  }
  const [entry, view] = [current.getBoundingClientRect(), column.getBoundingClientRect()]
  if (entry.bottom > view.bottom || entry.top < view.top)
    column.scrollTop += entry.top - view.top - (view.height - entry.height) / 2
}
