import { type AreaUnit, areaIn, areaUnits, exactArea, needsBeegha } from '#contract/areas.ts'
import { areaWithBeegha } from '#messages/listing-fields'
import { apiOf, type Loading } from '#web/data/page-context.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { oneOf, type SearchText } from './search-text.ts'

/** Writes square feet in another unit. Undefined where they are no round number of it. */
export type WriteArea = (squareFeet: number) => string | undefined

/** For the unit in which a sentence said the area, with the agency's size of a beegha. Undefined for square feet. */
export async function askedUnit(loading: Loading, search: SearchText): Promise<WriteArea | undefined> {
  const unit = areaUnits.find((each) => each === oneOf(search.area_unit))
  if (!unit || unit === 'sq_ft') return undefined
  const beegha = needsBeegha(`1 ${unit}`) ? (await apiOf(loading)('agency.get', {})).data.beegha_size : ''
  return (squareFeet) => writeIn(unit, squareFeet, beegha)
}

function writeIn(unit: AreaUnit, squareFeet: number, beegha: string): string | undefined {
  const size = areaIn(unit, exactArea(`${Math.round(squareFeet)} sq_ft`, beegha), 3, beegha)
  const round = Math.round(size * 10) / 10
  return round > 0 && Math.abs(size - round) < 0.006
    ? areaWithBeegha(`${round} ${unit}`, beegha || null, pageLocale())
    : undefined
}
