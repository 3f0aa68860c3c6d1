import { comparedByCarpet } from '#contract/enums.ts'
import { nearText } from '#contract/near.ts'
import { localityText, placeText } from '#contract/place-text.ts'
import type { AroundPlace } from '#contract/schemas/property-around.ts'
import { m } from '#messages'
import { apiOf, type Loading, loadPageContext, optional } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { writeKilometres } from '#web/features/map/distance.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { apiSearch } from './api-search.ts'
import type { SearchChoices } from './load-choices.ts'
import { changeSearch, listOf, manyOf, oneOf, type SearchText } from './search-text.ts'

const aboutWords = 'words-line small muted'
// On small screens it is below the filters in use.
const aboutOrder = 'ranked-line small muted'

/** A line above the results. Loaders write it, so that pages do not load its words. */
export type SearchNote = {
  className: string
  text: string
  links: { label: string; isHere?: true; search?: SearchText; href?: string }[]
}

type NoteFacts = { read?: SearchText; missing?: string[]; shown: number; around?: AroundPlace[] }

/**
 * How the words of the search were read, with the searches for their other meanings, and how the results are sorted.
 * `read` is what the keyword means where it is the title of a listing, `missing` what no listing has of it.
 */
export async function writeNotes(
  loading: Loading,
  search: SearchText,
  choices: SearchChoices,
  { read, missing = [], shown, around = [] }: NoteFacts,
): Promise<SearchNote[]> {
  const ignored = lettersOf(oneOf(search.ignored))
  const notes: SearchNote[] = oneOf(search.sells) ? [askSeller()] : []
  if (oneOf(search.shop)) notes.push({ className: aboutWords, text: m.results_shop(), links: [] })
  if (ignored) notes.push({ className: aboutWords, text: m.results_ignored({ words: ignored }), links: [] })
  const notFound = missingText(missing)
  if (notFound) notes.push({ className: aboutWords, text: m.results_missing({ words: notFound }), links: [] })
  if (read)
    notes.push({
      className: aboutWords,
      text: m.results_titled(),
      links: [{ label: m.results_titled_filters(), search: read }],
    })
  const which = await askWhich(loading, search, choices)
  if (which) notes.push(which)
  // One at a time: an address may name several, and each would be looked up.
  const unknown = around.find(({ known }) => !known)
  if (unknown) notes.push(await writeUnknown(loading, search, unknown))
  if (shown > 1 && !search.sort && !search.near)
    notes.push({
      className: aboutOrder,
      text: m.ranked_line(),
      links: [{ label: m.ranked_more(), href: pages.ranking.href() }],
    })
  if (shown > 1 && /^(area|rate)_/.test(oneOf(search.sort)))
    notes.push({ className: aboutOrder, text: m.sort_by_carpet(), links: [] })
  const ofCarpet = shown > 0 ? asCarpet(search) : undefined
  if (ofCarpet)
    notes.push({
      className: aboutWords,
      text: m.results_whole_area(),
      links: [{ label: m.results_carpet_area(), search: ofCarpet }],
    })
  return notes
}

/**
 * The search for carpet areas instead of whole ones. Undefined where no area is asked for, for kinds that are not compared by it, and
 * where both are asked for.
 */
function asCarpet(search: SearchText): SearchText | undefined {
  const { min_area, max_area } = search
  if (!oneOf(min_area) && !oneOf(max_area)) return undefined
  if (oneOf(search.min_carpet_area) || oneOf(search.max_carpet_area)) return undefined
  const kinds = manyOf(search.sub_type)
  if (kinds.length > 0 && !comparedByCarpet.some((kind) => kinds.includes(kind))) return undefined
  const swapped = {
    min_area: undefined,
    max_area: undefined,
    min_carpet_area: min_area,
    max_carpet_area: max_area,
  }
  return changeSearch(search, swapped)
}

/** Anybody may write the address: it must not show a telephone number or another site in the agency's name. */
function lettersOf(words: string): string {
  return words
    .slice(0, 200)
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}

function askSeller(): SearchNote {
  return {
    className: 'words-line',
    text: m.results_sells(),
    links: [
      { label: m.results_sells_add(), href: pages.admin.href() },
      { label: m.nav_contact(), href: pages.contact.href() },
    ],
  }
}

/** With a PIN code, but with no longer number and not with two. */
function missingText(missing: string[]): string {
  const numbers = missing.filter((word) => /^\d{1,6}$/.test(word)).slice(0, 2)
  const words = missing.map(lettersOf).filter(Boolean)
  return [...words, ...(numbers.length === 1 ? numbers : [])].join(', ')
}

/** Says that nobody knows the place, with places of similar names and the search without it. */
async function writeUnknown(loading: Loading, search: SearchText, circle: AroundPlace): Promise<SearchNote> {
  const { near, name, kilometres } = circle
  const others = listOf(search.near).filter((other) => other !== near)
  const letters = lettersOf(name)
  const similar = letters
    ? (
        await optional(loading, apiOf(loading)('property.suggest', { query: { keyword: letters } }), {
          data: [],
        })
      ).data
    : []
  const places = similar.filter(
    ({ name: param, locality }) => locality && (param === 'location' || param === 'near'),
  )
  const context = await loadPageContext(loading)
  const links = places.slice(0, 3).map(({ name: param, value, city, locality }) => {
    const place = param === 'near' ? value.slice(0, value.lastIndexOf(',')) : value
    const text = param === 'near' ? locality : localityText(context, locality, city)
    return {
      label: m.chip_within_place({ distance: writeKilometres(kilometres), place: text }),
      search: changeSearch(search, { near: [...others, nearText(place, kilometres)] }),
    }
  })
  const without = changeSearch(search, { near: others.length > 0 ? others : undefined })
  return {
    className: aboutWords,
    text: letters ? m.results_unknown_place({ place: letters }) : m.results_unknown_place_plain(),
    links: [...links, { label: m.results_without_place(), search: without }],
  }
}

/**
 * The place of the search first, then the largest of those with its name in other cities that have listings of the search. Only asked
 * of a sentence: whoever chose a place chose its city.
 */
async function askWhich(
  loading: Loading,
  search: SearchText,
  { cities }: SearchChoices,
): Promise<SearchNote | undefined> {
  const [locality = '', own] = Array.isArray(search.location) ? [] : oneOf(search.location).split(', ')
  if (!own || !oneOf(search.which)) return undefined
  const counts = await countPlaces(loading, search)
  const found = cities.flatMap(({ city, localities }) =>
    localities
      .filter((place) => place.locality.toLowerCase() === locality.toLowerCase())
      .map(({ locality: place }) => {
        const location = `${place}, ${city}`
        return { location, city, count: counts.get(location) ?? 0 }
      })
      .filter(({ count }) => city === own || count > 0),
  )
  const isOwn = ({ city }: { city: string }) => city === own
  if (!found.some(isOwn) || found.length < 2) return undefined
  found.sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || other.count - one.count)
  const context = await loadPageContext(loading)
  const links = found.map(({ location, city, count }) => ({
    label: m.results_which_city({ city: placeText(context, city), count: groupDigits(count) }),
    search: changeSearch(search, { location }),
    ...(city === own && { isHere: true as const }),
  }))
  return {
    className: aboutWords,
    text: m.results_which({ place: localityText(context, locality, own) }),
    links,
  }
}

async function countPlaces(loading: Loading, search: SearchText): Promise<Map<string, number>> {
  const { sort: _sort, page: _page, limit: _limit, ...query } = apiSearch(search)
  const none = { data: { location: [] as { value: string; count: number }[] } }
  const { data } = await optional(loading, apiOf(loading)('property.facets', { query }), none)
  return new Map(data.location.map(({ value, count }) => [value, count]))
}
