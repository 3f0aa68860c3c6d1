import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'
import { Icon } from '#web/ui/icon.tsx'

const entries = [
  { label: m.dashboard_title, href: pages.dashboard.href(), icon: 'chart' },
  { label: m.admin_add_listing, href: pages.admin.href(), icon: 'add' },
  { label: m.admin_properties, href: pages.myProperties.href(), icon: 'home' },
  { label: m.leads_title, href: pages.leads.href(), icon: 'mail' },
  { label: m.admin_users, href: pages.propertyRequests.href(), icon: 'person' },
  { label: m.settings_title, href: pages.settings.href(), icon: 'filters' },
] as const

/** Its space is reserved until the session is known, because buyers have no "Users". */
export function AdminNav() {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const known = session.status === 'signed_in'
  const buyer = known && session.user.role === 'buyer'
  const shown = entries.filter(({ href }) => !buyer || href !== pages.propertyRequests.href())
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
        {shown.map(({ label, href, icon }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
              <Icon name={icon} />
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Settings have subpages; the week of visits belongs to the leads, an import to the listings. */
function isCurrent(href: string, pathname: string) {
  if (href === pages.leads.href() && pathname === pages.tours.path) return true
  if (href === pages.myProperties.href() && pathname === pages.imports.path) return true
  return href === pathname || (href === pages.settings.href() && pathname.startsWith(`${href}/`))
}
