import { landSubTypes, subTypesWithRooms } from '#contract/enums.ts'
import type { FieldName } from './form-values.ts'

const ofRooms: readonly FieldName[] = ['bedrooms', 'bathrooms']
const ofFarmland: readonly FieldName[] = ['beegha', 'acres']
const ofBuildings: readonly FieldName[] = ['age', 'rooms', 'garages', 'features']

/** Whether a field is asked for the kind of property that is chosen; letters' case aside. */
export function isAsked(field: FieldName, subType: string): boolean {
  const isOneOf = (kinds: readonly string[]) =>
    kinds.some((kind) => kind.toLowerCase() === subType.toLowerCase())
  if (ofRooms.includes(field)) return isOneOf(subTypesWithRooms)
  if (ofFarmland.includes(field)) return isOneOf(['Agricultural Land'])
  if (ofBuildings.includes(field)) return !isOneOf(landSubTypes)
  return true
}
