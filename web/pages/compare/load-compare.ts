import { type FieldShownIn, fieldsShownIn, statedValue } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { apiOf, type Loading, serverContextOf } from '#web/data/page-context.ts'
import { maxCompared } from '#web/features/compare/chosen.ts'
import { type Cover, toCover } from '#web/features/property/cover.ts'
import { fieldText } from '#web/features/property/field-text.ts'
import { readIds } from './read-ids.ts'

const shown = [
  'id',
  'title',
  'type',
  'sub_type',
  'status',
  'new_project',
  'price',
  'rate',
  'city',
  'location',
  'features',
  'nearby',
  'name',
  'phone',
  'demo',
] as const satisfies (keyof Property)[]

export type ComparedHome = Pick<Property, (typeof shown)[number]> & {
  cover?: Cover
  texts: { [N in FieldShownIn<'compare'>]?: string }
  hasPlan: boolean
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
  const { data } = await apiOf(loading)('property.list', { query: { ids: ids.join(',') } })
  const now = new Date()
  return { ids, homes: data.map((property) => toHome(property, now)), tooMany: false }
}

function toHome(property: Property, now: Date): ComparedHome {
  const [cover] = property.pictures
  return {
    ...(Object.fromEntries(shown.map((name) => [name, property[name]])) as Pick<
      Property,
      (typeof shown)[number]
    >),
    cover: cover && toCover(cover),
    texts: textsOf(property, now),
    hasPlan: property.floor_plan !== null,
  }
}

function textsOf(property: Property, now: Date): ComparedHome['texts'] {
  const texts = fieldsShownIn('compare').flatMap((name) => {
    const value = statedValue(name, property)
    return value === null ? [] : [[name, fieldText(name, value, now)] as const]
  })
  return Object.fromEntries(texts)
}
