import { createHash } from 'node:crypto'
import { areaUnits, partsOf, plainUnits, readMeasure, readSides } from '#contract/areas.ts'
import { toPlainDigits } from '#contract/digits.ts'
import { fieldOf, isFieldName } from '#contract/listing-fields.ts'
import { readWord } from '../property/property.sheet-words.present.ts'
import type { ImportField } from './import.columns.ts'

export type Cells = Partial<Record<ImportField, string>>

export function readCells(fields: readonly (ImportField | null)[], row: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [index, field] of fields.entries()) {
    const text = row[index]?.trim()
    if (field && text) cells[field] = text
  }
  return withUnits(cells)
}

const areas = ['area', 'carpet_area', 'built_up_area', 'super_built_up_area'] as const

/**
 * "2 acre" and "1000 gaj" are what was typed; a plain number is in square feet, or in the unit of its own column. That unit is of the
 * area, and of the rooms where a row has no other.
 */
function withUnits({ area_unit, ...cells }: Cells): Cells {
  const hasArea = cells.area !== undefined
  for (const name of areas) {
    const typed = `${name}_entered` as const
    const cell = cells[name]
    if (!cell || cells[typed]) continue
    const text = readSides(cell)?.area ?? cell
    const isUnits = area_unit && (name === 'area' || !hasArea) && !readMeasure(text)
    const stated = isUnits ? `${text} ${area_unit}` : text
    const measure = readMeasure(stated, name === 'area' ? areaUnits : plainUnits)
    // A unit that nobody knows is left in the cell, whose field then refuses it.
    if (measure === undefined) cells[name] = stated
    else if (partsOf(measure).unit === 'sq_ft') cells[name] = partsOf(measure).number
    else {
      cells[typed] = measure
      delete cells[name]
    }
  }
  return cells
}

export function asForm({ id: _id, updated_at: _read, ...cells }: Cells): Record<string, string> {
  const texts = Object.entries(cells).map(([name, text]) => [name, readCell(name, text)])
  return Object.fromEntries(texts)
}

/** The number of a listing, also as "#44", and as a spreadsheet writes numbers. Undefined for what is none. */
export function readId(text: string | undefined): number | undefined {
  const [, digits] = /^#?\s*([1-9][0-9]{0,8})(?:\.0+)?$/.exec(toPlainDigits(text ?? '').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function readCell(name: string, text: string): string {
  if (name === 'nearby') return readNearby(text)
  if (!isFieldName(name)) return text
  const field = fieldOf(name)
  switch (field.kind) {
    case 'flag':
    case 'yes_no':
      return readYes(text)
    case 'choice':
      return readWord(name, text)
    case 'amenities':
    case 'choices':
      return JSON.stringify(splitList(text, /[,;\n]/).map((item) => readWord(name, item)))
    case 'counts':
      return JSON.stringify(splitList(text))
    case 'whole':
      return 'unit' in field && field.unit === 'rupees' ? readAmount(text) : readCount(text)
    default:
      return text
  }
}

/** "6,500/month" and "45 lakh only". The field reads the rest. */
function readAmount(text: string): string {
  const month =
    /\s*(?:\/-)?\s*(?:\/|per|a|प्रति|हर)?\s*(?:months?|mth|mahin[ae]|mahine|p\.?\s?m\.?|माह|महीन[ाे])\.?$/iu
  return text.replace(/\s*only\.?$/i, '').replace(month, '')
}

/** "3 BHK" and "2 bathrooms". */
function readCount(text: string): string {
  const word =
    /^(\d{1,3})\s*(?:b\.?h\.?k\.?|bed(?:room)?s?|bath(?:room)?s?|rooms?|cars?|kamr[ae]|बीएचके|बेडरूम|कमर[ाे]|बाथरूम)$/iu
  return toPlainDigits(text).trim().normalize().replace(word, '$1')
}

/** The SHA-256 of the cells that say something about a listing: rows with the same key would make the same listing. */
export function keyOf({ id: _id, updated_at: _read, ...cells }: Cells): Buffer {
  const pairs = Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(pairs)).digest()
}

/** Spreadsheets write TRUE, people write yes. */
function readYes(text: string): string {
  const word = text.normalize().toLowerCase()
  if (/^(true|yes|y|1|ha|haan?|हाँ|हां|हा)$/.test(word)) return 'true'
  return /^(false|no|n|0|nahin?|नहीं|नही)$/.test(word) ? 'false' : text
}

function splitList(text: string, between = /[;\n]/): string[] {
  return text
    .split(between)
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Reads the format of property.sheet.present.ts. */
function readNearby(text: string): string {
  if (text.startsWith('[')) return text
  const places = splitList(text).map((item) => {
    const [category = '', title = '', distance = '', title_hi = ''] = item
      .split('|')
      .map((part) => part.trim())
    return { category, title, distance, title_hi }
  })
  return JSON.stringify(places)
}
