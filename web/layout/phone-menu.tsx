import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { linkTo, listingsMenu, mainMenu } from './navigation.ts'

const id = 'phone-menu'

/** The menu of small screens: a popover, which opens, traps Esc and closes without JavaScript. */
export function PhoneMenu({ pathname }: { pathname: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.shell_menu()}
        className="icon-button -mr-2 text-2xl lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <nav id={id} popover="auto" aria-label={m.shell_nav()} className="phone-menu">
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={m.shell_menu_close()}
            className="icon-button text-2xl"
          >
            <Icon name="close" />
          </button>
        </div>
        <ul>
          {mainMenu.map(({ label, href }) => (
            <li key={href}>
              <a {...linkTo(href, pathname)} className="menu-link">
                {label()}
              </a>
            </li>
          ))}
        </ul>
        <h2 className="mt-4 border-t border-line px-3 pt-5 text-sm font-sans text-ink-soft">
          {m.nav_listings()}
        </h2>
        <ul>
          {listingsMenu.map(({ label, href }) => (
            <li key={href}>
              <a {...linkTo(href, pathname)} className="menu-link">
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
