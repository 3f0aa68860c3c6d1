import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { officeEntries } from '../account-entries.ts'

const icons: Record<string, IconName> = {
  [pages.dashboard.path]: 'chart',
  [pages.admin.path]: 'add',
  [pages.myProperties.path]: 'home',
  [pages.leads.path]: 'mail',
  [pages.propertyRequests.path]: 'person',
  [pages.settings.path]: 'filters',
}

/** Its space is reserved until the session is known, because buyers have no "Users". */
export function AdminNav() {
  const session = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const known = session.status === 'signed_in'
  const form = { label: m.admin_add_listing, path: pages.admin.path }
  const shown = officeEntries(known ? session.user.role : undefined).toSpliced(1, 0, form)
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
        {shown.map(({ label, path }) => (
          <li key={path}>
            <a href={localHref(path)} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
              <Icon name={icons[path] ?? 'home'} />
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
