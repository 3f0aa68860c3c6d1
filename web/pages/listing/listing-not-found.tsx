import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Notice } from '#web/ui/notice.tsx'

export function ListingNotFound() {
  return (
    <Notice title={m.listing_not_found()} text={m.listing_not_found_text()}>
      <a href={pages.list.href()} className="button">
        {m.listing_not_found_more()}
      </a>
    </Notice>
  )
}
