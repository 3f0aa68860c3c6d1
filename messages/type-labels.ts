import type { ListingStatus, ListingType, SubType } from '#contract/enums.ts'
import { m } from '#messages'

// Every page loads these. A value without a label does not compile.

export const typeLabels = { sale: m.type_sale, rent: m.type_rent } satisfies Labels<ListingType>

export const statusLabels = {
  available: m.status_available,
  onBid: m.status_on_bid,
  sold: m.status_sold,
} satisfies Labels<ListingStatus>

export const kindLabels: Labels<SubType | 'new-projects'> = {
  PG: m.kind_pg,
  'Guest House': m.kind_guest_house,
  'Row House': m.kind_row_house,
  Flat: m.kind_flat,
  Villa: m.kind_villa,
  'Independent House': m.kind_independent_house,
  'Agricultural Land': m.kind_agricultural_land,
  'Farm House': m.kind_farm_house,
  Resort: m.kind_resort,
  Loan: m.kind_loan,
  plot: m.kind_plot,
  studio: m.kind_studio,
  office: m.kind_office,
  apartment: m.kind_apartment,
  'new-projects': m.kind_new_projects,
}

export type Labels<K extends string> = Record<K, () => string>

export function labelOf<K extends string>(labels: Labels<K>, value: string): string {
  return Object.hasOwn(labels, value) ? labels[value as K]() : value
}
