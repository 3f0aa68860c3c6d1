import { parse } from 'csv-parse/sync'
import { baseLocale, type Locale } from '#contract/locales.ts'
import {
  headingOf,
  type SheetColumn,
  sheetColumns,
} from '#server/features/property/property.sheet.present.ts'

export type SheetCells = Record<SheetColumn, string>

/** The rows of an exported table of listings, or of the template, by the names of the fields. */
export function readSheet(csv: string, locale: Locale = baseLocale): SheetCells[] {
  const columns = (headings: string[]) =>
    headings.map((heading) => sheetColumns.find((column) => headingOf(column, locale) === heading) ?? heading)
  return parse(csv, { bom: true, columns })
}
