import type { Measure } from '#contract/areas.ts'
import {
  defaultOf,
  type FieldName,
  fieldNames,
  fieldOf,
  isFieldName,
  type ListingValues,
} from '#contract/listing-fields.ts'
import { conditionalFields, contradictionOf, type PropertyEdit } from '#contract/schemas/property-form.ts'
import type { RevisionValue, WithheldContact } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { describeIssues } from '#server/platform/errors/field-errors.ts'
import { settleAreas } from './property.areas.ts'

export type Facts = ListingValues

export function contactOf({ name, email, phone }: WithheldContact): WithheldContact {
  return { name, email, phone }
}

export function factsOf(row: Facts): Facts {
  return Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as Facts
}

/**
 * Clears fields that the new property type cannot have, and fills in areas that follow from others. Throws invalid_input
 * if one of the former was sent, or if areas contradict each other. `beegha` is the size of a usual one.
 */
export function mergeFacts(before: Facts, sent: Partial<PropertyEdit>, beegha: Measure): Facts {
  const given = Object.entries(sent).filter(([name, value]) => value !== undefined && isFieldName(name))
  const names = new Set(given.map(([name]) => name))
  const typed: Facts = { ...before, ...(Object.fromEntries(given) as Partial<Facts>) }
  const { facts: merged, problems } = settleAreas(typed, names, beegha)
  for (const name of names) names.add(name.replace(/_entered$/, ''))
  const issues = conditionalFields.flatMap((field) => {
    const message = names.has(field) ? contradictionOf(field, merged) : undefined
    return message ? [{ code: 'custom' as const, path: [field], message }] : []
  })
  const fields = { ...problems, ...describeIssues(issues) }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields })
  return settleFacts(merged)
}

/** Clears the fields that the property type does not have, and a position of which one part is missing. */
export function settleFacts(facts: Facts): Facts {
  const settled = { ...facts }
  for (const field of conditionalFields) {
    const word = contradictionOf(field, facts)
    if (word === 'half_place') Object.assign(settled, { latitude: null, longitude: null })
    else if (word && word === fieldOf(field).refusal) Object.assign(settled, { [field]: defaultOf(field) })
  }
  return settled
}

/** The new values of the changed fields. The order of a list makes no difference. */
export function changesBetween(before: Facts, after: Facts): Partial<Record<FieldName, RevisionValue>> {
  const changed = fieldNames.filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

function isSame(before: RevisionValue, after: RevisionValue): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  return before.length === after.length && before.every((item) => after.includes(item))
}
