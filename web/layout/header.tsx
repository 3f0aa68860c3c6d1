import { useRouterState } from '@tanstack/react-router'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, writeAgencyPhone } from '#web/ui/phone.ts'
import { useClosing } from '#web/ui/use-closing.ts'
import { AccountMenu } from './account-menu.tsx'
import { AddListing } from './add-listing.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ListingsMenu } from './listings-menu.tsx'
import { Logo } from './logo.tsx'
import { homeEntry, linkTo, otherPages } from './navigation.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header({ agency }: { agency: Agency }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const overFilm = pathname === pages.home.path
  return (
    <header className={overFilm ? 'site-header site-header-over' : 'site-header'}>
      <div className="wrap header-line">
        <a
          href={pages.home.href()}
          aria-label={m.shell_home_label({ agency: agency.name })}
          className="header-logo"
        >
          <Logo name={agency.name} on={overFilm ? 'deep' : 'page'} />
        </a>
        <nav aria-label={m.shell_nav()} className="header-nav">
          <a {...linkTo(homeEntry.path, pathname)} className="nav-link">
            {homeEntry.label()}
          </a>
          <ListingsMenu pathname={pathname} />
          {otherPages.map(({ label, path }) => (
            <a key={path} {...linkTo(path, pathname)} className="nav-link">
              {label()}
            </a>
          ))}
        </nav>
        <AddListing pathname={pathname} className="add-listing" />
        {agency.phone && <CallLinks agency={agency} />}
        <LanguageSwitch className="nav-link" />
        <ThemeMenu />
        <AccountMenu pathname={pathname} />
        <PhoneMenu pathname={pathname} />
      </div>
    </header>
  )
}

function CallLinks({ agency }: { agency: Agency }) {
  const number = agency.phone
  const phone = writeAgencyPhone(agency)
  return (
    <>
      <a href={telHref(number)} className="nav-link header-phone">
        <Icon name="phone" />
        <span className="figures">{phone}</span>
      </a>
      <a
        href={telHref(number)}
        aria-label={m.shell_call({ phone })}
        className="icon-button icon-button-large header-call"
      >
        <Icon name="phone" />
      </a>
    </>
  )
}

function ThemeMenu() {
  return (
    <details ref={useClosing()} className="theme-menu">
      <summary aria-label={m.theme_label()} className="icon-button icon-button-large">
        <Icon name="theme" />
      </summary>
      <div className="panel menu-panel theme-panel">
        <ThemeSwitch />
      </div>
    </details>
  )
}
