import type { Property } from '#contract/schemas/property.ts'
import { mostCompared } from '#web/features/compare/chosen.ts'
import { ageText } from '#web/features/property/age.ts'
import { type Cover, toCover } from '#web/features/property/cover.ts'
import { apiOf, type Loading, serverContextOf } from '#web/layout/shell.ts'
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
  'area',
  'beegha',
  'acres',
  'rooms',
  'bedrooms',
  'bathrooms',
  'garages',
  'city',
  'location',
  'features',
  'nearby',
  'name',
  'phone',
  'demo',
] as const satisfies (keyof Property)[]

/** What the table shows of a listing. */
export type ComparedHome = Pick<Property, (typeof shown)[number]> & {
  cover?: Cover
  ageText?: string
  hasPlan: boolean
}

export type Comparison = {
  ids: number[]
  /** Those of them that are published; the others are gone. None where too many are asked for. */
  homes: ComparedHome[]
  tooMany: boolean
}

/** The homes of an address. More than fit are refused, with status 400. */
export async function loadComparison(loading: Loading, asked: unknown): Promise<Comparison> {
  const ids = readIds(asked)
  if (ids.length > mostCompared) {
    const server = serverContextOf(loading)
    if (server) server.page.status = 400
    return { ids, homes: [], tooMany: true }
  }
  if (ids.length === 0) return { ids, homes: [], tooMany: false }
  const { data } = await apiOf(loading)('property.list', { query: { ids: ids.join(',') } })
  const year = new Date().getFullYear()
  return { ids, homes: data.map((property) => toHome(property, year)), tooMany: false }
}

function toHome(property: Property, year: number): ComparedHome {
  const [cover] = property.pictures
  return {
    ...(Object.fromEntries(shown.map((name) => [name, property[name]])) as Pick<
      Property,
      (typeof shown)[number]
    >),
    cover: cover && toCover(cover),
    ageText: property.age === null ? undefined : ageText(property.age, year),
    hasPlan: property.floor_plan !== null,
  }
}
