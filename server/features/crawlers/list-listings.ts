import { createHash } from 'node:crypto'
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

const example: ListingRow = { id: 1, changed: new Date(0), pictures: [{ hash: 'example', widths: [960] }] }

/** Differs when the program writes entries in another form, or for another address of the site, although no listing has changed. */
export function formOfListings(origin: string): string {
  const text = listingsStart + writeListing(origin, entryOf(example)) + listingsEnd
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function entryOf({ id, changed, pictures }: ListingRow) {
  return {
    path: pages.listing.href(id),
    changed,
    images: pictures.map(({ hash, widths }) => resources.media(`${hash}-${jpegWidthOf(widths)}.jpg`)),
  }
}
