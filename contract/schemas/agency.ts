import { z } from 'zod'
import { type Language, languages } from '../enums.ts'
import { siteTexts, type TextKey, textKeys, unknownWords } from '../site-texts.ts'
import { emailText, line, paragraph, textParam } from './common.ts'

const link = z.url({ protocol: /^https?$/ })

/** Public. Texts are empty until the superadmin has entered them, the name and the tagline never. */
export const agency = z.object({
  name: z.string().min(1).max(80),
  legal_name: z.string().max(120),
  tagline: z.string().max(120),
  address: z.string().max(200),
  city: z.string().max(80),
  state: z.string().max(80),
  postal_code: z.string().max(12),
  country: z.string().max(80),
  phone: z.string().max(20).describe('E.164'),
  email: z.union([z.email(), z.literal('')]),
  hours: z.string().max(120),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  social: z.array(z.object({ name: z.string().max(40), url: link })).max(8),
  popular_places: z.array(z.object({ city: z.string().max(80), featured: z.boolean() })).max(8),
})
export type Agency = z.infer<typeof agency>

export const mapSettings = z.object({
  tiles: z.string().nullable().describe('Address with {z}, {x} and {y}; null: no street map is offered'),
  attribution: z.array(z.object({ text: z.string(), url: z.string().optional() })),
})
export type MapSettings = z.infer<typeof mapSettings>

const facts = z.strictObject({
  name: line(80),
  legal_name: textParam(120),
  tagline: textParam(120),
  address: textParam(200),
  city: textParam(80),
  state: textParam(80),
  postal_code: textParam(12),
  country: textParam(80),
  phone: line(20).describe('With its country code'),
  email: emailText,
  hours: textParam(120),
  latitude: agency.shape.latitude,
  longitude: agency.shape.longitude,
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
