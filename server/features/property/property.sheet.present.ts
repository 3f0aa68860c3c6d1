import { type FieldName, fieldNames } from '#contract/listing-fields.ts'
import type { Locale } from '#contract/locales.ts'
import type { NearbyPlace } from '#contract/schemas/property.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { CsvCell } from '#server/platform/csv/write-csv.ts'
import { fieldLabels, m, type Sentence } from '#server/platform/messages/messages.ts'
import { mayManageProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import type { SheetRow } from './property.sheet.queries.ts'

export const sheetFields = [...fieldNames, 'nearby', 'user_id'] as const
export type SheetField = (typeof sheetFields)[number]

/** An import ignores these columns. */
export const readOnlyColumns = ['id', 'moderation', 'agent', 'pictures', 'listed_at', 'updated_at'] as const

export type SheetColumn = SheetField | (typeof readOnlyColumns)[number]

export const sheetColumns: readonly SheetColumn[] = ['id', ...sheetFields, ...readOnlyColumns.slice(1)]

const headings: Record<SheetColumn, Sentence> = {
  ...fieldLabels,
  nearby: m.listing_nearby,
  user_id: m.import_owner,
  id: m.sheet_number,
  moderation: m.sheet_review,
  agent: m.sheet_agent,
  pictures: m.sheet_pictures,
  listed_at: m.sheet_listed,
  updated_at: m.sheet_changed,
}

/** The name of a column in a language, which is that of the field in the form. An import knows it in every language (docs/decisions/0029). */
export function headingOf(column: SheetColumn, locale: Locale): string {
  return headings[column]({}, { locale })
}

/** Agents get the contact of an owner only for what they sell or own, as in the table. */
export function presentSheetRow(row: SheetRow, viewer: Viewer): CsvCell[] {
  const shown = mayManageProperty(viewer, row) ? row : { ...row, name: '', email: null, phone: '' }
  const facts = fieldNames.map((name) => writeFact(shown[name]))
  // An import compares the second one exactly, to notice that somebody has changed the listing since.
  const dates = [dayInIndia(row.listed_at), row.updated_at.toISOString()]
  return [
    ...[row.id, ...facts, writeNearby(row.nearby), row.user_id, row.moderation],
    ...[row.agent, row.pictures, ...dates],
  ]
}

function writeFact(value: SheetRow[FieldName]): CsvCell {
  return Array.isArray(value) ? value.join('; ') : value
}

/** `Education | A school | 2 km | its name in Hindi; ...`, or JSON if a name contains a separator. */
export function writeNearby(places: NearbyPlace[]): string {
  const plain = places.every(
    ({ title, title_hi, distance }) => !/[|;\n]|^\[/.test(title + distance + title_hi),
  )
  if (!plain) return JSON.stringify(places)
  return places
    .map(({ category, title, distance, title_hi }) =>
      [category, title, distance, ...(title_hi ? [title_hi] : [])].join(' | '),
    )
    .join('; ')
}
