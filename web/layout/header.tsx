import { useRouterState } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, writePhone } from '#web/ui/phone.ts'
import { useClosing } from '#web/ui/use-closing.ts'
import { AccountMenu } from './account-menu.tsx'
import { AddListing } from './add-listing.tsx'
import { ListingsMenu } from './listings-menu.tsx'
import { Logo } from './logo.tsx'
import { homeEntry, linkTo, otherPages } from './navigation.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** On the home page it lies over the film; elsewhere it stays at the top while the page scrolls. */
export function Header({ agency }: { agency: Agency }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const overFilm = pathname === pages.home.path
  return (
    <header className={overFilm ? 'site-header site-header-over' : 'site-header'}>
      <div className="wrap flex h-16 items-center gap-2 lg:h-[72px]">
        <a
          href={pages.home.href()}
          aria-label={m.shell_home_label({ agency: agency.name })}
          className="-ml-1 mr-auto flex rounded-control px-1 py-1.5 lg:mr-6"
        >
          <Logo name={agency.name} />
        </a>
        <nav aria-label={m.shell_nav()} className="mr-auto hidden items-center gap-1 lg:flex">
          <a {...linkTo(homeEntry.href, pathname)} className="nav-link">
            {homeEntry.label()}
          </a>
          <ListingsMenu pathname={pathname} />
          {otherPages.map(({ label, href }) => (
            <a key={href} {...linkTo(href, pathname)} className="nav-link">
              {label()}
            </a>
          ))}
        </nav>
        <AddListing pathname={pathname} className="add-listing" />
        {agency.phone && <CallLinks number={agency.phone} />}
        <ThemeMenu />
        <AccountMenu pathname={pathname} />
        <PhoneMenu pathname={pathname} />
      </div>
    </header>
  )
}

function CallLinks({ number }: { number: string }) {
  const phone = writePhone(number)
  return (
    <>
      <a href={telHref(number)} className="nav-link hidden gap-2 xl:inline-flex">
        <Icon name="phone" />
        <span className="figures">{phone}</span>
      </a>
      <a
        href={telHref(number)}
        aria-label={m.shell_call({ phone })}
        className="icon-button text-xl xl:hidden"
      >
        <Icon name="phone" />
      </a>
    </>
  )
}

/** The switch behind a sign in the header of wide screens; the phone's menu holds it open. */
function ThemeMenu() {
  return (
    <details ref={useClosing()} className="theme-menu relative hidden lg:block">
      <summary aria-label={m.theme_label()} className="icon-button text-xl">
        <Icon name="theme" />
      </summary>
      <div className="panel absolute right-0 top-full z-20 mt-2 p-2 text-ink shadow-lg">
        <ThemeSwitch />
      </div>
    </details>
  )
}
