import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { SignInButton } from '#web/features/session/sign-in-button.tsx'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { OlderHomes } from './older-homes.tsx'
import { SavedHomes } from './saved-homes.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { WishlistNotice } from './wishlist-notice.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import { YourVisits } from './your-visits.tsx'

export function WishlistPage({ page }: { page: number }) {
  const session = useSession()
  return (
    <div className="wrap page-end saved">
      <Breadcrumb here={m.wishlist_title()} />
      <h1 className="page-head title-1">{m.wishlist_title()}</h1>
      {session.status === 'loading' && (
        <>
          <noscript>
            <p className="form-failed form-failed-before">{m.form_needs_script()}</p>
          </noscript>
          <WishlistSkeleton />
        </>
      )}
      {session.status === 'signed_out' && (
        <WishlistNotice text={m.wishlist_signed_out()} hint={m.wishlist_signed_out_hint()}>
          <SignInButton className="button" next={pages.wishlist.href()} />
        </WishlistNotice>
      )}
      {session.status === 'signed_in' && <YourVisits key={session.user.id} />}
      {session.status === 'signed_in' && <SavedSearches key={`searches ${session.user.id}`} />}
      {session.status === 'signed_in' && (
        <SavedHomes
          key={`${session.user.id} ${session.user.verified} ${page}`}
          user={session.user}
          page={page}
          below={!session.user.verified && <OlderHomes user={session.user} />}
        />
      )}
    </div>
  )
}
