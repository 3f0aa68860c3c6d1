import type { FactSection } from '#contract/listing-field.ts'
import { m } from '#messages'

/** The groups of facts, in the form and on a listing's page. */
export function sectionLabel(section: FactSection, type: string): string {
  // A rental has no possession and ownership; of these terms it states only whether its price is negotiable.
  return section === 'terms' && type === 'rent' ? m.property_field_price() : sectionLabels[section]()
}

const sectionLabels: Record<FactSection, () => string> = {
  extra: m.property_form_extra,
  size: m.facts_size,
  building: m.facts_building,
  land: m.facts_land,
  pg: m.facts_pg,
  rera: m.facts_registration,
  terms: m.facts_terms,
  rent: m.facts_rent,
}
