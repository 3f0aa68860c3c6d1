import { basename } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { backups } from '#server/platform/db/schema.ts'
import { listBackups } from './retention.ts'

export type BackupHealth = {
  /** False with BACKUPS=0. */
  nightly: boolean
  folder: string
  /** `verified`: restored into a scratch database and equal; null: not tried. */
  newest: { madeAt: Date; bytes: number; sealed: boolean; verified: boolean | null } | null
  /** The last failure, if it is newer than the newest backup or concerns it. */
  problem: { at: Date; sentence: string } | null
}

export async function readBackups({ db, config }: Pick<Context, 'db' | 'config'>): Promise<BackupHealth> {
  const { folder, nightly } = config.backups
  const [file] = await listBackups(folder)
  const notes = await db.select().from(backups).orderBy(desc(backups.made_at), desc(backups.id)).limit(20)
  const note = file && notes.find((each) => each.file === basename(file.path))
  const failed = notes.find((each) => each.problem !== null)
  const isNew = failed && (!file || failed.made_at >= file.madeAt)
  return {
    nightly,
    folder,
    newest: file
      ? { madeAt: file.madeAt, bytes: file.bytes, sealed: file.sealed, verified: note?.verified ?? null }
      : null,
    problem: isNew ? { at: failed.made_at, sentence: failed.problem ?? '' } : null,
  }
}

/** Until the transaction ends, no other one finds out whether a backup is under way. */
export async function holdBackups(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${backups} in share row exclusive mode`)
}

/** When the backup was asked for that waits or runs; undefined if there is none. */
export async function findUnderWay(db: Db | Tx): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select created_on::text as since from pgboss.job
    where name = 'backup' and state in ('created', 'retry', 'active') order by created_on limit 1`)
  return rows[0] && new Date(rows[0].since)
}

type Noted = { madeAt: Date; path: string; bytes: number; sealed: boolean }

export async function noteBackup(
  db: Db | Tx,
  { madeAt, path, bytes, sealed }: Noted,
  outcome: { verified?: boolean; problem?: string } = {},
): Promise<void> {
  const { verified, problem } = outcome
  const file = basename(path)
  await db
    .insert(backups)
    .values({ made_at: madeAt, file, bytes, sealed, verified, problem: problem?.slice(0, 500) })
}

export async function noteFailure(db: Db | Tx, madeAt: Date, problem: string): Promise<void> {
  await db.insert(backups).values({ made_at: madeAt, problem: problem.slice(0, 500) })
}
