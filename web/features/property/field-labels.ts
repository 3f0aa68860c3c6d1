import { isFieldName } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'

const otherLabels: Record<string, () => string> = {
  images: m.listing_images,
  keep_images: m.listing_images,
  alts: m.fact_alts,
  alts_hi: m.fact_alts_hi,
  video: m.listing_video,
  floor_plan: m.listing_floor_plan,
  rera_checked: m.rera_checked_label,
  username: m.property_form_username,
  nearby: m.listing_nearby,
  contact: m.property_form_shows,
  agent_id: m.property_form_agent,
  owner_phone: m.property_form_owner,
}

export function fieldLabel(name: string): string {
  const label = isFieldName(name) ? fieldLabels[name] : otherLabels[name]
  return label?.() ?? name
}

export function listFields(names: readonly string[]): string {
  const labels = names.map((name) =>
    name === 'latitude' || name === 'longitude' ? m.fact_map() : fieldLabel(name),
  )
  return [...new Set(labels)].join(', ')
}
