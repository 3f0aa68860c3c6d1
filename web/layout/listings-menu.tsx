import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useClosing } from '#web/ui/use-closing.ts'
import { linkTo, listingsMenu } from './navigation.ts'

export function ListingsMenu({ pathname }: { pathname: string }) {
  return (
    <details ref={useClosing()} className="menu-holder">
      <summary className="nav-link listings-name">
        {m.nav_listings()}
        <Icon name="down" className="icon menu-arrow" />
      </summary>
      <ul className="panel menu-panel listings-menu">
        {listingsMenu.map(({ label, path }) => (
          <li key={path}>
            <a {...linkTo(path, pathname)} className="menu-link">
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
