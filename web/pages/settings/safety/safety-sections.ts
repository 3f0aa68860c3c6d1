import type { SafetyName } from '#contract/safety.ts'
import { m } from '#messages'

type Section = {
  title: () => string
  text: () => string
  fields: { name: SafetyName; label: () => string }[]
}

export const safetySections: Section[] = [
  {
    title: m.safety_codes,
    text: m.safety_codes_text,
    fields: [
      { name: 'codes_per_hour', label: m.safety_codes_per_hour },
      { name: 'codes_per_day', label: m.safety_codes_per_day },
    ],
  },
  {
    title: m.safety_leads,
    text: m.safety_leads_text,
    fields: [{ name: 'lead_months', label: m.safety_lead_months }],
  },
]
