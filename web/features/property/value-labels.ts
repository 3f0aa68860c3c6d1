import type { Facing } from '#contract/enums.ts'
import type { ChoiceField, FieldName, ListingValues } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { amenityLabels, kindLabels, type Labels, labelOf, statusLabels, typeLabels } from './labels.ts'

// Separate from labels.ts, which every page loads.

const facingLabels: Labels<Facing> = {
  north: m.facing_north,
  'north-east': m.facing_north_east,
  east: m.facing_east,
  'south-east': m.facing_south_east,
  south: m.facing_south,
  'south-west': m.facing_south_west,
  west: m.facing_west,
  'north-west': m.facing_north_west,
}

/** Ages are not here, because their texts name a year. */
export const valueLabels: {
  [N in Exclude<ChoiceField, 'age'> | 'features']: Readonly<Labels<ValueName<N>>>
} = {
  type: typeLabels,
  sub_type: kindLabels,
  status: statusLabels,
  features: amenityLabels,
  facing: facingLabels,
}

type ValueName<N extends FieldName> = ListingValues[N] extends readonly (infer V extends string)[]
  ? V
  : Extract<ListingValues[N], string>

export function valueLabel(name: FieldName, value: string): string {
  const labels: { [N in FieldName]?: Labels<string> } = valueLabels
  return labelOf(labels[name] ?? {}, value)
}
