import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { ReportState } from '#contract/enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { consents, listing_reports, properties } from '#server/platform/db/schema.ts'

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number]

/** False if there is no such published listing. */
export async function insertReport(
  tx: Tx,
  report: Omit<typeof listing_reports.$inferInsert, 'state' | 'decided_at'>,
): Promise<boolean> {
  const [listing] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, report.property_id), eq(properties.moderation, 'accepted')))
    .for('key share')
  if (!listing) return false
  await tx.insert(listing_reports).values(report)
  return true
}

/** Open ones the oldest first, decided ones the newest first. */
export async function listReports(db: Db, state: ReportState, page: number, limit: number) {
  const { created_at, decided_at, id, property_id } = listing_reports
  const where = eq(listing_reports.state, state)
  const [total] = await db.select({ count: count() }).from(listing_reports).where(where)
  const { title, title_hi, demo, type, status, moderation, price } = properties
  const rows = await db
    .select({
      report: listing_reports,
      listing: { id: properties.id, title, title_hi, demo, type, status, moderation, price },
      /** In which the person read what they agreed to; null: there is no consent any more. */
      language: consents.language,
      others: sql<number>`(select count(*)::int from listing_reports o
        where o.property_id = listing_reports.property_id and o.state = 'open' and o.id <> listing_reports.id)`,
    })
    .from(listing_reports)
    .innerJoin(properties, eq(properties.id, property_id))
    .leftJoin(consents, eq(consents.id, listing_reports.consent_id))
    .where(where)
    .orderBy(...(state === 'open' ? [asc(created_at), asc(id)] : [desc(decided_at), desc(id)]))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

export async function countOpenReports(db: Db): Promise<number> {
  return db.$count(listing_reports, eq(listing_reports.state, 'open'))
}

/** Closes it, or all open ones about its listing. Returns their listing and number; undefined if it is not open. */
export async function decideReports(
  tx: Tx,
  id: number,
  { state, all, now }: { state: ReportState; all: boolean; now: Date },
): Promise<{ property_id: number; decided: number } | undefined> {
  const [report] = await tx
    .select({ property_id: listing_reports.property_id })
    .from(listing_reports)
    .where(and(eq(listing_reports.id, id), eq(listing_reports.state, 'open')))
  if (!report) return undefined
  const { property_id } = report
  const which = all ? eq(listing_reports.property_id, property_id) : eq(listing_reports.id, id)
  const { rowCount } = await tx
    .update(listing_reports)
    .set({ state, decided_at: now })
    .where(and(which, eq(listing_reports.state, 'open')))
  return rowCount ? { property_id, decided: rowCount } : undefined
}
