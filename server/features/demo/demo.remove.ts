import { inArray } from 'drizzle-orm'
import type { CallInput } from '#contract/api.ts'
import type { DemoData } from '#contract/schemas/demo.ts'
import { findAgency, forgetInventedDetails } from '#server/features/agency/agency.queries.ts'
import { forgetWords, headlineWords } from '#server/features/privacy/privacy.erase.queries.ts'
import { lockLostVisits, notifyVisitors } from '#server/features/property/property.lost-visits.queries.ts'
import { passListings } from '#server/features/property/property.owner.queries.ts'
import { released } from '#server/features/property/property.withheld.queries.ts'
import { findSuperadmins, lockSuperadmins } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { endConsents } from '#server/platform/consents/consents.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { properties, tours, type users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { findFilesOf, findUnnamed, removeFiles } from '#server/platform/media/named-files.ts'
import { m } from '#server/platform/messages/messages.ts'
import {
  deleteDemoLeads,
  deleteDemoReports,
  deletePeople,
  findDemoData,
  findDemoListings,
  lockDemoPeople,
} from './demo.queries.ts'

type Wishes = CallInput<'demo.remove'>['body']

/**
 * Removes what the demo brought in one transaction, then files. Files that a crash in between leaves are deleted by the
 * sweep, because no row names them. `actor` null: the command. Returns what was removed. Throws conflict without a
 * superadmin of their own, and for a superadmin who is a person of the demo.
 */
export async function removeDemo(context: Context, actor: number | null, wishes: Wishes): Promise<DemoData> {
  const { db, log } = context
  const { removed, hashes } = await db.transaction((tx) => removeRows(context, tx, actor, wishes))
  const unused = await findUnnamed(db, hashes)
  await removeFiles(context, unused)
  log.info({ listings: removed.listings, people: removed.people, files: unused.length }, 'Demo data removed')
  return removed
}

async function removeRows(context: Context, tx: Tx, actor: number | null, { changed }: Wishes) {
  const now = context.now()
  await lockSuperadmins(tx)
  const heir = await findHeir(tx, actor)
  const people = await lockDemoPeople(tx)
  const before = await findDemoData(tx)
  const listings = await findDemoListings(tx)
  const removing = [...listings.untouched, ...(changed === 'remove' ? listings.changed : [])].map(
    ({ id }) => id,
  )
  const staying = [...(changed === 'keep' ? listings.changed : []), ...listings.kept].map(({ id }) => id)

  const lost = await lockLostVisits(tx, removing, now)
  const hashes = await findFilesOf(tx, { listings: removing, people })
  const words = await headlineWords(tx, removing)
  await deleteDemoLeads(tx)
  // Visits of real people to removed listings: they are told, and their inquiries stay with the agency.
  const visits = await tx
    .delete(tours)
    .where(inArray(tours.property_id, removing))
    .returning({ consent_id: tours.consent_id })
  const reports = await deleteDemoReports(tx, { listings: removing, people })
  await endConsents(tx, [...visits, ...reports], now)
  await tx.delete(properties).where(inArray(properties.id, removing))
  await forgetWords(tx, words)
  await forgetInventedDetails(tx)
  await handOver(tx, staying, people, heir, now)
  await notifyVisitors(
    context,
    tx,
    lost.filter(({ user_id }) => !people.includes(user_id)),
  )
  await deletePeople(tx, people)
  const removed = { ...before, changed: changed === 'remove' ? before.changed : [] }
  const details = {
    listings: removing.length,
    people: people.length,
    leads: removed.leads,
    agency: removed.agency,
    handed_over: staying.length,
  }
  await recordAudit(tx, { actor, action: 'demo.removed', subject: 'demo', details }, now)
  return { removed, hashes }
}

/** The superadmin who gets what is kept: whoever asks, otherwise the first. */
async function findHeir(tx: Tx, actor: number | null) {
  const own = (await findSuperadmins(tx)).filter(({ demo, suspended_at }) => !demo && !suspended_at)
  const heir = actor === null ? own[0] : own.find(({ id }) => id === actor)
  if (!heir) throw new ApiError('conflict', { sentence: m.demo_no_own_account })
  return heir
}

/**
 * Listings of people of the demo become the heir's. They get the agency's contact in place of an invented one; without a
 * number of the agency they wait for approval, because the heir's own is for signing in.
 */
async function handOver(tx: Tx, ids: number[], people: number[], heir: typeof users.$inferSelect, now: Date) {
  const { name, phone, email } = await findAgency(tx)
  const contact = phone
    ? { name, phone, email: email || null, agency_email: email || null }
    : {
        ...{ name: heir.name, phone: heir.phone, email: null, agency_email: null },
        ...{ ...released('pending'), taken_off_at: null },
      }
  await passListings(tx, ids, heir, contact, now)
  // No listing of a person of the demo may be left, because it would be deleted with them.
  const left = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.user_id, people))
  if (left.length > 0) throw new ApiError('conflict', { sentence: m.demo_changed_meanwhile })
}
