import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { ListingGrid } from '#web/features/property/listing-grid.tsx'
import { groupDigits } from '#web/features/property/price.ts'
import { learnSaved, saved, setSaved } from '#web/features/wishlist/wishlist.ts'
import { PageDots } from '#web/ui/page-dots.tsx'
import { useStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { WishlistNotice } from './wishlist-notice.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

const pageSize = 12

type Props = {
  user: User
  page: number
  /** Shown together with the homes, so that it is not pushed down. */
  below: ReactNode
}

export function SavedHomes({ user, page, below }: Props) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const onList = useStore(saved, (ids) => ids)
  const count = useRef<HTMLParagraphElement>(null)
  const found = useCall(
    'wishlist.list',
    { params: { userId: user.id }, query: { page, limit: pageSize } },
    { fresh: true },
  )
  const homes = found.status === 'loaded' ? found.answer.data : undefined
  useLayoutEffect(() => {
    if (homes) learnSaved(homes.map(({ id }) => id))
  }, [homes])

  if (found.status === 'loading') return <WishlistSkeleton />
  if (found.status === 'failed') {
    return (
      <WishlistNotice text={m.wishlist_not_loaded()}>
        <button type="button" className="button" onClick={found.reload}>
          {m.page_retry()}
        </button>
      </WishlistNotice>
    )
  }
  const listings = toCards(found.answer.data)
  // A home that the server did not remove, or that was restored, returns to its place.
  const shown = listings.filter(({ id }) => !removed.has(id) || onList.has(id))
  const total = found.answer.meta.total - (listings.length - shown.length)
  const last = Math.ceil(total / pageSize)

  function remove({ id, title }: CardListing) {
    setRemoved(new Set(removed).add(id))
    const next = total > 1 ? count.current : count.current?.closest('main')
    next?.focus()
    const action = { label: m.wishlist_undo(), run: () => setSaved(id, true) }
    showToast(m.wishlist_removed_note({ title }), { action })
  }

  if (total === 0) {
    return (
      <>
        <WishlistNotice text={m.wishlist_empty()} hint={m.wishlist_empty_hint()}>
          <a href={pages.list.href()} className="button">
            {m.wishlist_browse()}
          </a>
        </WishlistNotice>
        {below}
      </>
    )
  }
  return (
    <section aria-label={m.wishlist_title()}>
      <p ref={count} tabIndex={-1} role="status" className="figures saved-count muted unfocused">
        {m.results_count({ count: total, shown: groupDigits(total) })}
      </p>
      {shown.length > 0 ? (
        <ListingGrid listings={shown} onRemove={remove} />
      ) : (
        <a href={pages.wishlist.href(Math.min(page, last))} className="button" onClick={found.reload}>
          {m.wishlist_other_pages()}
        </a>
      )}
      {last > 1 && <PageDots page={page} pages={last} hrefOf={pages.wishlist.href} />}
      {below}
    </section>
  )
}
