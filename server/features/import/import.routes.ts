import { maxPageSize } from '#contract/schemas/common.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import type { Context } from '#server/platform/context/context.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { headingOf } from '../property/property.sheet.present.ts'
import { findListed } from '../property/property.sheet-edit.queries.ts'
import { checkImport } from './import.check.ts'
import { listChanges } from './import.edits.ts'
import { parseTable } from './import.parse.ts'
import { presentColumns, presentImport, presentImportRow } from './import.present.ts'
import { exportProblems } from './import.problems.ts'
import {
  findChosen,
  findImport,
  type ImportRowColumns,
  listImportRows,
  listImports,
  lockImport,
  removeUntouched,
  setImport,
} from './import.queries.ts'
import { templateFields, templateRows } from './import.template.ts'

export const importHandlers = {
  'import.template': async ({ db }, _input, { visit, locale }) => {
    visit.download('listings-template.csv')
    return writeCsv(
      templateFields.map((field) => headingOf(field, locale)),
      [templateRows(await findAgency(db))],
    )
  },

  'import.create': async (context, { body }, { viewer, locale }) => {
    await context.limits.take('sheet_user', viewer.id)
    const id = await checkImport(context, viewer, locale, body)
    return { data: await readImport(context, id), message: m.import_checked({}, { locale }) }
  },

  'import.columns': async ({ db, limits }, { body }, { viewer, locale }) => {
    await limits.take('sheet_user', viewer.id)
    const table = await parseTable(Buffer.from(body.content, 'base64'))
    return { data: presentColumns(table, locale, await findChosen(db, table.columns)) }
  },

  'import.list': async ({ db }, { query: { page = 1, limit = maxPageSize } }) => {
    const { rows, total } = await listImports(db, page, limit)
    return { data: rows.map(presentImport), meta: { total, page, limit } }
  },

  'import.get': async (context, { params }) => ({ data: await readImport(context, params.id) }),

  'import.rows': async (context, { params, query: { state, page = 1, limit = maxPageSize } }, { locale }) => {
    await readImport(context, params.id)
    const { rows, total } = await listImportRows(context.db, params.id, state, page, limit)
    const changes = await changesOf(context, rows)
    const data = rows.map((row) => presentImportRow(row, locale, changes(row)))
    return { data, meta: { total, page, limit } }
  },

  'import.problems': (context, { params: { id } }, caller) => exportProblems(context, id, caller),

  // Idempotent: a second request finds it running or done.
  'import.start': async (context, { params: { id } }, { locale }) => {
    await context.db.transaction(async (tx) => {
      const found = await lockImport(tx, id)
      if (!found || found.state === 'removed') throw new ApiError('not_found')
      if (found.state !== 'checked') return
      await setImport(tx, id, { state: 'running' })
      await context.jobs.send(tx, 'import', { id })
    })
    return { data: await readImport(context, id), message: m.import_started({}, { locale }) }
  },

  'import.remove': async (context, { params: { id } }, { viewer, locale }) => {
    const { removed, kept, changed } = await context.db.transaction(async (tx) => {
      const found = await lockImport(tx, id)
      if (!found || found.state === 'removed') throw new ApiError('not_found')
      if (found.state === 'running') throw new ApiError('conflict', { sentence: m.import_still_running })
      const outcome = await removeUntouched(tx, id)
      const isGone = outcome.kept + outcome.changed === 0
      // An import that stays gives its file back, so that the file can be imported again.
      await setImport(tx, id, isGone ? { state: 'removed' } : { state: 'done', sha256: null })
      const details = { listings: outcome.removed, left: outcome.kept }
      const act = { action: 'import.removed', subject: `import:${id}`, details } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, context.now())
      return outcome
    })
    const counts = { removed: String(removed), kept: String(kept) }
    return {
      data: { id, removed, kept, changed },
      message: kept > 0 ? m.import_removed_some(counts, { locale }) : m.import_removed(counts, { locale }),
    }
  },
} satisfies Partial<Handlers>

async function readImport({ db }: Context, id: number) {
  const found = await findImport(db, id)
  if (!found || found.state === 'removed') throw new ApiError('not_found')
  return presentImport(found)
}

/** Compared anew, because the listings may have changed since the rows were checked, and what is not stored need not be erased. */
async function changesOf({ db, config }: Context, rows: ImportRowColumns[]) {
  const edits = rows.filter(({ state }) => state === 'edit')
  const listed = await findListed(
    db,
    edits.flatMap(({ property_id }) => property_id ?? []),
  )
  const { beegha_size: beegha } = await findAgency(db)
  return ({ state, property_id, cells }: ImportRowColumns) => {
    const own = state === 'edit' ? listed.get(property_id ?? 0) : undefined
    return own && listChanges(own, cells, { countries: config.phoneCountries, beegha })
  }
}
