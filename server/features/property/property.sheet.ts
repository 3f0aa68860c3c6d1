import type { Visit } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { presentSheetRow, sheetColumns } from './property.sheet.present.ts'
import { listSheetRows } from './property.sheet.queries.ts'

/** The listings that a person manages as CSV. Throws too_many_requests. */
export async function exportListings(context: Context, viewer: Viewer, visit: Visit) {
  await context.limits.take('sheet_user', viewer.id)
  visit.download(`listings-${context.now().toISOString().slice(0, 10)}.csv`)
  return writeCsv(sheetColumns, presentBatches(context, isAgency(viewer) ? undefined : viewer.id))
}

async function* presentBatches({ db }: Context, userId: number | undefined) {
  for await (const rows of listSheetRows(db, userId)) yield rows.map(presentSheetRow)
}
