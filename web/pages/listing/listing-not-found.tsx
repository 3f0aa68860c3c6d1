import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The address that was asked for again. */
let asked = ''

/**
 * Pages come from the server as visitors see them. Somebody signed in may see a listing that is not published: the browser asks for it
 * once more, with their session.
 */
export function ListingNotFound() {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed_in' || asked === location.href) return
    asked = location.href
    router.invalidate()
  }, [status, router])
  return (
    <Notice title={m.listing_not_found()} text={m.listing_not_found_text()}>
      <a href={pages.list.href()} className="button">
        {m.listing_not_found_more()}
      </a>
    </Notice>
  )
}
