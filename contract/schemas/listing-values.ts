import { z } from 'zod'
import { canonicalAmenity } from '../amenity-aliases.ts'
import { type AreaUnit, readMeasure } from '../areas.ts'
import { type Counted, partsOfCounted, readCounted } from '../counted.ts'
import type { ListingField } from '../listing-field.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  isNullable,
  isRequired,
  type ListingValues,
  type RequiredField,
} from '../listing-fields.ts'
import {
  anyCase,
  decimalText,
  degreesText,
  emailText,
  integerText,
  jsonText,
  line,
  optionalParam,
  paragraph,
  phoneText,
  planDay,
  rupeesParam,
  textParam,
  wholeNumberParam,
} from './common.ts'

// The rows of contract/listing-fields.ts as schemas.

export const amenity = z.string().transform((value, issue) => {
  const canonical = canonicalAmenity(value)
  if (canonical) return canonical
  issue.addIssue({ code: 'custom', message: 'amenity' })
  return z.NEVER
})

export function typedMeasure(units: readonly AreaUnit[]) {
  return z
    .string()
    .max(40)
    .transform((text, issue) => {
      const measure = readMeasure(text, units)
      if (measure) return measure
      issue.addIssue({ code: 'custom', message: units.length > 3 ? 'measure' : 'plain_measure' })
      return z.NEVER
    })
}

const itemOf = (counted: Counted) => partsOfCounted(counted).item

function countedText(items: readonly string[], most: number) {
  return z
    .string()
    .max(60)
    .transform((text, issue) => {
      const counted = readCounted(text, items, most)
      if (counted) return counted
      issue.addIssue({ code: 'custom', message: 'counted' })
      return z.NEVER
    })
}

type OptionalField = Exclude<FieldName, RequiredField>
type Typed<N extends FieldName> = z.ZodType<ListingValues[N], unknown>
type FormShape = { [N in RequiredField]: Typed<N> } & { [N in OptionalField]: z.ZodOptional<Typed<N>> }
type EditShape = { [N in FieldName]: z.ZodOptional<Typed<N>> }

/**
 * The fields of a new listing's form, each as the text that a form sends. An optional field becomes a value, null when
 * an empty text removes the stored one, or undefined when it was not sent or is empty and cannot be removed.
 */
export const formFields = mapFields((name) =>
  isRequired(name) ? textOf(fieldOf(name)) : optionalText(name),
) as FormShape

export const editFields = mapFields((name) =>
  isRequired(name) ? textOf(fieldOf(name)).optional() : optionalText(name),
) as EditShape

export const readFields = mapFields((name) => {
  const value = readSchemaOf(fieldOf(name))
  return isNullable(name) ? value.nullable() : value
}) as { [N in FieldName]: z.ZodType<ListingValues[N]> }

function mapFields(make: (name: FieldName) => z.ZodType): Record<FieldName, z.ZodType> {
  const pairs = fieldNames.map((name) => {
    const { description } = fieldOf(name)
    return [name, description ? make(name).describe(description) : make(name)]
  })
  return Object.fromEntries(pairs)
}

function optionalText(name: FieldName): z.ZodType {
  const field = fieldOf(name)
  const text = textOf(field)
  if (isNullable(name)) return clearable(text)
  const mayBeEmpty = (field.kind === 'line' || field.kind === 'paragraph') && field.min === 0
  return mayBeEmpty ? text.optional() : optionalParam(text)
}

/** FormData turns null into "null". */
function clearable(schema: z.ZodType) {
  const read = (value: unknown) => (value === '' || value === 'null' ? null : value)
  return z.preprocess(read, schema.nullable().optional())
}

function textOf(field: ListingField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.min === 0 ? textParam(field.max) : lineOf(field.min, field.max)
    case 'paragraph':
      return paragraph(field.max, field.min)
    case 'whole':
      return wholeOf(field)
    case 'decimal':
      return decimalText(field.min, field.max, field.decimals)
    case 'measure':
      return typedMeasure(field.units)
    case 'degrees':
      return degreesText(field.max)
    case 'flag':
    case 'yes_no':
      return z.enum(['true', 'false']).transform((text) => text === 'true')
    case 'date':
      return planDay
    case 'choice':
      return choiceText(field.of)
    case 'choices':
      return jsonText(z.array(choiceText(field.of)).max(field.max)).transform((names) => [...new Set(names)])
    case 'counts':
      return jsonText(z.array(countedText(field.of, field.most)).max(field.max))
        .refine((counts) => new Set(counts.map(itemOf)).size === counts.length, { message: 'counted_twice' })
        .transform((counts) => field.of.flatMap((item) => counts.find((each) => itemOf(each) === item) ?? []))
    case 'amenities':
      return jsonText(z.array(amenity).max(field.max)).transform((names) => [...new Set(names)])
    case 'email':
      return emailText
    case 'phone':
      return phoneText
  }
}

function wholeOf({ min, max, unit }: Extract<ListingField, { kind: 'whole' }>) {
  if (unit === 'rupees' || unit === 'rupees_a_month') return rupeesParam(max, min)
  return min < 0 ? integerText(max, min) : wholeNumberParam(max, min)
}

// zod counts UTF-16 units, the database counts characters. Emoji may satisfy one limit and break the other.
function lineOf(min: number, max: number): z.ZodType {
  const text = line(max, min)
  return min === 1 ? text : text.refine((value) => [...value].length >= min, { message: 'short' })
}

export function choiceText(choices: readonly (string | number)[]): z.ZodType {
  const texts = choices.filter((choice) => typeof choice === 'string')
  if (texts.length === choices.length) return anyCase(texts)
  const numbers = choices.filter((choice) => typeof choice === 'number')
  return wholeNumberParam(Math.max(...numbers), Math.min(...numbers)).pipe(z.literal(numbers))
}

function readSchemaOf(field: ListingField): z.ZodType {
  switch (field.kind) {
    case 'whole':
      return z.number().int()
    case 'decimal':
    case 'degrees':
      return z.number()
    case 'flag':
    case 'yes_no':
      return z.boolean()
    case 'choice':
      return z.literal([...field.of])
    case 'amenities':
    case 'choices':
      return z.array(z.enum(field.of))
    case 'counts':
      return z.array(z.string())
    default:
      return z.string()
  }
}
