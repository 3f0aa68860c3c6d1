import { isDeepStrictEqual } from 'node:util'
import type { Measure } from '#contract/areas.ts'
import type { FactChanges } from '#contract/schemas/property.ts'
import type { PropertyEdit } from '#contract/schemas/property-form.ts'
import { parseInput } from '#server/platform/calls/input.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { changesBetween, factsOf, mergeFacts } from '../property/property.facts.ts'
import { touchesRera } from '../property/property.rera.ts'
import { sayPlaces } from '../property/property.revision.present.ts'
import { asForm, type Cells } from './import.cells.ts'
import type { Listed } from './import.queries.ts'

export type RowEdit = { form: PropertyEdit; changes: FactChanges }
type Reading = { countries: readonly string[]; beegha: Measure }

/**
 * Reads what a row of an exported table changes on its listing: nothing where a cell is empty or says what the listing says.
 * Throws invalid_input, also when somebody changed the listing after the table was exported.
 */
export function readEdit({ row, nearby }: Listed, cells: Cells, { countries, beegha }: Reading): RowEdit {
  const form = readForm(row.id, cells, countries)
  const before = factsOf(row)
  const facts = mergeFacts(before, form, beegha)
  const changes: FactChanges = Object.entries(changesBetween(before, facts)).map(([field, after]) => ({
    ...{ field, before: before[field as keyof typeof before] as FactChanges[number]['before'] },
    after: after ?? null,
  }))
  const places = form.nearby?.map(({ title_hi = '', ...place }) => ({ ...place, title_hi }))
  if (places && !isDeepStrictEqual(places, nearby)) {
    changes.push({ field: 'nearby', before: sayPlaces(nearby), after: sayPlaces(places) })
  }
  if (form.user_id !== undefined && form.user_id !== row.user_id) {
    throw invalidField('user_id', m.property_owner_stays)
  }
  if (changes.length > 0 && form.updated_at && form.updated_at !== row.updated_at.toISOString()) {
    throw invalidField('row', m.import_changed_since)
  }
  // The agency looks a registration up before it is published, and the form asks whether it did.
  if (touchesRera(before, facts)) throw invalidField('rera_number', m.import_rera_in_form)
  return { form, changes }
}

/** None for a row that the import would refuse by now. */
export function listChanges(listed: Listed, cells: Cells, reading: Reading): FactChanges {
  try {
    return readEdit(listed, cells, reading).changes
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

function readForm(id: number, cells: Cells, countries: readonly string[]): PropertyEdit {
  const { updated_at = '' } = cells
  const texts = { ...asForm(cells), ...(isMoment(updated_at) && { updated_at }) }
  const { form } = parseInput('property.update', { params: { id: String(id) }, form: texts }, countries)
  return { ...form, phone: (form.phone && readPhone(form.phone, countries)) || undefined }
}

/** A program that writes times in another way says nothing that could be compared. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
