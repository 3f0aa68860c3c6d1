import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SearchParamName, searchParamNames } from '#contract/paths.ts'
import type { PropertyLoosening } from '#contract/schemas/property-loosen.ts'
import type { PropertySearch } from '#contract/schemas/property-search.ts'
import type { ListingIndex } from './property.listing-index.ts'
import { waysOfPlaces } from './property.loosen.places.ts'
import {
  type Way,
  waysOfArea,
  waysOfBedrooms,
  waysOfFilters,
  waysOfGender,
  waysOfKeyword,
  waysOfPrice,
  waysOfTypes,
} from './property.loosen.ways.ts'
import { countMatching } from './property.search.ts'
import type { SearchReader } from './property.sentence.ts'

type Step = PropertyLoosening['steps'][number]

/** So many steps that leave out one filter are enough to choose from. */
const maxFilters = 4

/**
 * Searches with one thing less strict that find something. Where none does, one with several things less strict: it finds
 * something whenever a listing of that offer, sale or rent, is published at all. Only the words of the keyword are asked of the
 * database, once. Everything is counted in memory: with n filters beside price, area, bedrooms, places and types at most 40 + 2n times.
 */
export async function findSteps(
  read: SearchReader,
  index: ListingIndex,
  search: PropertySearch,
): Promise<Step[]> {
  const groups = listWays(search, index)
  const steps: Step[] = []
  for (const group of groups) {
    const isFilter = group[0]?.by === 'filters'
    if (isFilter && steps.filter(({ by }) => by[0] === 'filters').length === maxFilters) continue
    for (const way of group.filter(({ whole }) => !whole)) {
      const count = await countWith(read, search, [way])
      if (count === 0) continue
      steps.push(toStep(search, [way], count))
      break
    }
  }
  return steps.length > 0 ? steps : combine(read, search, groups)
}

/** The ways for each thing that the search asks for, the least different first. */
function listWays(search: PropertySearch, index: ListingIndex): Way[][] {
  return [
    waysOfKeyword(search),
    ...waysOfFilters(search),
    waysOfPrice(search),
    waysOfArea(search),
    waysOfBedrooms(search),
    waysOfPlaces(search, index),
    waysOfTypes(search),
    waysOfGender(search),
  ].filter((group) => group.length > 0)
}

/** The first ways of the list that together find something, without those of them that are not needed. */
async function combine(read: SearchReader, search: PropertySearch, groups: Way[][]): Promise<Step[]> {
  const all = [
    ...groups.flatMap((group) => group.filter(({ whole }) => !whole).slice(-1)),
    ...groups.flatMap((group) => group.filter(({ whole }) => whole)),
  ]
  if ((await countWith(read, search, all)) === 0) return []
  // Each way adds listings, so that halving finds how many are enough.
  let [few, enough] = [0, all.length]
  while (few + 1 < enough) {
    const half = Math.floor((few + enough) / 2)
    if ((await countWith(read, search, all.slice(0, half))) > 0) enough = half
    else few = half
  }
  let needed = all.slice(0, enough)
  for (const way of needed.toReversed()) {
    const others = needed.filter((other) => other !== way)
    if ((await countWith(read, search, others)) > 0) needed = others
  }
  return [toStep(search, needed, await countWith(read, search, needed))]
}

async function countWith(read: SearchReader, search: PropertySearch, ways: Way[]): Promise<number> {
  // Fifty counts among a million listings would hold up every other request for a tenth of a second.
  await nextTurn()
  return countMatching(read, relaxed(search, ways))
}

function relaxed(search: PropertySearch, ways: Way[]): PropertySearch {
  return ways.reduce((all, { change }) => change(all), search)
}

function toStep(search: PropertySearch, ways: Way[], count: number): Step {
  return {
    by: [...new Set(ways.map(({ by }) => by))],
    search: toParams(relaxed(search, ways)),
    percent: ways.findLast(({ by }) => by === 'price')?.percent ?? null,
    kilometres: ways.findLast(({ by }) => by === 'places')?.kilometres ?? null,
    without: ways.flatMap(({ without }) => {
      const values = without && textsOf(without.name, without.value)
      return values ? [{ name: without.name, values }] : []
    }),
    count,
  }
}

function toParams(search: PropertySearch): Step['search'] {
  return Object.fromEntries(
    searchParamNames.flatMap((name) => {
      const value = search[name]
      return value === undefined ? [] : [[name, textsOf(name, value)]]
    }),
  )
}

/** Boxes and drawn areas are lists of numbers in one text. */
function textsOf(name: SearchParamName, value: unknown): string[] {
  return name === 'bounds' || name === 'polygon' ? [String(value)] : [value].flat().map(String)
}
