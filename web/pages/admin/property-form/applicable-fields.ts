import { listingTypes, subTypes } from '#contract/enums.ts'
import { appliesTo, type FieldName, fieldOf } from '#contract/listing-fields.ts'
import type { FormValues } from './form-values.ts'

export type ChosenKind = Pick<FormValues, 'type' | 'sub_type'>

/** Without a property type the form asks for the fields that every property type has. */
export function isApplicable(name: FieldName, chosen: ChosenKind): boolean {
  const sub_type = subTypes.find((each) => each.toLowerCase() === chosen.sub_type.toLowerCase())
  const type = listingTypes.find((each) => each === chosen.type) ?? 'sale'
  return sub_type ? appliesTo(name, { type, sub_type }) : !fieldOf(name).refusal
}
