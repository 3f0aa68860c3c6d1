import type { CsvCell } from '#server/platform/csv/write-csv.ts'
import { type SheetField, sheetFields } from '../property/property.sheet.present.ts'

export const templateColumns: readonly SheetField[] = sheetFields.filter((field) => field !== 'user_id')

const examples: Partial<Record<SheetField, CsvCell>>[] = [
  {
    title: '3 BHK flat near Vijay Nagar square',
    title_hi: 'विजय नगर चौराहे के पास 3 BHK फ़्लैट',
    description: 'Corner flat on the fourth floor, park side.',
    description_hi: 'चौथी मंज़िल पर पार्क की तरफ़ कॉर्नर का फ़्लैट।',
    status: 'available',
    type: 'sale',
    sub_type: 'Flat',
    new_project: 'no',
    price: 8500000,
    area: 1450,
    address: '12 Scheme 54',
    locality: 'Vijay Nagar',
    city: 'Indore',
    state: 'Madhya Pradesh',
    country: 'India',
    latitude: 22.7533,
    longitude: 75.8937,
    bedrooms: 3,
    bathrooms: 2,
    garages: 1,
    age: 3,
    features: 'Balcony; Parking',
    nearby: 'Education | Public school | 1 km | पब्लिक स्कूल; Transportation | Bus stop | 300 m',
  },
  {
    title: 'Farm land on the Ujjain road',
    type: 'sale',
    sub_type: 'Agricultural Land',
    price: 4200000,
    beegha: 5,
    beegha_size: '27225 sq ft',
    locality: 'Sanwer',
    city: 'Indore',
    state: 'Madhya Pradesh',
  },
]

export const templateRows = examples.map((example) => templateColumns.map((field) => example[field]))
