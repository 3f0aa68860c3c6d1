import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { media, media_files, media_seen, properties, share_pictures } from '#server/platform/db/schema.ts'
import { type Files, hashOf, type StoredFile } from '#server/platform/files/files.ts'
import { lockHash } from '#server/platform/media/hash-lock.ts'
import { findNamed, findUnnamed } from '#server/platform/media/named-files.ts'
import { sweepQuarantine } from '#server/platform/media/quarantine.ts'

const graceMs = 24 * 60 * 60 * 1000
const batch = 500

/**
 * Job `sweep`: deletes files and originals a day after they and their hash were last touched, if no row names them,
 * and folders that interrupted uploads and jobs left.
 */
export async function sweepMedia(context: Context, _data: object): Promise<void> {
  const before = new Date(context.now().getTime() - graceMs)
  // Only published listings have a link to share.
  await context.db.execute(sql`delete from ${share_pictures} as old using ${properties} as listing
    where listing.id = old.property_id and listing.moderation <> 'accepted'`)
  const swept = {
    files: await sweepStore(context, context.files, before),
    originals: await sweepStore(context, context.originals, before),
    parts: (await context.files.clean(before)) + (await context.originals.clean(before)),
    folders: await sweepQuarantine(context.config.dataDir, context.now()),
  }
  // Erasures delete files without their sums.
  await context.db.execute(sql`
    delete from ${media_files} as old where not exists (select from ${media} where hash = old.hash)
      and not exists (select from ${media_seen} as seen
        where seen.hash = old.hash and seen.seen_at >= ${before.toISOString()}::timestamptz)`)
  await context.db.execute(sql`
    delete from ${media_seen} as old where old.seen_at < ${before.toISOString()}::timestamptz
      and not exists (select from ${media} where hash = old.hash)
      and not exists (select from ${media_files} where hash = old.hash)`)
  context.log.info({ swept }, 'Deleted unused files')
}

type Listed = StoredFile & { name: string }

async function sweepStore(context: Context, store: Files, before: Date): Promise<number> {
  let removed = 0
  let held: Listed[] = []
  const look = async () => {
    removed += await sweepSome(context, store, held, before)
    held = []
  }
  for await (const file of store.list()) {
    if (file.modified >= before) continue
    held.push(file)
    if (held.length === batch) await look()
  }
  await look()
  return removed
}

// One query finds the few candidates; each is checked again under its lock.
async function sweepSome({ db }: Context, store: Files, listed: Listed[], before: Date): Promise<number> {
  const hashes = [...new Set(listed.map(({ name }) => hashOf(name)))]
  let removed = 0
  for (const hash of await findUnnamed(db, hashes)) {
    const names = listed.map(({ name }) => name).filter((name) => hashOf(name) === hash)
    removed += await db.transaction((tx) => removeUnwanted(tx, store, hash, names, before))
  }
  return removed
}

async function removeUnwanted(tx: Tx, store: Files, hash: string, names: string[], before: Date) {
  await lockHash(tx, hash)
  const [seen] = await tx.select().from(media_seen).where(eq(media_seen.hash, hash))
  if (seen && seen.seen_at >= before) return 0
  if ((await findNamed(tx, [hash])).has(hash)) return 0
  // Sums first: after a crash in between, files without sums are made again, while sums without files would count as
  // files.
  await tx.delete(media_files).where(inArray(media_files.name, names))
  for (const name of names) await store.delete(name)
  return names.length
}
