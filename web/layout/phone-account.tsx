import { useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'
import { logOut } from '#web/features/log-out/log-out-later.ts'
import { greeting } from '#web/features/session/greeting.ts'
import { SignInButton } from '#web/features/session/sign-in-button.tsx'
import { accountEntries, entryLink } from './account-entries.ts'
import { AddListing } from './add-listing.tsx'

type Props = { pathname: string; onLeave: () => void }

/** The same as the account menu, at the top of the phone's menu. `onLeave` closes that before anything else opens. */
export function PhoneAccount({ pathname, onLeave }: Props) {
  const session = useSession()
  const router = useRouter()
  if (session.status !== 'signed_in') {
    return (
      <div className="mt-2 mb-4 border-b border-line pb-5">
        <SignInButton className="button w-full" onOpen={onLeave} />
      </div>
    )
  }
  return (
    <div className="mb-4 border-b border-line pb-4">
      <p className="truncate px-3 py-2 text-xl font-semibold">{greeting(session.user)}</p>
      <ul>
        <li>
          <AddListing pathname={pathname} className="menu-link gap-2" />
        </li>
        {accountEntries.map((entry) => (
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
            className="menu-link w-full"
          >
            {m.account_logout()}
          </button>
        </li>
      </ul>
    </div>
  )
}
