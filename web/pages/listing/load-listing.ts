import { notFound } from '@tanstack/react-router'
import { type CardListing, toCardListing } from '#web/features/property/card-listing.ts'
import { apiOf, type Loading } from '#web/layout/shell.ts'
import { type Listing, toListing } from './listing-data.ts'

export type ListingPageData = { listing: Listing; recent: CardListing[] }

const recentShown = 6

/** A listing and those published last. An unknown, unpublished or impossible id is not found. */
export async function loadListing(loading: Loading, id: string): Promise<ListingPageData> {
  const api = apiOf(loading)
  const [{ data: property }, { data: recent }] = await Promise.all([
    api('property.get', { params: { id } }).catch(refuse),
    api('property.recent', { query: { limit: recentShown + 1 } }),
  ])
  return {
    listing: toListing(property, new Date()),
    recent: recent
      .filter((other) => other.id !== property.id)
      .slice(0, recentShown)
      .map(toCardListing),
  }
}

function refuse(error: { status?: number }): never {
  if (error.status === 404 || error.status === 400) throw notFound()
  throw error
}
