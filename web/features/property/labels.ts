import type { SortOrder } from '#contract/enums.ts'
import type { NearbyCategory } from '#contract/form-enums.ts'
import { m } from '#messages'
import type { Labels } from '#messages/type-labels'
import type { IconName } from '#web/ui/icon-names.ts'

// A value without a label does not compile.

export const sortLabels = {
  newest: m.sort_newest,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  area_desc: m.sort_area_desc,
  rate_asc: m.sort_rate_asc,
  reduction_desc: m.sort_reduction_desc,
} satisfies Labels<SortOrder>

export const nearbyLabels = {
  Education: [m.nearby_education, 'education'],
  'Health & Medical': [m.nearby_health, 'health'],
  Transportation: [m.nearby_transportation, 'transport'],
} satisfies Record<NearbyCategory, [() => string, IconName]>
