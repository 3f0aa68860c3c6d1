import { createHash } from 'node:crypto'
import type { CallInput } from '#contract/api.ts'
import type { Measure } from '#contract/areas.ts'
import { formatNumber } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import { parseInput } from '#server/platform/calls/input.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField, writeFields } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { statedIn } from '../property/property.create.queries.ts'
import { findSpelling } from '../property/property.known-place.queries.ts'
import { findListed, type Listed } from '../property/property.sheet-edit.queries.ts'
import { asForm, type Cells, keyOf, readCells } from './import.cells.ts'
import { type Chosen, hasOwnNumbers, mapColumns } from './import.columns.ts'
import { readChanges } from './import.edits.ts'
import { type ParsedTable, parseTable } from './import.parse.ts'
import {
  bareName,
  findChosen,
  findCities,
  findDone,
  findOwners,
  type ImportColumns,
  insertImport,
  lockImportOf,
  setImport,
  setImportRows,
} from './import.queries.ts'
import { readId } from './import.typed.ts'

type Row = {
  line: number
  cells: Cells
  problems: Record<string, string>
  row_key: Buffer
  property_id: number | null
  state: 'waiting' | 'edit' | 'bad' | 'duplicate'
  typed: string[] | null
}

/**
 * Creates no listing. The same file is the same import. Stores the problems of rows as sentences in `locale`. Returns its
 * id. Throws invalid_input for a wrong file.
 */
export async function checkImport(
  context: Context,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  { file_name, content, columns }: { file_name: string; content: string; columns?: Chosen },
): Promise<number> {
  const bytes = Buffer.from(content, 'base64')
  const sha256 = createHash('sha256').update(bytes).digest()
  const table = await parseTable(bytes)
  const chosen = columns ?? (await findChosen(context.db, table.columns))
  const { fields, ignored } = mapColumns(table, chosen)
  const rows = await checkRows(context, table, fields, locale)
  return context.db.transaction(async (tx) => {
    const known = await lockImportOf(tx, sha256)
    const begun = known?.state === 'running' || known?.state === 'done'
    if (known && begun && !isTidied(known, context.now())) return known.id
    if (known && begun) await setImport(tx, known.id, { sha256: null })
    const about = { columns: table.columns, chosen: chosen ?? {}, ignored }
    const facts = { user_id: viewer.id, file_name, sha256, ...about, created_at: context.now() }
    // Listings may have changed since the last check.
    if (known && !begun) await setImport(tx, known.id, { ...facts, state: 'checked', finished_at: null })
    const id = known && !begun ? known.id : await insertImport(tx, facts)
    await setImportRows(tx, id, rows)
    return id
  })
}

// server/features/retention/tidy.ts deletes rejected rows of old imports.
const isTidied = ({ state, created_at }: Pick<ImportColumns, 'state' | 'created_at'>, now: Date) =>
  state === 'done' && now.getTime() - created_at.getTime() > 30 * 24 * 60 * 60 * 1000

async function checkRows(
  { db, config }: Context,
  table: ParsedTable,
  fields: Parameters<typeof readCells>[0],
  locale: Locale,
) {
  const agency = await findAgency(db)
  const [cities, spell] = [await findCities(db), await findSpelling(db)]
  if (agency.city) cities.set(bareName(agency.city), agency)
  const reading = { countries: config.phoneCountries, beegha: agency.beegha_size, cities, spell, locale }
  const rows = table.rows.map(({ line, cells }) =>
    readRow(line, cells, fields, table.columns.length, reading),
  )
  const ids = rows.flatMap(({ cells }) => readId(cells.id) ?? [])
  const owners = rows.flatMap(({ cells }) => readId(cells.user_id) ?? [])
  const done = await findDone(
    db,
    rows.map(({ row_key }) => row_key),
  )
  const listed = await findListed(db, ids)
  const people = await findOwners(db, owners)
  const seen = new Set<string>()
  const edited = new Set<number>()
  const isNumbered = hasOwnNumbers(table, fields)
  for (const row of rows) {
    const { cells, problems } = row
    if (cells.user_id && !problems.user_id && !people.has(readId(cells.user_id) ?? 0))
      problems.user_id = m.import_no_owner({}, { locale })
    const key = row.row_key.toString('hex')
    const known = listed.get(readId(cells.id) ?? 0)
    const own = isNumbered || known?.row.title === cells.title ? known : undefined
    if (isNumbered && cells.id && !own) problems.id = m.import_no_listing({}, { locale })
    // A second row of the same listing would undo what the first one changes.
    if (own && edited.has(own.row.id)) problems.row = m.import_listing_twice({}, { locale })
    const isEdit = own && changesListing(own, row, reading)
    if (Object.keys(problems).length > 0) {
      row.state = 'bad'
      continue
    }
    if (isEdit) {
      row.state = 'edit'
      row.property_id = own.row.id
      edited.add(own.row.id)
      continue
    }
    row.typed = null
    if (own || done.has(key) || seen.has(key)) {
      row.state = 'duplicate'
      row.property_id = own?.row.id ?? done.get(key) ?? null
      row.cells = row.cells.title ? { title: row.cells.title } : {}
    }
    seen.add(key)
  }
  return rows
}

/** Whether the row changes its listing. Adds its problems to those of the row. */
function changesListing(own: Listed, { cells, problems }: Row, reading: Reading): boolean {
  let changes = 0
  const found = problemsIn(() => {
    changes = readChanges(own, cells, reading).length
  }, reading.locale)
  Object.assign(problems, found)
  return changes > 0
}

type Reading = {
  countries: readonly string[]
  beegha: Measure
  cities: Awaited<ReturnType<typeof findCities>>
  spell: Awaited<ReturnType<typeof findSpelling>>
  locale: Locale
}

function readRow(
  line: number,
  row: string[],
  fields: Parameters<typeof readCells>[0],
  columns: number,
  { countries, beegha, cities, spell, locale }: Reading,
): Row {
  const typed = readCells(fields, row)
  const cells = spellPlace(typed, { cities, spell })
  // With too few or too many cells, values are in the wrong columns.
  const problems =
    row.length === columns
      ? problemsIn(() => requireLikelyRate(statedIn(readForm(cells, countries), beegha)), locale)
      : { row: m.import_other_length({ cells: String(row.length), columns: String(columns) }, { locale }) }
  return { line, cells, problems, row_key: keyOf(typed), property_id: null, state: 'waiting', typed: row }
}

/** A second spelling of a city would be a second city in every search. A row that names its state means what it says. */
function spellPlace(cells: Cells, { cities, spell }: Pick<Reading, 'cities' | 'spell'>): Cells {
  const { city, locality } = cells
  if (!city) return cells
  const spelled = spell({ city, locality: locality ?? '' })
  const known = cities.get(bareName(spelled.city))
  if (cells.state && known?.state && !isSameState(cells.state, known.state)) return cells
  const state = known?.state || cells.state
  return {
    ...cells,
    city: known?.city ?? spelled.city,
    ...(locality !== undefined && { locality: spelled.locality }),
    ...(state && { state }),
  }
}

/** Also by its initials: "M.P." is Madhya Pradesh. */
function isSameState(typed: string, known: string): boolean {
  const initials = bareName(known)
    .split(' ')
    .map(([letter]) => letter)
    .join('')
  return [bareName(known), initials].includes(bareName(typed).replaceAll('.', ''))
}

// Rupees for a square foot, far outside of what we know of any price in India; a survey was not made (record 0029). Beyond them an area was
// typed in another unit than the one it counts in, or the price is that of a square foot.
const dearest = { sale: 200_000, rent: 2000 }
const cheapest = { sale: 50, rent: 0 }
const cheapestLand = 1

/** Throws invalid_input for a price that no property has for its area. */
function requireLikelyRate({ type, sub_type, price, area }: ReturnType<typeof statedIn>): void {
  if (area === null) return
  const isLand = sub_type === 'Agricultural Land' || sub_type === 'Farm House'
  const lowest = isLand && type === 'sale' ? cheapestLand : cheapest[type]
  if (price / area >= lowest && price / area <= dearest[type]) return
  const rate = Math.round(price / area)
  throw invalidField('area', (_, { locale }) =>
    m.import_unlikely_rate(
      { area: formatNumber(area, locale), rate: `₹${formatNumber(rate, locale)}` },
      { locale },
    ),
  )
}

/** The sentences of an invalid_input that `read` throws. */
export function problemsIn(read: () => unknown, locale: Locale): Record<string, string> {
  try {
    read()
    return {}
  } catch (error) {
    if (error instanceof ApiError && error.fields) return writeFields(error.fields, locale)
    throw error
  }
}

/** Throws invalid_input. */
export function readForm(cells: Cells, countries: readonly string[]): CallInput<'property.create'>['form'] {
  return parseInput('property.create', { form: asForm(cells) }, countries).form
}
