import { listingTypes, subTypes } from '#contract/enums.ts'
import { appliesTo, type FieldName, fieldOf, type ListingValues } from '#contract/listing-fields.ts'
import type { FormValues } from './form-values.ts'

export type ChosenKind = Pick<FormValues, 'type' | 'sub_type'>

/** Undefined without a property type. */
export function kindOf(chosen: ChosenKind): Pick<ListingValues, 'type' | 'sub_type'> | undefined {
  const sub_type = subTypes.find((each) => each.toLowerCase() === chosen.sub_type.toLowerCase())
  return sub_type && { type: listingTypes.find((each) => each === chosen.type) ?? 'sale', sub_type }
}

/** Without a property type the form asks for the fields that every property type has. */
export function isApplicable(name: FieldName, chosen: ChosenKind): boolean {
  const kind = kindOf(chosen)
  return kind ? appliesTo(name, kind) : !fieldOf(name).refusal
}
