import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { UnderstoodKeyword } from '#contract/schemas/property-understood.ts'
import { type Bitmap, countBits, eachBit, intersect, setBit, without } from './property.bitmap.ts'
import type { FoundByKeyword } from './property.keyword-memory.ts'
import { countMatches, findMatching } from './property.listing-filters.ts'
import { type ListingIndex, remember } from './property.listing-index.ts'
import { type Ordering, pageOf, type Tier, takePage } from './property.listing-order.ts'
import { takeNearest } from './property.nearest.ts'
import type { ListingSource, PublishedListings } from './property.published-listings.ts'
import { readSearch, type SearchReader } from './property.sentence.ts'
import { takeVariedPage } from './property.variety.ts'
import { type Circle, circlesOf, publicPosition, withPosition } from './property.whereabouts.ts'

export type FoundIds = { ids: number[]; total: number; understood?: UnderstoodKeyword; around: NamedCircle[] }
/** With the names of its place in either script. */
export type NamedCircle = Circle & { names: readonly string[] }

const byRank: Ordering = { by: 'rank', direction: 'descending' }
const orders: Record<NonNullable<PropertySearch['sort']>, Ordering> = {
  newest: { by: 'listed_at', direction: 'descending' },
  price_asc: { by: 'price', direction: 'ascending' },
  price_desc: { by: 'price', direction: 'descending' },
  area_desc: { by: 'size', direction: 'descending' },
  rate_asc: { by: 'rate', direction: 'ascending' },
  reduction_desc: { by: 'reduction', direction: 'descending' },
}

/**
 * The page's published listings in their order. Without a sort those around places are the nearest
 * first, else those with the keyword as title or in their headline come first, each
 * tier by rank, and the first two are not of one seller.
 */
export async function findPage(
  source: ListingSource,
  asked: PropertySearch,
  page: { offset: number; limit: number },
): Promise<FoundIds> {
  const { index, listings, search, found, titled, understood } = await readSearch(source, asked)
  const all = findAmong(index, search, found)
  const circles = circlesOf(index, search.near)
  const answer = { total: countBits(all), understood, around: nameCircles(listings, circles) }
  if (search.sort === 'reduction_desc') {
    const reduced = intersect(all, [reducedListings(index)])
    const rest = { among: without(all, reduced), order: byRank }
    const tiers = [{ among: reduced, order: orders.reduction_desc }, rest]
    return { ids: takePage(index, tiers, page), ...answer }
  }
  if (search.sort)
    return { ids: takePage(index, [{ among: all, order: orders[search.sort] }], page), ...answer }
  if (circles.length > 0) return { ids: takeNearest(index, all, circles, page), ...answer }
  const matches = found ? tiersOf(found, titled).map((tier) => intersect(all, [tier])) : [all]
  const tiers: Tier[] = matches.map((among) => ({ among, order: byRank }))
  return { ids: takeVariedPage(index, tiers, page), ...answer }
}

function nameCircles({ names, landmarks }: PublishedListings, circles: Circle[]): NamedCircle[] {
  return circles.map((circle) => {
    const { place = '' } = circle
    return { ...circle, names: landmarks[place]?.names ?? names[place] ?? [] }
  })
}

function reducedListings(index: ListingIndex): Bitmap {
  return remember(index, 'reduced', () => {
    const reduced = new Uint32Array(index.words)
    eachBit(index.published, (id) => {
      if (!Number.isNaN(index.numbers.reduction[id])) setBit(reduced, id)
    })
    return reduced
  })
}

/** The first `max` listings with a public position, whether these are all, and how many there are with and without them. */
export async function findPlaced(source: ListingSource, asked: PropertySearch, max: number) {
  const { index, listings, search, found } = await readSearch(source, asked)
  const matching = findAmong(index, search, found)
  const placed = withPosition(index, matching)
  const circles = circlesOf(index, search.near)
  const first = { offset: 0, limit: max }
  const ids =
    circles.length > 0 && !search.sort
      ? takeNearest(index, placed, circles, first)
      : pageOf(index, placed, search.sort ? orders[search.sort] : byRank, first)
  const positions = new Map(ids.map((id) => [id, publicPosition(index, id)]))
  const around = nameCircles(listings, circles)
  return { ids, positions, around, total: countBits(matching), complete: countBits(placed) <= max }
}

/** How many published listings the search finds. */
export async function countMatching(read: SearchReader, asked: PropertySearch): Promise<number> {
  const { index, search, found } = await read(asked)
  return countMatches(index, search, found?.all)
}

/** The published listings that the search finds, as bits of the index. */
export async function findFound(
  read: SearchReader,
  asked: PropertySearch,
): Promise<{ index: ListingIndex; found: Bitmap }> {
  const { index, search, found } = await read(asked)
  return { index, found: findAmong(index, search, found) }
}

function findAmong(index: ListingIndex, search: PropertySearch, found: FoundByKeyword | undefined): Bitmap {
  return intersect(findMatching(index, search), found ? [found.all] : [])
}

/** That title; every word in the headline (title, place, property type, address); some of them there; words elsewhere only. */
function tiersOf({ all, headlineAll, headlineAny }: FoundByKeyword, titled: Bitmap | undefined): Bitmap[] {
  const tiers = [headlineAll, without(headlineAny, headlineAll), without(all, headlineAny)]
  return titled ? [titled, ...tiers.map((tier) => without(tier, titled))] : tiers
}
