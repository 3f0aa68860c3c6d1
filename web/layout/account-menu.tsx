import { useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'
import { logOut } from '#web/features/log-out/log-out-later.ts'
import { greeting } from '#web/features/session/greeting.ts'
import { SignInButton } from '#web/features/session/sign-in-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useClosing } from '#web/ui/use-closing.ts'
import { accountEntries, entryLink } from './account-entries.ts'
import { AddListing } from './add-listing.tsx'

/** Its width is fixed, so that nothing moves when the session is known. */
export function AccountMenu({ pathname }: { pathname: string }) {
  const session = useSession()
  const router = useRouter()
  const menu = useClosing()
  return (
    <div className="account">
      {session.status === 'signed_in' ? (
        <details ref={menu} className="menu-holder">
          <summary className="nav-link account-name">
            <span className="one-line">{greeting(session.user)}</span>
            <Icon name="down" className="icon menu-arrow" />
          </summary>
          <ul className="panel menu-panel account-menu">
            <li className="account-add">
              <AddListing pathname={pathname} className="menu-link menu-link-icon" />
            </li>
            {accountEntries(session.user.role).map((entry) => (
              <li key={entry.label()}>
                <a {...entryLink(entry, pathname)} className="menu-link">
                  {entry.label()}
                </a>
              </li>
            ))}
            <li className="account-leave">
              <button
                type="button"
                onClick={() => logOut(router)}
                className="menu-link menu-link-wide menu-link-icon"
              >
                {m.account_logout()}
              </button>
            </li>
          </ul>
        </details>
      ) : (
        <SignInButton className="account-sign-in" />
      )}
    </div>
  )
}
