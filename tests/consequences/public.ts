import type { Cast } from './cast.ts'

export type Listing = Record<string, unknown> & {
  id: number
  user_id: number
  title: string
  name: string
  phone: string
  email: string | null
  agent_id: number | null
  shown_by: string
}

export async function readPublic(ids: number[], cast: Pick<Cast, 'call'>): Promise<Map<number, Listing>> {
  const { body } = await cast.call('visitor', 'property.list', { query: `ids=${ids.join(',')}` })
  return new Map((body.data as Listing[]).map((listing) => [listing.id, listing]))
}

/** Leaves out what other people change: saves, an agent's own contact, the preview picture and the time of the last change. */
export function publicFacts(listing: Listing): string {
  const { wishlist_count: _saved, wishlistedBy: _by, updated_at: _at, preview: _picture, ...facts } = listing
  const ofAgent = { name: '', phone: '', email: null }
  return JSON.stringify(facts.shown_by === 'agent' ? { ...facts, ...ofAgent } : facts)
}
