import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import type { RequestView } from './request-search.ts'

export function RequestTabs({ view }: { view: RequestView }) {
  const tabs = [
    { name: 'waiting', label: m.requests_tab_waiting(), href: pages.propertyRequests.href() },
    {
      name: 'changed',
      label: m.requests_tab_changed(),
      href: pages.propertyRequests.href({ view: 'changed' }),
    },
    {
      name: 'reports',
      label: m.requests_tab_reports(),
      href: pages.propertyRequests.href({ view: 'reports' }),
    },
  ] as const
  return (
    <nav aria-label={m.requests_tabs()} className="request-tabs">
      <ul>
        {tabs.map(({ name, label, href }) => (
          <li key={name}>
            <a href={href} aria-current={name === view ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
