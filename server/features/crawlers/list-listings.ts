import { pages, resources } from '#contract/pages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { jpegWidthOf } from '#server/platform/media/sizes.ts'
import type { Offer } from './index-policy.ts'
import { type ListingRow, listChunk } from './sitemaps.queries.ts'
import { listingsEnd, listingsStart, writeListing } from './write-sitemap.ts'

export async function* listListings(
  db: Db | Tx,
  offer: Offer,
  chunk: number,
  origin: string,
): AsyncGenerator<string> {
  yield listingsStart
  for await (const rows of listChunk(db, offer, chunk)) {
    yield rows.map((row) => writeListing(origin, entryOf(row))).join('')
  }
  yield listingsEnd
}

function entryOf({ id, changed, pictures }: ListingRow) {
  return {
    path: pages.listing.href(id),
    changed,
    images: pictures.map(({ hash, widths }) => resources.media(`${hash}-${jpegWidthOf(widths)}.jpg`)),
  }
}
