import { readHours } from '#contract/hours.ts'
import type { Agency } from '#contract/schemas/agency.ts'

/**
 * Saved as the agency by the seed. Name, numbers and registration are invented, the last one so that nobody takes it for a real
 * one; the map point is the Vijay Nagar square in Indore.
 */
export const demoAgency: Agency = {
  name: 'Aangan',
  legal_name: 'Aangan Realty, Indore',
  tagline: 'Homes and land across Madhya Pradesh',
  tagline_hi: 'पूरे मध्य प्रदेश में घर और ज़मीन',
  address: '2nd floor, Shekhar Central, Vijay Nagar Square, AB Road',
  address_hi: 'दूसरी मंज़िल, शेखर सेंट्रल, विजय नगर चौराहा, एबी रोड',
  city: 'Indore',
  state: 'Madhya Pradesh',
  postal_code: '452010',
  country: 'India',
  phone: '+917314000123',
  email: 'hello@aangan.example',
  hours: 'Monday to Saturday, 10 am to 7 pm',
  opening: readHours('Monday to Saturday, 10 am to 7 pm'),
  visiting: readHours('Daily, 10 am to 7 pm'),
  ...{
    phone_text: '',
    second_phone: '',
    second_phone_text: '',
    whatsapp: '',
    rera: 'DEMO-A-1001',
    gstin: '',
  },
  grievance_officer: '',
  latitude: 22.7533,
  longitude: 75.8937,
  beegha_size: '2500 sq_m',
  social: [],
  popular_places: [
    { city: 'Indore', featured: true },
    { city: 'Bhopal', featured: false },
    { city: 'Ujjain', featured: false },
    { city: 'Jabalpur', featured: true },
  ],
}
