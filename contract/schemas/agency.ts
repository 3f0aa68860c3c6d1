import { z } from 'zod'
import { isBeeghaSize, plainUnits } from '../areas.ts'
import { toPlainDigits } from '../digits.ts'
import { type Language, languages } from '../enums.ts'
import { siteTexts, type TextKey, textKeys } from '../site-texts.ts'
import { unknownWords } from '../text-words.ts'
import { emailText, line, paragraph, textParam } from './common.ts'
import { typedMeasure } from './listing-values.ts'

const link = z.url({ protocol: /^https?$/ })

const time = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
/** From Sunday; null: closed. */
export const weekHours = z.array(z.object({ from: time, to: time }).nullable()).length(7)

/** Public. Texts are empty until the superadmin has entered them, the name and the tagline never. */
export const agency = z.object({
  name: z.string().min(1).max(80),
  legal_name: z.string().max(120),
  tagline: z.string().max(120),
  tagline_hi: z.string().max(120).describe('For readers of Hindi; empty: they read `tagline`'),
  address: z.string().max(200),
  address_hi: z.string().max(200).describe('For readers of Hindi; empty: they read `address`'),
  city: z.string().max(80),
  state: z.string().max(80),
  postal_code: z.string().max(12),
  country: z.string().max(80),
  phone: z.string().max(20).describe('E.164'),
  email: z.union([z.email(), z.literal('')]),
  hours: z.string().max(120).describe('The opening hours as a text'),
  opening: weekHours.describe('Opening hours of the office, from Sunday'),
  visiting: weekHours.describe('When homes can be visited, from Sunday'),
  phone_text: z.string().max(40).describe('The number as it is written; empty: as its country writes it'),
  second_phone: z.string().max(20).describe('E.164, or empty'),
  second_phone_text: z.string().max(40),
  whatsapp: z.string().max(20).describe('E.164; empty: the phone'),
  rera: z.string().max(40).describe('Registration number of the agency as an agent'),
  gstin: z.string().max(15),
  grievance_officer: z
    .string()
    .max(80)
    .describe('Answers complaints about personal data; empty: nobody is named'),
  latitude: z.number().min(-90).max(90).nullable().describe('Of the office; null: nobody has set its pin'),
  longitude: z.number().min(-180).max(180).nullable().describe('A number if the latitude is one'),
  beegha_size: z.string().describe('Of listings that state none of their own: "27225 sq_ft"'),
  social: z.array(z.object({ name: z.string().max(40), url: link })).max(8),
  popular_places: z.array(z.object({ city: z.string().max(80), featured: z.boolean() })).max(8),
})
export type Agency = z.infer<typeof agency>

const attribution = z.array(z.object({ text: z.string(), url: z.string().optional() }))

export const mapSettings = z.object({
  tiles: z.string().nullable().describe('Address with {z}, {x} and {y}; null: no street map is offered'),
  attribution,
  file: z
    .object({ name: z.string(), attribution })
    .nullable()
    .describe('The street map of the site itself, at /map/{name}; null: maps are simplified'),
})
export type MapSettings = z.infer<typeof mapSettings>

export const typedWeek = z
  .array(
    z
      .strictObject({ from: time, to: time })
      .refine(({ from, to }) => from < to)
      .nullable(),
  )
  .length(7)

const facts = z.strictObject({
  name: line(80),
  legal_name: textParam(120),
  tagline: textParam(120),
  tagline_hi: textParam(120),
  address: textParam(200).describe('Without address_hi, a new address empties the one in Hindi'),
  address_hi: textParam(200),
  city: textParam(80),
  state: textParam(80),
  postal_code: textParam(12).transform(toPlainDigits),
  country: textParam(80),
  phone: line(20).describe('With its country code'),
  email: emailText,
  hours: textParam(120).describe('Without opening: it is read from this text'),
  opening: typedWeek.describe('Without hours: the text is written from it'),
  visiting: typedWeek,
  phone_text: textParam(40).describe('The same number as it is written; without it, as the phone was typed'),
  second_phone: textParam(20).describe('Empty: none'),
  second_phone_text: textParam(40),
  whatsapp: textParam(20).describe('Empty: the phone'),
  rera: textParam(40),
  gstin: textParam(15)
    .transform((text) => toPlainDigits(text).toUpperCase())
    .pipe(z.string().regex(/^$|^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)),
  grievance_officer: textParam(80),
  latitude: agency.shape.latitude,
  longitude: agency.shape.longitude,
  beegha_size: typedMeasure(plainUnits).refine(isBeeghaSize, 'beegha_size'),
  social: z.array(z.strictObject({ name: line(40), url: line(300).pipe(link) })).max(8),
  popular_places: z
    .array(z.strictObject({ city: line(80), featured: z.boolean() }))
    .max(8)
    .refine((places) => new Set(places.map(({ city }) => city.toLowerCase())).size === places.length),
})

/** Fields left out keep their value. Popular places are deduplicated. */
export const agencyBody = facts.partial().refine((change) => Object.keys(change).length > 0)

/** The agency's own texts in the language of the answer. */
export const siteTextsSchema = z.object(forEachText(() => z.string().optional()))

/** The agency's own texts in all languages. Absent: ours is shown. */
export const ownTexts = z.object(
  forEachText(() => z.object(forEachLanguage(z.string().optional())).optional()),
)
export type OwnTexts = z.infer<typeof ownTexts>

/** Other names of a place, in either script. `place` is as a search names it: "Rau, Indore" or "Indore". */
export const namedPlace = z.object({ place: z.string(), names: z.array(z.string()) })
export type NamedPlace = z.infer<typeof namedPlace>

/** A place as a search names it, and what it is called in the language of the answer, with its city. */
export const calledPlace = z.object({ place: z.string(), name: z.string() })
export type CalledPlace = z.infer<typeof calledPlace>

/** How many places have names at most. */
export const maxNamedPlaces = 500

/** No names remove those of a place; places left out keep theirs. */
export const placeNamesBody = z.strictObject({
  places: z
    .array(z.strictObject({ place: line(161), names: z.array(line(60)).max(8) }))
    .min(1)
    .max(maxNamedPlaces),
})

/** Our texts in all languages. */
export const defaultTexts = z.object(forEachText(() => z.object(forEachLanguage(z.string()))))
export type DefaultTexts = z.infer<typeof defaultTexts>

/** The words in braces that depend on the language of a text, filled in each language. */
export const translatedWords = z.object(
  forEachLanguage(z.object({ tagline: z.string(), city: z.string(), places: z.string() })),
)
export type TranslatedWords = z.infer<typeof translatedWords>

/** Empty text: ours is shown again. Texts and languages left out keep their value. */
export const agencyTextsBody = z
  .strictObject(forEachText((key) => z.strictObject(forEachLanguage(ownText(key))).optional()))
  .refine((change) => Object.keys(change).length > 0)

function ownText(key: TextKey) {
  const { max, kind } = siteTexts[key]
  const plain = kind === 'lines' ? paragraph(max, 0) : textParam(max)
  return plain.refine((written) => unknownWords(written).length === 0, 'text_word').optional()
}

function forEachText<T>(schemaOf: (key: TextKey) => T) {
  return Object.fromEntries(textKeys.map((key) => [key, schemaOf(key)])) as Record<TextKey, T>
}

function forEachLanguage<T>(schema: T) {
  return Object.fromEntries(languages.map((language) => [language, schema])) as Record<Language, T>
}
