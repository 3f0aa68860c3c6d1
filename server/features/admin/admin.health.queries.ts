import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { audit, media_check, media_files, notices } from '#server/platform/db/schema.ts'

export type QueueRow = {
  name: string
  waiting: number
  late: number
  active: number
  failed: number
  /** For how long the oldest due job has waited; 0 if none is due. */
  oldest_seconds: number
}

/** The version of the database server, its size in bytes and its clock. Throws what the driver throws. */
export async function askDatabase(db: Db) {
  const { rows } = await db.execute<{ version: string; bytes: string; clock: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      clock_timestamp()::text as clock`)
  const [row] = rows
  if (!row) throw new Error('the database told nothing about itself')
  return { version: row.version, bytes: Number(row.bytes), clock: new Date(row.clock) }
}

export async function countFiles(db: Db) {
  const [stored] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${media_files.bytes}), 0)::text`,
    })
    .from(media_files)
  const [check] = await db.select().from(media_check)
  return { count: stored?.count ?? 0, bytes: Number(stored?.bytes ?? 0), check }
}

/** Jobs by kind. A due job is late after a quarter of an hour. */
export async function countJobs(db: Db, now: Date): Promise<QueueRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<QueueRow>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after < ${at} - interval '15 minutes')::int as late,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed' and completed_on > ${at} - interval '24 hours')::int as failed,
      greatest(0, coalesce(extract(epoch from ${at} - min(start_after) filter (where state in ('created', 'retry'))), 0))::float8
        as oldest_seconds
    from pgboss.job where name not like '\\_\\_%' group by name order by name`)
  return rows
}

/** The newest test mail, or mail that a server has taken, since somebody changed the mail server; undefined: none. */
export async function findLastMail(db: Db): Promise<{ at: Date; sent: boolean } | undefined> {
  const { rows } = await db.execute<{ at: string; sent: boolean }>(sql`
    select at::text, sent from (
      (select at, coalesce((details ->> 'sent')::boolean, false) as sent from ${audit}
        where action = 'mail.tested' order by id desc limit 1)
      union all
      (select sent_at, true from ${notices} where state = 'sent' and sent_at is not null order by sent_at desc limit 1)
    ) tries
    where at > coalesce((select max(at) from ${audit} where action = 'connection.updated' and details ? 'mail'), '-infinity')
    order by at desc limit 1`)
  const [row] = rows
  return row && { at: new Date(row.at), sent: row.sent }
}
