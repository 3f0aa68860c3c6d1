import { localeOf } from '#contract/locales.ts'
import { needsRera } from '#contract/rera.ts'
import { recordAudit, recordAudits } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, writeFields } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { statedIn, writeListing } from '../property/property.create.queries.ts'
import { editBySheet } from '../property/property.sheet-edit.queries.ts'
import { findRules } from '../rules/rules.queries.ts'
import { findUser, holdStaff, holdUser, promoteOwner } from '../user/user.queries.ts'
import { problemsIn, readForm } from './import.check.ts'
import { readEdit } from './import.edits.ts'
import {
  findDone,
  findImport,
  type ImportRowColumns,
  lockImport,
  setImport,
  setRow,
  takeWaiting,
} from './import.queries.ts'

const batch = 50

/**
 * Job `import`: a batch and the new state of its rows are one transaction, so a kill neither repeats nor skips rows.
 */
export async function workImport(context: Context, { id }: { id: number }): Promise<void> {
  while (await context.database.db.transaction((tx) => makeSome(context, tx, id))) {}
}

async function makeSome(context: Context, tx: Tx, id: number): Promise<boolean> {
  const found = await lockImport(tx, id)
  if (found?.state !== 'running') return false
  const rows = await takeWaiting(tx, id, batch)
  for (const row of rows) {
    if (row.state === 'edit') await editListing(context, tx, row, found.user_id)
    else await makeListing(context, tx, row, found.user_id)
  }
  if (rows.length === batch) return true
  await setImport(tx, id, { state: 'done', finished_at: context.now() })
  const { done: listings = 0, edited = 0 } = (await findImport(tx, id))?.counts ?? {}
  const details = { listings, ...(edited > 0 && { edited }) }
  const act = { action: 'import.done', subject: `import:${id}`, details } as const
  await recordAudit(tx, { actor: found.user_id, ...act }, context.now())
  return false
}

async function makeListing({ config, now }: Context, tx: Tx, row: ImportRowColumns, importer: number | null) {
  const done = await findDone(tx, [row.row_key])
  const key = row.row_key.toString('hex')
  if (done.has(key)) return setRow(tx, row, { state: 'duplicate', property_id: done.get(key), cells: {} })
  const form = readForm(row.cells, config.phoneCountries)
  const owner = await holdUser(tx, form.user_id ?? importer ?? 0)
  const reader = importer === null ? undefined : await findUser(tx, importer)
  const locale = localeOf(reader?.language)
  // The owner may be gone since the rows were checked.
  if (!owner || owner.suspended_at) {
    return setRow(tx, row, { state: 'bad', problems: { user_id: m.import_no_owner({}, { locale }) } })
  }
  // And the agency may have changed the size of a beegha.
  const { beegha_size } = await findAgency(tx)
  const problems = problemsIn(() => statedIn(form, beegha_size), locale)
  if (Object.keys(problems).length > 0) return setRow(tx, row, { state: 'bad', problems })
  const stated = statedIn(form, beegha_size)
  const moment = now()
  const { contact } = await findRules(tx)
  const links = { agent_id: await findSeller(tx, importer), contact }
  // A registration must have been looked up, so a promoter's listing waits for that among the requests.
  const moderation = needsRera(stated) ? 'pending' : 'accepted'
  const facts = { stated, moderation, at: moment, countries: config.phoneCountries, links } as const
  const property_id = await writeListing(tx, form, owner, facts)
  const published = { ownerId: owner.id, propertyId: property_id, actor: importer }
  await recordAudits(tx, await promoteOwner(tx, published, moment), moment)
  await setRow(tx, row, { state: 'done', property_id, cells: {} })
}

/** Changes the listing of a row as the form does, with a savepoint, so that a refusal leaves the other rows as they are. */
async function editListing(context: Context, tx: Tx, row: ImportRowColumns, importer: number | null) {
  const editor = importer === null ? undefined : await holdStaff(tx, importer)
  const locale = localeOf((importer === null ? undefined : await findUser(tx, importer))?.language)
  if (!editor)
    return setRow(tx, row, { state: 'bad', problems: { row: m.import_editor_left({}, { locale }) } })
  try {
    const id = row.property_id ?? 0
    const form = readEdit(id, row.cells, context.config.phoneCountries)
    const isChanged = await tx.transaction((inner) => editBySheet(context, inner, { id, editor, form }))
    await setRow(tx, row, { state: isChanged ? 'edited' : 'duplicate', cells: {}, typed: null })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problems = error.fields
      ? writeFields(error.fields, locale)
      : { row: error.sentence({}, { locale }) }
    await setRow(tx, row, { state: 'bad', problems })
  }
}

/** The importer sells the listings, unless they left since. */
async function findSeller(tx: Tx, importer: number | null): Promise<number | null> {
  const person = importer === null ? undefined : await holdStaff(tx, importer)
  return person?.id ?? null
}
