import { z } from 'zod'

export const maxPageSize = 100

/** Largest value of a 32-bit database id. */
export const maxId = 2_147_483_647

/** 10,000 crore rupees. */
export const maxPrice = 100_000_000_000

export const maxAreaSqFt = 1_000_000_000

/** A positive integer in a path: digits only, so that "1e3", "+1" or "0x1" name nothing. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: maxId })
  .transform(Number)
  .pipe(z.number().int().max(maxId))

/** What an HTML form sends for a field left empty means "not set". */
export function optionalParam<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** A choice that may be given several times, as repeated parameters or comma-separated; order kept, doubles dropped. */
export function manyParam<T extends z.ZodType>(schema: T, most: number) {
  return z.preprocess(splitMany, z.array(schema).max(most).optional())
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
export function wholeNumberParam(most: number, least = 0) {
  return (
    z
      .string()
      .regex(/^[0-9]{1,15}$/)
      // What the OpenAPI document says, which knows only what stands before a transform.
      .meta({ type: 'integer', pattern: undefined, minimum: least, maximum: most })
      .transform(Number)
      .pipe(z.number().min(least).max(most))
  )
}

/** Text as people type it: control characters, NUL among them, are as good as a space. */
export const textParam = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim())

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
