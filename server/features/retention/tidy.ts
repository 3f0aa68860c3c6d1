import { type SQL, sql } from 'drizzle-orm'
import type { Safety } from '#contract/safety.ts'
import { findSafety } from '#server/features/safety/safety.queries.ts'
import { inIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import { erasureDays } from '#server/platform/erasures/erasures.ts'
import { keepErasuresFile } from '#server/platform/erasures/erasures-file.ts'

/** Job of each day. Deletes expired rows in small batches, so that nobody waits for them. */
export async function tidy(context: Context, _data: object): Promise<void> {
  const { db, log, now } = context
  const moment = now().toISOString()
  const deleted: Record<string, number> = {}
  for (const [table, runOut] of Object.entries(rules(moment, await findSafety(db)))) {
    deleted[table] = 0
    let count: number
    do {
      const { rowCount } = await db.execute(sql`
        delete from ${sql.identifier(table)} where ctid in
          (select ctid from ${sql.identifier(table)} as old where ${runOut} limit ${bite} for update skip locked)`)
      count = rowCount ?? 0
      deleted[table] += count
    } while (count === bite)
  }
  await keepErasuresFile(context)
  log.info({ deleted }, 'Deleted expired rows')
}

const bite = 1000

const rules = (now: string, { lead_months }: Safety): Record<string, SQL> => ({
  sessions: sql`old.expires_at < ${now}::timestamptz`,
  passkey_challenges: sql`old.expires_at < ${now}::timestamptz`,
  devices: sql`old.last_used_at < ${now}::timestamptz - interval '400 days'`,
  sign_in_links: sql`old.expires_at < ${now}::timestamptz`,
  // Expired ones stay a month, so that a superadmin sees who never came.
  invitations: sql`old.expires_at < ${now}::timestamptz - interval '30 days'`,
  // How long a suspension is remembered after its account was erased.
  suspended_numbers: sql`old.since < ${now}::timestamptz - interval '2 years'`,
  // Guesses are counted over a day, so codes stay a little longer.
  sign_in_codes: sql`old.created_at < ${now}::timestamptz - interval '25 hours'`,
  // By then the daily limit of mails has expired, too.
  email_verifications: sql`old.expires_at < ${now}::timestamptz - interval '1 day'`,
  idempotency_keys: sql`old.created_at < ${now}::timestamptz - interval '24 hours'`,
  rate_limits: sql`old.expire < extract(epoch from ${now}::timestamptz) * 1000`,
  // Processes that asked longer ago read everything again.
  content_changes: sql`old.changed_at < ${now}::timestamptz - interval '1 hour'`,
  // Imports that never ran and removed ones contain numbers and names.
  imports: sql`old.state in ('checked', 'removed') and old.created_at < ${now}::timestamptz - interval '30 days'`,
  import_rows: sql`old.state in ('bad', 'duplicate') and exists (select from imports where id = old.import_id
    and state = 'done' and created_at < ${now}::timestamptz - interval '30 days')`,
  // The daily sums stay.
  view_days: sql`old.day < ${inIndia(sql`${now}::timestamptz`)}::date`,
  inquiries: isForgotten('inquiry_id', now, lead_months),
  contact_messages: isForgotten('contact_id', now, lead_months),
  tours: sql`coalesce(old.proposed_date, old.tour_date) < ${now}::timestamptz - make_interval(months => ${lead_months})
    and ${isForgotten('tour_id', now, lead_months)}`,
  // Reporters may have left a contact.
  listing_reports: sql`coalesce(old.decided_at, old.created_at + interval '11 months') < ${now}::timestamptz - interval '30 days'`,
  // The file beside the backups is cut at the same age.
  erasures: sql`old.at < ${now}::timestamptz - make_interval(days => ${erasureDays})`,
  // Nobody opened it for a year, nor came back otherwise.
  saved_searches: sql`old.seen_at < ${now}::timestamptz - interval '12 months'
    and not exists (select from sessions where user_id = old.user_id)`,
  users: sql`old.phone_verified_at is null and old.role = 'buyer'
    and old.created_at < ${now}::timestamptz - interval '30 days'
    and not exists (select from sessions where user_id = old.id)
    and not exists (select from properties where user_id = old.id)
    and not exists (select from tours where user_id = old.id)
    and not exists (select from inquiries where user_id = old.id or recipient_id = old.id)
    and not exists (select from contact_messages where user_id = old.id)
    and not exists (select from wishlist where user_id = old.id)
    and not exists (select from saved_searches where user_id = old.id)`,
})

/** True if the lead had no note, change, plan or message for this number of months. */
function isForgotten(column: 'inquiry_id' | 'contact_id' | 'tour_id', now: string, months: number): SQL {
  return sql`exists (select from leads l where l.${sql.identifier(column)} = old.id
    and greatest(l.created_at, l.updated_at, l.follow_up_on::timestamptz,
      (select max(e.at) from lead_events e where e.lead_id = l.id))
      < ${now}::timestamptz - make_interval(months => ${months}))`
}
