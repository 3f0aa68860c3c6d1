import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'

/**
 * Stands for the agency while its facts have never been read: pages leave out the ways to reach it. A stored agency
 * always has a phone number, so an empty one says that the facts are missing.
 */
export const unknownAgency: Agency = {
  name: m.agency_unknown(),
  legal_name: m.agency_unknown(),
  tagline: m.agency_unknown(),
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  phone: '',
  email: '',
  hours: '',
  latitude: 0,
  longitude: 0,
  social: [],
  popular_places: [],
}
