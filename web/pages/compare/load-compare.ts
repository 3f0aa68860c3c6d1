import type { CostRate } from '#contract/cost-rates.ts'
import { defaultChoices, rentCosts, saleCosts } from '#contract/costs.ts'
import { appliesTo, type FieldShownIn, fieldsShownIn } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { apiOf, type Loading, optional, serverContextOf } from '#web/data/page-context.ts'
import { maxCompared } from '#web/features/compare/chosen.ts'
import { costSubjectOf } from '#web/features/cost/cost-subject.ts'
import { factText, loadingText, plotAreaText } from '#web/features/property/area-text.ts'
import { type Cover, toCover } from '#web/features/property/cover.ts'
import { countSeen } from '#web/features/property/document-words.ts'
import { type ShownPlace, shownPlaces } from '#web/features/property/nearby-places.ts'
import { rateText } from '#web/features/property/rate-text.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { readIds } from './read-ids.ts'

const shown = [
  'id',
  'type',
  'sub_type',
  'status',
  'new_project',
  'price',
  'city',
  'location',
  'features',
  'name',
  'phone',
] as const satisfies (keyof Property)[]

export type ComparedHome = Pick<Property, (typeof shown)[number]> & {
  title: string
  cover?: Cover
  nearby: ShownPlace[]
  /** The cost of the default choices: in all for a sale, in the first month for a rental. */
  cost: number | undefined
  rate: string | undefined
  loading: string | undefined
  plotArea: string | undefined
  texts: { [N in FieldShownIn<'compare'>]?: string }
  hasPlan: boolean
  /** How many of its documents the agency saw. */
  documents: string | undefined
}

export type Comparison = {
  ids: number[]
  homes: ComparedHome[]
  tooMany: boolean
}

export async function loadComparison(loading: Loading, asked: unknown): Promise<Comparison> {
  const ids = readIds(asked)
  if (ids.length > maxCompared) {
    const server = serverContextOf(loading)
    if (server) server.page.status = 400
    return { ids, homes: [], tooMany: true }
  }
  if (ids.length === 0) return { ids, homes: [], tooMany: false }
  const api = apiOf(loading)
  const [{ data }, rates] = await Promise.all([
    api('property.list', { query: { ids: ids.join(',') } }),
    optional(loading, api('cost.rates', { query: {} }), undefined),
  ])
  const documents = await Promise.all(data.map(({ id }) => loadDocuments(loading, id)))
  const now = new Date()
  const homes = data.map((property, at) => ({
    ...toHome(property, rates?.data.rates, now),
    documents: documents[at],
  }))
  return { ids, homes, tooMany: false }
}

function toHome(property: Property, rates: readonly CostRate[] | undefined, now: Date) {
  const [cover] = property.pictures
  return {
    ...(Object.fromEntries(shown.map((name) => [name, property[name]])) as Pick<
      Property,
      (typeof shown)[number]
    >),
    title: textIn(pageLocale(), property.title, property.title_hi),
    cover: cover && toCover(cover),
    cost: rates && costOf(property, rates),
    rate: rateText(property),
    loading: loadingText(property),
    plotArea: plotAreaText(property),
    texts: textsOf(property, now),
    nearby: shownPlaces(property.nearby),
    hasPlan: property.floor_plan !== null,
  }
}

async function loadDocuments(loading: Loading, id: number): Promise<string | undefined> {
  const found = await optional(loading, apiOf(loading)('document.public', { params: { id } }), { data: [] })
  const seen = countSeen(found.data)
  return seen && m.documents_seen_short({ seen: String(seen.seen), all: String(seen.all) })
}

function costOf(property: Property, rates: readonly CostRate[]): number | undefined {
  const subject = costSubjectOf(property)
  if (!subject) return undefined
  return subject.type === 'sale'
    ? saleCosts(subject.facts, { ...defaultChoices(subject.facts, rates), loan: false }, rates).total
    : rentCosts(subject.facts, rates).first
}

function textsOf(property: Property, now: Date): ComparedHome['texts'] {
  const texts = fieldsShownIn('compare').flatMap((name) => {
    const value = factText(name, property, now)
    if (value !== null) return [[name, value] as const]
    // Homes are compared by it.
    return name === 'carpet_area' && appliesTo(name, property) ? [[name, m.fact_not_stated()] as const] : []
  })
  return Object.fromEntries(texts)
}
