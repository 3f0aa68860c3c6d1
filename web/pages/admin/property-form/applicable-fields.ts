import { subTypes } from '#contract/enums.ts'
import { appliesTo, type FieldName, fieldOf } from '#contract/listing-fields.ts'

/** Without a type the form asks for the fields that every type has. */
export function isApplicable(name: FieldName, subType: string): boolean {
  const chosen = subTypes.find((each) => each.toLowerCase() === subType.toLowerCase())
  return chosen ? appliesTo(name, chosen) : !fieldOf(name).refusal
}
