import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'

/** Used until the agency's details have been read. A stored agency always has a phone number. */
export const unknownAgency = (): Agency => ({
  name: m.agency_unknown(),
  legal_name: m.agency_unknown(),
  tagline: m.agency_unknown(),
  tagline_hi: '',
  address: '',
  address_hi: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  phone: '',
  email: '',
  hours: '',
  opening: [],
  visiting: [],
  ...{ phone_text: '', second_phone: '', second_phone_text: '', whatsapp: '', rera: '', gstin: '' },
  grievance_officer: '',
  latitude: 0,
  longitude: 0,
  beegha_size: '',
  social: [],
  popular_places: [],
})
