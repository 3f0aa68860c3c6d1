import { useRef } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { homeEntry, linkTo, listingsMenu, otherPages } from './navigation.ts'
import { PhoneAccount } from './phone-account.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const id = 'phone-menu'

/** A popover, which opens, traps Esc and closes without JavaScript. */
export function PhoneMenu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.shell_menu()}
        className="icon-button icon-button-huge phone-menu-open"
      >
        <Icon name="menu" />
      </button>
      <nav ref={menu} id={id} popover="auto" aria-label={m.shell_nav()} className="phone-menu">
        <div className="phone-menu-close">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={m.shell_menu_close()}
            className="icon-button icon-button-huge"
          >
            <Icon name="close" />
          </button>
        </div>
        <PhoneAccount pathname={pathname} onLeave={() => menu.current?.hidePopover()} />
        <ul>
          {[homeEntry, ...otherPages].map(({ label, path }) => (
            <li key={path}>
              <a {...linkTo(path, pathname)} className="menu-link">
                {label()}
              </a>
            </li>
          ))}
        </ul>
        <h2 className="phone-menu-title small muted">{m.nav_listings()}</h2>
        <ul>
          {listingsMenu.map(({ label, path }) => (
            <li key={path}>
              <a {...linkTo(path, pathname)} className="menu-link">
                {label()}
              </a>
            </li>
          ))}
        </ul>
        <div className="phone-menu-theme">
          <ThemeSwitch />
        </div>
      </nav>
    </>
  )
}
