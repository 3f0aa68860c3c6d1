import type { Measure } from '#contract/areas.ts'
import type { FactChanges } from '#contract/schemas/property.ts'
import type { PropertyEdit } from '#contract/schemas/property-form.ts'
import { parseInput } from '#server/platform/calls/input.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { type Listed, sheetChanges } from '../property/property.sheet-edit.queries.ts'
import { asForm, type Cells } from './import.cells.ts'

type Reading = { countries: readonly string[]; beegha: Measure }

/**
 * Lists what a row of an exported table changes on its listing: nothing where a cell is empty or says what the listing says. Throws
 * invalid_input.
 */
export function readChanges(listed: Listed, cells: Cells, { countries, beegha }: Reading): FactChanges {
  return sheetChanges(listed, readEdit(listed.row.id, cells, countries), beegha)
}

/** None for a row that the import would refuse by now. */
export function listChanges(listed: Listed, cells: Cells, reading: Reading): FactChanges {
  try {
    return readChanges(listed, cells, reading)
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** The edit that a row stands for. Throws invalid_input. */
export function readEdit(id: number, cells: Cells, countries: readonly string[]): PropertyEdit {
  const { updated_at = '' } = cells
  const texts = { ...asForm(cells), ...(isMoment(updated_at) && { updated_at }) }
  const { form } = parseInput('property.update', { params: { id: String(id) }, form: texts }, countries)
  return { ...form, phone: (form.phone && readPhone(form.phone, countries)) || undefined }
}

/** As the export writes it. A program that changes how times are written says nothing that could be compared. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
