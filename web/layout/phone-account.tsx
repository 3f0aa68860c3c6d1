import { useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'
import { logOut } from '#web/features/log-out/log-out-later.ts'
import { greeting } from '#web/features/session/greeting.ts'
import { SignInButton } from '#web/features/session/sign-in-button.tsx'
import { accountEntries, entryLink } from './account-entries.ts'
import { AddListing } from './add-listing.tsx'

type Props = { pathname: string; onLeave: () => void }

export function PhoneAccount({ pathname, onLeave }: Props) {
  const session = useSession()
  const router = useRouter()
  if (session.status !== 'signed_in') {
    return (
      <div className="phone-sign-in">
        <SignInButton className="button button-wide" onOpen={onLeave} />
      </div>
    )
  }
  return (
    <div className="phone-account">
      <p className="phone-name one-line title-3 bold">{greeting(session.user)}</p>
      <ul>
        <li>
          <AddListing pathname={pathname} className="menu-link menu-link-icon" />
        </li>
        {accountEntries(session.user.role).map((entry) => (
          <li key={entry.label()}>
            <a {...entryLink(entry, pathname)} className="menu-link">
              {entry.label()}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onLeave()
              logOut(router)
            }}
            className="menu-link menu-link-wide"
          >
            {m.account_logout()}
          </button>
        </li>
      </ul>
    </div>
  )
}
