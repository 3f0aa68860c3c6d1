import { z } from 'zod'
import {
  ageValues,
  listingStatuses,
  listingTypes,
  nearbyCategories,
  type SubType,
  subTypes,
  subTypesWithRooms,
} from '../enums.ts'
import {
  anyCase,
  decimalText,
  degreesText,
  emailText,
  idParam,
  jsonText,
  line,
  maxAreaSqFt,
  maxPrice,
  optionalParam,
  paragraph,
  phoneText,
  textParam,
  wholeNumberParam,
} from './common.ts'
import { feature } from './property-search.ts'

export const mostImages = 20
export const mostNearby = 20

// Asked for some kinds only, or only together.
const conditionalFields = ['bedrooms', 'bathrooms', 'beegha', 'acres', 'latitude', 'longitude'] as const

// Every field is text, as a form sends it. Three things may come of one: a value; null for a text that is empty, which
// takes away what was there; undefined for a field that was not sent, which leaves it as it is.

/** A field that a listing may be without. "null" is what FormData makes of a null. */
function clearable<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === '' || value === 'null' ? null : value),
    schema.nullable().optional(),
  )
}

const nearbyItem = z.strictObject({
  title: textParam(120),
  distance: textParam(40).default(''),
  category: anyCase(nearbyCategories),
})

// Entries without a title are dropped: a form may send the row that was never filled in.
const nearbyList = z
  .array(nearbyItem)
  .max(mostNearby)
  .transform((places) => places.filter((place) => place.title !== ''))

const age = wholeNumberParam(10, 1).pipe(z.literal(ageValues))

// Counted as the database counts, by characters and not by the units of which some have two.
const title = line(120, 5).refine((text) => [...text].length >= 5, { message: 'short' })

const fields = {
  description: paragraph(5000, 0).optional(),
  status: optionalParam(anyCase(listingStatuses)),
  new_project: optionalParam(z.enum(['true', 'false']).transform((text) => text === 'true')),
  area: clearable(decimalText(1, maxAreaSqFt, 2)).describe('Square feet'),
  beegha: clearable(decimalText(0.001, 1_000_000, 3)).describe('Only for Agricultural Land'),
  acres: clearable(decimalText(0.001, 1_000_000, 3)).describe('Only for Agricultural Land'),
  address: textParam(300).optional(),
  locality: textParam(80).optional(),
  state: textParam(80).optional(),
  country: optionalParam(line(80)),
  latitude: clearable(degreesText(90)),
  longitude: clearable(degreesText(180)),
  age: clearable(age).describe('1 = 0-1 years, 3 = 1-5, 8 = 5-10, 10 = more'),
  rooms: clearable(wholeNumberParam(500)),
  bedrooms: clearable(wholeNumberParam(6, 1)).describe('Only for kinds with rooms'),
  bathrooms: clearable(wholeNumberParam(4, 1)).describe('Only for kinds with rooms'),
  garages: clearable(wholeNumberParam(100)),
  features: optionalParam(jsonText(z.array(feature).max(20))).transform(
    (names) => names && [...new Set(names)],
  ),
  nearby: optionalParam(jsonText(nearbyList)),
  name: optionalParam(line(120)).describe('Of the agent; the signed-in person’s where it is not sent'),
  username: optionalParam(textParam(60)).describe('Taken and not kept: it is the account’s'),
  email: clearable(emailText),
  phone: optionalParam(phoneText),
  user_id: optionalParam(idParam).describe('The caller; the agency may name somebody else'),
  alts: optionalParam(jsonText(z.array(textParam(300).nullable()).max(mostImages))).describe(
    'What the pictures show, in their order; null leaves one as it is',
  ),
  images: removal().describe('Files; an empty text is none'),
  video: removal().describe('A file, or empty: the video is removed'),
  floor_plan: removal().describe('A file, or empty: the floor plan is removed'),
}

const essentials = {
  title,
  type: anyCase(listingTypes),
  sub_type: anyCase(subTypes),
  price: wholeNumberParam(maxPrice, 1).describe('Rupees; per month for rent'),
  city: line(80),
}

/** The form of a new listing. */
export const propertyForm = refuseContradictions(z.strictObject({ ...essentials, ...fields }))
export type PropertyForm = z.output<typeof propertyForm>

/** The form of an edit: what is not sent stays as it is. */
export const propertyEdit = refuseContradictions(
  z.strictObject({
    title: essentials.title.optional(),
    type: essentials.type.optional(),
    sub_type: essentials.sub_type.optional(),
    price: essentials.price.optional(),
    city: essentials.city.optional(),
    ...fields,
    keep_images: optionalParam(jsonText(z.array(z.string().max(500)).max(mostImages))).describe(
      'URLs of the pictures that stay, in the wanted order, the cover first; "new:1" stands for the first picture sent along. Others are removed',
    ),
    updated_at: optionalParam(z.iso.datetime()).describe(
      'What was read; 409 when somebody changed the listing since',
    ),
  }),
)
export type PropertyEdit = z.output<typeof propertyEdit>

type ConditionalField = (typeof conditionalFields)[number]
type ConditionalFacts = { sub_type?: unknown } & { [F in ConditionalField]?: unknown }

/** Why a field cannot stand beside the others, as a word that field-errors.ts makes a sentence of. */
export function contradictionOf(field: ConditionalField, facts: ConditionalFacts): string | undefined {
  const has = (name: ConditionalField) => facts[name] !== undefined && facts[name] !== null
  const kind = subTypes.find((name) => name === facts.sub_type)
  switch (field) {
    case 'bedrooms':
    case 'bathrooms':
      return kind && !hasRooms(kind) && has(field) ? 'no_rooms' : undefined
    case 'beegha':
    case 'acres':
      return kind && kind !== 'Agricultural Land' && has(field) ? 'no_farmland' : undefined
    case 'latitude':
      return has('longitude') && !has(field) ? 'half_place' : undefined
    case 'longitude':
      return has('latitude') && !has(field) ? 'half_place' : undefined
  }
}

// Said beside whatever else is wrong, so that a person mends a form once.
function refuseContradictions<S extends z.ZodObject>(schema: S): S {
  const when = () => true
  let refined = schema
  for (const field of conditionalFields) {
    for (const word of ['no_rooms', 'no_farmland', 'half_place']) {
      const stands = (form: unknown) => contradictionOf(field, form as ConditionalFacts) !== word
      refined = refined.refine(stands, { message: word, path: [field], when })
    }
  }
  return refined
}

export function hasRooms(subType: SubType): boolean {
  return (subTypesWithRooms as readonly SubType[]).includes(subType)
}

function removal() {
  return z.literal('').optional()
}
