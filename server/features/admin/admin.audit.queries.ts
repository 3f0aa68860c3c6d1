import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Db } from '#server/platform/db/client.ts'
import { audit, properties, users } from '#server/platform/db/schema.ts'
import { nameLike } from '#server/platform/spelling/names.ts'

export type AuditRow = {
  id: number
  at: string
  action: string
  actor_id: number | null
  actor_name: string | null
  actor_demo: boolean
  subject: string
  subject_name: string | null
  subject_demo: boolean
  details: unknown
}

/** Newest first, with the current names of people and listings. */
export async function listAudit(
  db: Db,
  { keyword, action }: { keyword?: string; action?: AuditAction },
  page: number,
  limit: number,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = sql`${action ? sql`a.action = ${action}` : sql`true`} and ${keyword ? isAbout(keyword) : sql`true`}`
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${audit} a where ${where}`,
  )
  // Selects the page first, so that names are looked up for its rows only.
  const { rows } = await db.execute<AuditRow>(sql`
    select p.id::int as id, p.at, p.action, p.actor_id, p.subject, p.details,
      actor.name as actor_name, coalesce(actor.demo, false) as actor_demo,
      coalesce(person.name, listing.title) as subject_name,
      coalesce(person.demo, listing.demo, false) as subject_demo
    from (select * from ${audit} a where ${where} order by a.id desc
      limit ${limit} offset ${(page - 1) * limit}) p
    left join ${users} actor on actor.id = p.actor_id
    left join ${users} person
      on person.id = case when p.subject ~ '^user:[0-9]{1,9}$' then substr(p.subject, 6)::int end
    left join ${properties} listing
      on listing.id = case when p.subject ~ '^property:[0-9]{1,9}$' then substr(p.subject, 10)::int end
    order by p.id desc`)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** "user:12" is a subject, "12" any subject or actor with that id, other text a part of a person's name. */
function isAbout(keyword: string): SQL {
  if (/^[a-z]+:\w+$/i.test(keyword)) return sql`a.subject = ${keyword.toLowerCase()}`
  if (/^[0-9]{1,9}$/.test(keyword)) {
    return sql`(a.actor_id = ${Number(keyword)} or a.subject in (${`user:${keyword}`}, ${`property:${keyword}`}, ${`notice:${keyword}`}, ${`consent:${keyword}`}))`
  }
  const named = sql`select u.id from ${users} u where ${nameLike(sql`u.name`, keyword)}`
  return sql`(a.actor_id in (${named}) or a.subject in (select 'user:' || n.id from (${named}) n))`
}
