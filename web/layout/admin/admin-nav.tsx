import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { Icon } from '#web/ui/icon.tsx'

const entries = [
  { label: m.dashboard_title, path: pages.dashboard.path, icon: 'chart' },
  { label: m.admin_add_listing, path: pages.admin.path, icon: 'add' },
  { label: m.admin_properties, path: pages.myProperties.path, icon: 'home' },
  { label: m.leads_title, path: pages.leads.path, icon: 'mail' },
  { label: m.admin_users, path: pages.propertyRequests.path, icon: 'person' },
  { label: m.settings_title, path: pages.settings.path, icon: 'filters' },
] as const

/** Its space is reserved until the session is known, because buyers have no "Users". */
export function AdminNav() {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const known = session.status === 'signed_in'
  const buyer = known && session.user.role === 'buyer'
  const shown = entries.filter(({ path }) => !buyer || path !== pages.propertyRequests.path)
  const list = useRef<HTMLUListElement>(null)
  // On a phone the entries are a strip that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both decide what is current and how wide it all is
  useEffect(() => {
    const strip = list.current
    const current = strip?.querySelector<HTMLElement>('[aria-current]')
    if (!strip || !current) return
    strip.scrollLeft = current.offsetLeft - strip.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [pathname, shown.length])
  return (
    <nav aria-label={m.admin_nav()} className="admin-nav">
      <ul ref={list} className={known ? undefined : 'unplaced'}>
        {shown.map(({ label, path, icon }) => (
          <li key={path}>
            <a href={localHref(path)} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
              <Icon name={icon} />
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Settings have subpages; the week of visits belongs to the leads, imports and the figures of one to the listings. */
function isCurrent(path: string, pathname: string) {
  if (path === pages.leads.path && pathname === pages.tours.path) return true
  const ofListings: string[] = [pages.imports.path, pages.performance.path]
  if (path === pages.myProperties.path && ofListings.includes(pathname)) return true
  return path === pathname || (path === pages.settings.path && pathname.startsWith(`${path}/`))
}
