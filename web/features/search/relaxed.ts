import type { PropertyLoosening } from '#contract/schemas/property-loosen.ts'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'

export type Relaxed = PropertyLoosening['steps'][number] & { listings: CardListing[] }

const maxSteps = 4
const shownOfEach = 3

/** The first results of each less strict search. One that cannot be loaded is left out. */
export async function loadRelaxed(loading: Loading, steps: PropertyLoosening['steps']): Promise<Relaxed[]> {
  const loaded = await Promise.all(
    steps.slice(0, maxSteps).map(async (step) => {
      const { bounds, ...search } = step.search
      const query = { ...search, bounds: bounds?.[0], limit: shownOfEach }
      const found = await optional(loading, apiOf(loading)('property.search', { query }), undefined)
      return found ? [{ ...step, listings: toCards(found.data) }] : []
    }),
  )
  return loaded.flat()
}
