import { readHours } from '#contract/hours.ts'
import type { Agency } from '#contract/schemas/agency.ts'

/**
 * The agency of a site whose owner has not described it yet: no name, number or address that belongs to somebody. Pages
 * leave out what is empty.
 */
export const unnamedAgency: Agency = {
  name: 'Property listings',
  legal_name: '',
  tagline: 'Homes, plots and offices',
  tagline_hi: 'घर, प्लॉट और ऑफ़िस',
  address: '',
  address_hi: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'India',
  phone: '',
  email: '',
  hours: '',
  opening: readHours(''),
  visiting: readHours(''),
  ...{ phone_text: '', second_phone: '', second_phone_text: '', whatsapp: '', rera: '', gstin: '' },
  grievance_officer: '',
  latitude: null,
  longitude: null,
  // A quarter hectare, as brokers around Indore and Ujjain count.
  beegha_size: '2500 sq_m',
  social: [],
  popular_places: [],
}
