import { strictObject, z } from 'zod'
import { toPlainDigits } from '../digits.ts'
import { readPrice } from '../rupees.ts'

export const maxPageSize = 100

export const maxId = 2_147_483_647

/** Digits only: "1e3", "+1" and "0x1" are invalid. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: maxId })
  .transform(Number)
  .pipe(z.number().int().max(maxId))

/** Whether a form has a telephone number or an e-mail address, for the refinement of forms whose sender wants an answer. */
export function hasWayToAnswer(form: unknown): boolean {
  const { email, phone }: { email?: unknown; phone?: unknown } = Object(form)
  return [email, phone].some((given) => given !== undefined && given !== '')
}

/** HTML forms send an empty text for an empty field; it means "not set". */
export function optionalParam<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** A list, as repeated parameters or separated by commas. Keeps the order and drops duplicates. */
export function manyParam<T extends z.ZodType>(schema: T, max: number) {
  return z.preprocess(splitMany, z.array(schema).max(max).optional())
}

/** A list whose values may contain commas, as repeated parameters. Drops duplicates. */
export function repeatedParam<T extends z.ZodType>(schema: T, max: number) {
  return z.preprocess(listGiven, z.array(schema).max(max).optional())
}

function listGiven(value: unknown) {
  if (value === undefined) return undefined
  const given = [...new Set([value].flat())].filter((item) => item !== '')
  return given.length === 0 ? undefined : given
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

/** A whole number from `min` to `max`, in digits of any script. */
export function wholeNumberParam(max: number, min = 0) {
  return z
    .string()
    .overwrite(toPlainDigits)
    .regex(/^[0-9]{1,15}$/)
    .meta(describeWhole(max, min))
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

/** As wholeNumberParam, in a body of JSON: a number, or the text of a field. */
export function wholeNumber(max: number, min = 0) {
  return z.preprocess(writeNumber, wholeNumberParam(max, min)).meta(describeWhole(max, min))
}

/** As wholeNumberParam, for rupees, which people also type in words ("80 lakh"). */
export function rupeesParam(max: number, min = 0) {
  return z.string().overwrite(readPrice).meta(describeWhole(max, min)).pipe(wholeNumberParam(max, min))
}

/** As rupeesParam, in a body of JSON. */
export function rupees(max: number, min = 0) {
  return z.preprocess(writeNumber, rupeesParam(max, min)).meta(describeWhole(max, min))
}

// The OpenAPI document knows only the schema before a transform.
const describeWhole = (maximum: number, minimum: number) => ({
  type: 'integer',
  pattern: undefined,
  minimum,
  maximum,
})

const writeNumber = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** As wholeNumberParam, also below zero. */
export function integerText(max: number, min: number) {
  return z
    .string()
    .overwrite(toPlainDigits)
    .regex(/^-?[0-9]{1,9}$/)
    .meta({ type: 'integer', pattern: undefined, minimum: min, maximum: max })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

// Invisible characters and characters that change the reading direction. Joiners stay, because Hindi needs them.
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]/g

/** Control characters become spaces. A lone surrogate is invalid, because PostgreSQL refuses it in JSON. */
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

export const pageQuery = strictObject(pageParams)
export const byId = strictObject({ id: idParam })
export const byUser = strictObject({ userId: idParam })

export const listMeta = z.object({
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
})

export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: listMeta })
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item })
export const count = z.object({ count: z.number().int() })
export const written = <T extends z.ZodType>(item: T) => z.object({ data: item, message: z.string() })

/** mail: the site sends it; no_address: the person has no verified address; no_server: the site sends no mail. */
export const reach = z.enum(['mail', 'no_address', 'no_server'])
export type Reach = z.infer<typeof reach>

export const moment = z.string().describe('ISO 8601, UTC')

export const line = (max: number, min = 1) => textParam(max).pipe(z.string().min(min))

/** Text of several lines. Line ends become \n, other control characters spaces. */
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

export const planDay = z.iso.date().regex(/^20/)

/** A phone number as a person writes it; the server parses it to E.164. */
export const phoneText = line(30, 5)

export const emailText = textParam(254).pipe(z.email())

/** Forms send an empty text for a field that was left empty. */
export const optionalEmailText = emptyAsAbsent(emailText)
export const optionalPhoneText = emptyAsAbsent(phoneText)

function emptyAsAbsent<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

export const idValue = z.union([z.number().int().min(1).max(maxId), idParam])

export function anyCase<const T extends readonly string[]>(choices: T) {
  const byLowerCase = new Map(choices.map((choice) => [choice.toLowerCase(), choice]))
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byLowerCase.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(choices),
  )
}

/** A decimal number from `min` to `max` in digits of any script, with at most `decimals` decimal places. */
export function decimalText(min: number, max: number, decimals: number) {
  return z
    .string()
    .overwrite(toPlainDigits)
    .regex(new RegExp(`^ *[0-9]{1,12}(\\.[0-9]{1,${decimals}})? *$`), { message: 'decimal' })
    .meta({ type: 'number', pattern: undefined, minimum: min, maximum: max })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

/** Degrees in digits of any script. Number() alone would accept 0x10 and 1e1. */
export function degreesText(max: number) {
  return z
    .string()
    .overwrite(toPlainDigits)
    .regex(/^ *-?[0-9]{1,3}(\.[0-9]{1,20})? *$/)
    .meta({ type: 'number', pattern: undefined, minimum: -max, maximum: max })
    .transform(Number)
    .pipe(z.number().min(-max).max(max))
}

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

/** Text whose digits may be of any script, such as a registration at an office. */
export const digitsText = (max: number, pattern: RegExp) =>
  textParam(max).pipe(z.string().overwrite(toPlainDigits).regex(pattern))

/** A recovery code as people copy it, with blanks, capitals or without the hyphen. */
export const recoveryCode = line(40)

/** Words for a list of the back office: ids and telephone numbers among them may have digits of any script. */
export const keywordParam = optionalParam(textParam(100).pipe(z.string().overwrite(toPlainDigits)))

/** A code of six digits, of any script. */
export const codeText = z
  .string()
  .overwrite(toPlainDigits)
  .regex(/^[0-9]{6}$/)
