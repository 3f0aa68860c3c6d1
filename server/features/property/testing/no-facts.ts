import {
  type CountedField,
  countedFields,
  defaultOf,
  type FieldSearchedBy,
  fieldsSearchedBy,
  type ListingValues,
} from '#contract/listing-fields.ts'

type SearchedField = CountedField | FieldSearchedBy<'range'>

/** The searched fields of a listing of which nothing is known. */
export const noFacts = Object.fromEntries(
  [...countedFields, ...fieldsSearchedBy('range')].map((name) => [name, defaultOf(name) ?? null]),
) as Pick<ListingValues, SearchedField>
