import { z } from 'zod'

export const maxPageSize = 100

/** Largest value of a 32-bit database id. */
export const maxId = 2_147_483_647

/** A positive integer in a path: digits only, so that "1e3", "+1" or "0x1" name nothing. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: maxId })
  .transform(Number)
  .pipe(z.number().int().max(maxId))

/** HTML forms send an empty text for a field left empty; it means "not set". */
export function optionalParam<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** A choice that may be given several times, as repeated parameters or comma-separated; order kept, doubles dropped. */
export function manyParam<T extends z.ZodType>(schema: T, max: number) {
  return z.preprocess(splitMany, z.array(schema).max(max).optional())
}

function splitMany(value: unknown) {
  if (value === undefined || value === '') return undefined
  const given = Array.isArray(value) ? value : [value]
  if (!given.every((item) => typeof item === 'string')) return value
  const parts = [...new Set(given.flatMap((item) => item.split(',')).map((item) => item.trim()))].filter(
    Boolean,
  )
  return parts.length === 0 ? undefined : parts
}

/** A whole number as a person types it into a URL, digits only; rupees, square feet, pages. */
export function wholeNumberParam(max: number, min = 0) {
  return (
    z
      .string()
      .regex(/^[0-9]{1,15}$/)
      // The OpenAPI document knows only the schema before a transform.
      .meta({ type: 'integer', pattern: undefined, minimum: min, maximum: max })
      .transform(Number)
      .pipe(z.number().min(min).max(max))
  )
}

// Invisible characters and characters that change the reading direction. Joiners stay, because Hindi needs them.
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]/g

/** Text as people type it: control characters, NUL among them, are as good as a space. Half a character (a lone
 * surrogate) is none: PostgreSQL refuses it in JSON. */
export const textParam = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(unseen, '')
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim(),
    )

export const pageParams = {
  page: optionalParam(wholeNumberParam(100_000, 1)),
  limit: optionalParam(wholeNumberParam(maxPageSize, 1)),
}

export const listMeta = z.object({
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
})

export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: listMeta })
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item })
export const count = z.object({ count: z.number().int() })
export const written = <T extends z.ZodType>(item: T) => z.object({ data: item, message: z.string() })

export const moment = z.string().describe('ISO 8601, UTC')

/** One line as people type it into a form: control characters are as good as a space, ends are trimmed. */
export const line = (max: number, min = 1) => textParam(max).pipe(z.string().min(min))

/** Text of several lines; line ends become \n, other control characters a space. */
export const paragraph = (max: number, min = 1) =>
  z
    .string()
    .max(max)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(unseen, '')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(min))

/** A day as people plan it: all of it a database takes, which not every date of ISO 8601 is. */
export const planDay = z.iso.date().regex(/^20/)

/** A phone number as a person writes it; the server reads it as E.164 and refuses what is none. */
export const phoneText = line(30, 5)

export const emailText = textParam(254).pipe(z.email())

/** A database id in a JSON body: a number, or the digits a form sends. */
export const idValue = z.union([z.number().int().min(1).max(maxId), idParam])

/** Lets "agricultural land" or "flat" name the choice spelled "Agricultural Land" or "Flat". */
export function anyCase<const T extends readonly string[]>(choices: T) {
  const byLowerCase = new Map(choices.map((choice) => [choice.toLowerCase(), choice]))
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byLowerCase.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(choices),
  )
}

/** A number with so many decimals, in plain digits. */
export function decimalText(min: number, max: number, decimals: number) {
  return z
    .string()
    .regex(new RegExp(`^ *[0-9]{1,12}(\\.[0-9]{1,${decimals}})? *$`), { message: 'decimal' })
    .meta({ type: 'number', pattern: undefined, minimum: min, maximum: max })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

/** Degrees in plain digits. Not all that Number() reads: 0x10 and 1e1 are none. */
export function degreesText(max: number) {
  return z
    .string()
    .regex(/^ *-?[0-9]{1,3}(\.[0-9]{1,20})? *$/)
    .meta({ type: 'number', pattern: undefined, minimum: -max, maximum: max })
    .transform(Number)
    .pipe(z.number().min(-max).max(max))
}

/** A list inside a text field, as JSON. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), schema)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
