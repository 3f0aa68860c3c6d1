import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'

/** The kinds of listing whose pages differ most, each with a search of the demo that finds some. */
export const listingKinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a flat': { type: 'sale', sub_type: 'Flat' },
  'a house': { type: 'sale', sub_type: 'Villa' },
  'a plot': { type: 'sale', sub_type: 'plot' },
  'farm land': { type: 'sale', sub_type: 'Agricultural Land' },
  'a bed in a PG': { type: 'rent', sub_type: 'PG' },
  'an office': { sub_type: 'Office' },
  'a new project': { sub_type: 'new-projects' },
  'a flat to rent': { type: 'rent', sub_type: 'Flat' },
}

/** The address, without its language, of the first listing of the kind on a site with the demo. */
export async function findPageOf(origin: string, search: Readonly<Record<string, string>>): Promise<string> {
  const query = new URLSearchParams({ ...search, limit: '1' })
  const found = await fetch(`${origin}${apiPrefix}${callPaths['property.search'].path}?${query}`)
  const { data } = (await found.json()) as { data: { id: number }[] }
  if (!data[0]) throw new Error(`No listing is found by ${query}`)
  return pages.listing.href(data[0].id)
}
