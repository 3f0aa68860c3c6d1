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

/** At the end of the header, always of one width: nothing moves when it becomes known who is signed in. */
export function AccountMenu({ pathname }: { pathname: string }) {
  const session = useSession()
  const router = useRouter()
  const menu = useClosing()
  return (
    <div className="account">
      {session.status === 'signed_in' ? (
        <details ref={menu} className="group relative">
          <summary className="nav-link account-name">
            <span className="truncate">{greeting(session.user)}</span>
            <Icon name="down" className="icon group-open:rotate-180" />
          </summary>
          <ul className="panel absolute right-0 top-full z-20 mt-2 w-52 p-2 text-ink shadow-lg">
            <li className="xl:hidden">
              <AddListing pathname={pathname} className="menu-link gap-2" />
            </li>
            {accountEntries.map((entry) => (
              <li key={entry.label()}>
                <a {...entryLink(entry, pathname)} className="menu-link">
                  {entry.label()}
                </a>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-2">
              <button type="button" onClick={() => logOut(router)} className="menu-link w-full gap-2">
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
