import type { Cast } from './cast.ts'

export type Listing = Record<string, unknown> & {
  id: number
  user_id: number
  title: string
  name: string
  phone: string
  email: string | null
}

export async function readPublic(ids: number[], cast: Pick<Cast, 'call'>): Promise<Map<number, Listing>> {
  const { body } = await cast.call('visitor', 'property.list', { query: `ids=${ids.join(',')}` })
  return new Map((body.data as Listing[]).map((listing) => [listing.id, listing]))
}

/** Leaves out what other people change: saves, the preview picture and the time of the last change. */
export function publicFacts(listing: Listing): string {
  const { wishlist_count: _saved, wishlistedBy: _by, updated_at: _at, preview: _picture, ...facts } = listing
  return JSON.stringify(facts)
}
