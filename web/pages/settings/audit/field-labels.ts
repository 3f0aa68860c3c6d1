import type { AuditAction } from '#contract/audit-actions.ts'
import type { SafetyName } from '#contract/safety.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import type { AgentProfileForm } from '#contract/schemas/agent.ts'
import type { BrandForm } from '#contract/schemas/brand.ts'
import type { Rules } from '#contract/schemas/rules.ts'
import { siteTexts, type TextKey } from '#contract/site-texts.ts'
import { m } from '#messages'
import { fieldLabel } from '#web/features/property/field-labels.ts'
import { signalLabels } from '../rules/signal-labels.ts'
import { labelOf, placeNames } from '../texts/text-labels.ts'

type Labels<Name extends string> = Record<Name, () => string>

const agencyFields: Labels<keyof Agency> = {
  name: m.facts_name,
  legal_name: m.facts_legal_name,
  tagline: m.facts_tagline,
  tagline_hi: m.facts_tagline_hi,
  address: m.facts_address,
  address_hi: m.facts_address_hi,
  city: m.facts_city,
  state: m.facts_state,
  postal_code: m.facts_postal_code,
  country: m.facts_country,
  phone: m.facts_phone,
  email: m.facts_email,
  hours: m.hours_opening,
  opening: m.hours_opening,
  visiting: m.hours_visiting,
  phone_text: m.facts_phone,
  second_phone: m.facts_second_phone,
  second_phone_text: m.facts_second_phone,
  whatsapp: m.facts_whatsapp,
  rera: m.facts_rera,
  gstin: m.facts_gstin,
  grievance_officer: m.facts_grievance_officer,
  latitude: m.audit_field_pin,
  longitude: m.audit_field_pin,
  beegha_size: m.facts_beegha,
  social: m.facts_social,
  popular_places: m.footer_places,
}

const brandFields: Labels<keyof BrandForm> = {
  color: m.branding_color,
  about_drawing: m.audit_field_drawing,
  logo: m.branding_logo_light,
  logo_dark: m.branding_logo_dark,
  hero: m.audit_field_hero,
  hero_film: m.audit_field_hero_film,
  about: m.audit_field_about,
}

const profileFields: Labels<keyof AgentProfileForm> = {
  shown: m.profile_shown,
  takes_leads: m.profile_takes_leads,
  title: m.profile_title,
  about: m.profile_about,
  title_hi: m.profile_title_hi,
  about_hi: m.profile_about_hi,
  rera: m.agents_rera,
  languages: m.agents_languages,
  places: m.agents_places,
  visiting: m.hours_visiting,
  photo: m.profile_photo,
}

const rulesFields: Labels<keyof Rules> = {
  contact: m.rules_contact,
  assignment: m.rules_assignment,
  confirm_rent_days: m.rules_confirm_rent,
  confirm_sale_days: m.rules_confirm_sale,
  admins_decide: m.rules_admins_decide,
}

const safetyFields: Labels<SafetyName> = {
  codes_per_hour: m.safety_codes_per_hour,
  codes_per_day: m.safety_codes_per_day,
  lead_months: m.safety_lead_months,
}

const written: Partial<Record<AuditAction, (name: string) => string | undefined>> = {
  'agency.updated': from(agencyFields),
  'agency.texts_updated': textLabel,
  'agency.brand_updated': from(brandFields),
  'agent.profile_updated': from(profileFields),
  'property.edited': listingLabel,
  'property.confirmed': listingLabel,
  'property.ranking_updated': from(signalLabels),
  'rules.updated': from(rulesFields),
  'safety.updated': safetyLabel,
}

/** The name of a field that an entry of this kind mentions, as its form calls it. */
export function auditedFieldLabel(action: string, name: string): string | undefined {
  return written[action as AuditAction]?.(name)
}

function from(labels: Record<string, () => string>) {
  return (name: string) => labels[name]?.()
}

function listingLabel(name: string): string | undefined {
  const label = fieldLabel(name)
  return label === name ? undefined : label
}

function textLabel(name: string): string | undefined {
  if (!(name in siteTexts)) return undefined
  const key = name as TextKey
  return `${placeNames[siteTexts[key].place]()}, ${labelOf(key)}`
}

function safetyLabel(name: string): string | undefined {
  const setting = name.replace(/_before$/, '')
  const label = from(safetyFields)(setting)
  return label && setting !== name ? m.audit_field_before({ field: label }) : label
}
