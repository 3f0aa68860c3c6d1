import type { Agency } from '#contract/schemas/agency.ts'
import type { CsvCell } from '#server/platform/csv/write-csv.ts'
import { type SheetField, sheetFields } from '../property/property.sheet.present.ts'

export const templateFields: readonly SheetField[] = sheetFields.filter((field) => field !== 'user_id')

type Example = Partial<Record<SheetField, CsvCell>>

/** Two listings in the agency's city, as examples of how each column is filled in. */
export function templateRows({
  city,
  state,
  country,
  latitude,
  longitude,
  beegha_size,
}: Agency): CsvCell[][] {
  const where = { city: city || 'Your city', state, country }
  const rows: Example[] = [
    { ...flat, ...where, latitude: latitude ?? undefined, longitude: longitude ?? undefined },
    { ...farmLand, ...where, beegha_size },
  ]
  return rows.map((row) => templateFields.map((field) => row[field]))
}

const flat: Example = {
  title: '3 BHK flat near the station square',
  title_hi: 'स्टेशन चौराहे के पास 3 BHK फ़्लैट',
  description: 'Corner flat on the fourth floor, park side.',
  description_hi: 'चौथी मंज़िल पर पार्क की तरफ़ कॉर्नर का फ़्लैट।',
  status: 'available',
  type: 'sale',
  sub_type: 'Flat',
  new_project: 'no',
  price: 8500000,
  area: 1450,
  address: '12 Station Road',
  locality: 'Station Road',
  bedrooms: 3,
  bathrooms: 2,
  garages: 1,
  age: 3,
  features: 'Balcony; Parking',
  nearby: 'Education | Public school | 1 km | पब्लिक स्कूल; Transportation | Bus stop | 300 m',
}

const farmLand: Example = {
  title: 'Farm land beside the highway',
  type: 'sale',
  sub_type: 'Agricultural Land',
  price: 4200000,
  beegha: 5,
}
