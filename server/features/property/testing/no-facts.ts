import {
  type CountedField,
  countedFields,
  defaultOf,
  type FieldSearchedBy,
  fieldsSearchedBy,
  type SearchableValues,
} from '#contract/listing-fields.ts'

type SearchedField = CountedField | FieldSearchedBy<'range' | 'until'>

/** The searched fields of a listing of which nothing is known. */
export const noFacts = Object.fromEntries(
  [...countedFields, ...fieldsSearchedBy('range', 'until')].map((name) => [name, defaultOf(name) ?? null]),
) as Pick<SearchableValues, Exclude<SearchedField, FieldSearchedBy<'until'>>> &
  Record<FieldSearchedBy<'until'>, null>

/** A listing that has nothing by which it would be ranked before another one, apart from its day. */
export const noSignals = { stated: 0, pictures: 0, confirmed: false, checked: false, owner: 1, contact: 1 }
