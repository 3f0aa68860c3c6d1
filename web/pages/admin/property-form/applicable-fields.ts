import { subTypes } from '#contract/enums.ts'
import { appliesTo, type FieldName, fieldOf } from '#contract/listing-fields.ts'

/**
 * Whether the form asks for a field with this property type, letter case aside. Before a type is chosen it asks for every
 * field that the server takes with any type.
 */
export function isAsked(name: FieldName, subType: string): boolean {
  const chosen = subTypes.find((each) => each.toLowerCase() === subType.toLowerCase())
  return chosen ? appliesTo(name, chosen) : !fieldOf(name).refusal
}
