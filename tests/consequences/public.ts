import type { Cast } from './cast.ts'

/** A listing as the public API gives it. */
export type Listing = Record<string, unknown> & {
  id: number
  user_id: number
  title: string
  name: string
  phone: string
  email: string | null
}

/** Those of the listings that are published, as a visitor sees them. */
export async function readPublic(ids: number[], cast: Pick<Cast, 'call'>): Promise<Map<number, Listing>> {
  const { body } = await cast.call('visitor', 'property.list', { query: `ids=${ids.join(',')}` })
  return new Map((body.data as Listing[]).map((listing) => [listing.id, listing]))
}

/** Saves, the preview picture and the time of a change are left out, since other people change them. */
export function publicFacts(listing: Listing): string {
  const { wishlist_count: _saved, wishlistedBy: _by, updated_at: _at, preview: _picture, ...facts } = listing
  return JSON.stringify(facts)
}
