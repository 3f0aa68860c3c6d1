import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useClosing } from '#web/ui/use-closing.ts'
import { linkTo, listingsMenu } from './navigation.ts'

/** The Listings dropdown. A <details>, so that it opens without JavaScript; with it, it closes by itself. */
export function ListingsMenu({ pathname }: { pathname: string }) {
  return (
    <details ref={useClosing()} className="group relative">
      <summary className="nav-link gap-1.5">
        {m.nav_listings()}
        <Icon name="down" className="icon group-open:rotate-180" />
      </summary>
      <ul className="panel absolute left-0 top-full z-20 mt-2 w-60 p-2 text-ink shadow-lg">
        {listingsMenu.map(({ label, href }) => (
          <li key={href}>
            <a {...linkTo(href, pathname)} className="menu-link">
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
