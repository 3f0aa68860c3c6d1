import type { CategoryFilter } from '#contract/pages.ts'
import { searchParamNames } from '#contract/paths.ts'
import type { UnderstoodKeyword } from '#contract/schemas/property-understood.ts'
import { apiOf, type Loading } from '#web/data/page-context.ts'
import { orderEnds, readAreas, readNumbers, readPrices } from './read-words.ts'
import { oneOf, type SearchText } from './search-text.ts'

export type ReadSearch = { read: SearchText; leavesPage: boolean }

/**
 * The sentence of the keyword as filters, prices, areas and other numbers in plain digits, the lower end
 * of a range first. Undefined where nothing changes.
 * `leavesPage`: the sentence names something else than the page fixes.
 */
export async function readSearch(
  loading: Loading,
  search: SearchText,
  fixed: CategoryFilter,
): Promise<ReadSearch | undefined> {
  const understood = await understand(loading, search)
  const filtered = understood ? withFilters(search, understood, fixed) : search
  const beegha = async () => (await apiOf(loading)('agency.get', {})).data.beegha_size
  const read = orderEnds(await readAreas(readNumbers(readPrices(filtered)), beegha))
  if (read === search) return undefined
  const leavesPage = differs(read, fixed)
  return { read: leavesPage ? read : without(read, fixed), leavesPage }
}

async function understand(loading: Loading, search: SearchText): Promise<UnderstoodKeyword | undefined> {
  const { keyword } = search
  if (typeof keyword !== 'string' || keyword.length > 200) return undefined
  // A city that is given chooses among places of one name.
  const city = oneOf(search.city) || (oneOf(search.location).split(', ').at(-1) ?? '')
  const query = { keyword, limit: 1, ...(city.length < 80 && city && { city }) }
  const { understood } = await apiOf(loading)('property.search', { query })
  if (!understood || understood.titled) return undefined
  return Object.keys(understood.filters).length > 0 ? understood : undefined
}

/** The words were typed last, so they replace what the search had, but for what they only imply. */
export function withFilters(
  search: SearchText,
  { filters, implied, keyword, missing, ignored, elsewhere, area_unit, sells, shop }: UnderstoodKeyword,
  fixed: CategoryFilter = {},
): SearchText {
  const read: SearchText = {
    ...search,
    // Words that no listing has today are asked for, too, so that the page can say so.
    keyword: [keyword, ...missing].filter(Boolean).join(' ') || undefined,
    page: undefined,
    ignored: ignored.join(' ') || undefined,
    which: elsewhere.length > 0 ? '1' : undefined,
    area_unit: area_unit && area_unit !== 'sq_ft' ? area_unit : undefined,
    sells: sells ? '1' : undefined,
    shop: shop ? '1' : undefined,
  }
  for (const name of searchParamNames) {
    const values = filters[name]
    const isChosen = implied.includes(name) && oneOf({ ...search, ...fixed }[name])
    if (values && !isChosen) read[name] = values.length === 1 ? values[0] : values
  }
  if (filters.location || filters.near) read.city = undefined
  // A place replaces what the search looked around, and what it looks around replaces the place.
  if (filters.near) Object.assign(read, { bounds: undefined, polygon: undefined })
  if (filters.near && !filters.location) read.location = undefined
  if (filters.location && !filters.near) read.near = undefined
  return read
}

function differs(read: SearchText, fixed: CategoryFilter): boolean {
  return (['type', 'sub_type'] as const).some((name) => {
    const values = [read[name] ?? []].flat()
    return fixed[name] !== undefined && values.some((value) => value !== fixed[name])
  })
}

function without(read: SearchText, fixed: CategoryFilter): SearchText {
  return { ...read, ...Object.fromEntries(Object.keys(fixed).map((name) => [name, undefined])) }
}
