import { createHash } from 'node:crypto'
import { eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import { document_files, media, media_check, media_files } from '#server/platform/db/schema.ts'
import { hashOf } from '#server/platform/files/files.ts'
import { findNamed } from '#server/platform/media/named-files.ts'
import { documentNameOf, fileNamesOf } from '#server/platform/media/sizes.ts'

const batch = 200
const maxNamed = 20

/**
 * Job `files_check`: reads every file that a row names and verifies its sum, or the length of a scan, and looks for files without a row. Logs
 * their names and counts them in /metrics. Adds missing sums (of the demo catalogue).
 */
export async function checkFiles(context: Context, _data: object): Promise<void> {
  const media = await checkRows(context)
  const scans = await checkScans(context)
  const missing = [...media.missing, ...scans.missing]
  const damaged = [...media.damaged, ...scans.damaged]
  const extra = await findExtra(context)
  const found = { missing: missing.length, extra: extra.length, damaged: damaged.length }
  const row = { checked_at: context.now(), ...found }
  await context.db.insert(media_check).values(row).onConflictDoUpdate({ target: media_check.only, set: row })
  const names = {
    missing: missing.slice(0, maxNamed),
    extra: extra.slice(0, maxNamed),
    damaged: damaged.slice(0, maxNamed),
  }
  if (missing.length + damaged.length > 0)
    context.log.error({ found, names }, 'Files are missing or damaged. Restore them from a backup')
  else context.log.info({ found, names }, 'All files checked')
}

async function checkRows(context: Context) {
  const missing: string[] = []
  const damaged: string[] = []
  for (let last = ''; ; ) {
    const rows = await context.db
      .selectDistinctOn([media.hash], { hash: media.hash, kind: media.kind, widths: media.widths })
      .from(media)
      .where(sql`${gt(media.hash, last)} and ${eq(media.state, 'ready')}`)
      .orderBy(media.hash)
      .limit(batch)
    if (rows.length === 0) return { missing, damaged }
    last = rows.at(-1)?.hash ?? ''
    for (const row of rows) {
      for (const name of fileNamesOf(row)) {
        const state = await checkFile(context, name)
        if (state === 'missing') missing.push(name)
        if (state === 'damaged') damaged.push(name)
      }
    }
  }
}

/** Scans of documents have no sum, because nothing is made of them: their length is compared. */
async function checkScans({ db, originals }: Context) {
  const missing: string[] = []
  const damaged: string[] = []
  for (let last = ''; ; ) {
    const rows = await db
      .selectDistinctOn([document_files.name], { name: document_files.name, bytes: document_files.bytes })
      .from(document_files)
      .where(gt(document_files.name, last))
      .orderBy(document_files.name)
      .limit(batch)
    if (rows.length === 0) return { missing, damaged }
    last = rows.at(-1)?.name ?? ''
    for (const row of rows) {
      const name = documentNameOf(row.name)
      const file = await originals.read(name)
      if (!file) {
        missing.push(name)
        continue
      }
      let bytes = 0
      for await (const chunk of file.stream) bytes += chunk.length
      if (bytes !== row.bytes) damaged.push(name)
    }
  }
}

async function checkFile({ db, files }: Context, name: string): Promise<'missing' | 'damaged' | 'good'> {
  const file = await files.read(name)
  if (!file) return 'missing'
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of file.stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  const sha256 = hash.digest()
  const [known] = await db.select().from(media_files).where(eq(media_files.name, name))
  if (known) return known.bytes === bytes && known.sha256.equals(sha256) ? 'good' : 'damaged'
  if (bytes === 0) return 'damaged'
  await db
    .insert(media_files)
    .values({ name, hash: hashOf(name), bytes, sha256 })
    .onConflictDoNothing()
  return 'good'
}

async function findExtra(context: Context): Promise<string[]> {
  const extra: string[] = []
  let held: string[] = []
  const look = async () => {
    extra.push(...(await unnamed(context, held)))
    held = []
  }
  for await (const { name } of context.files.list()) {
    held.push(name)
    if (held.length === batch) await look()
  }
  await look()
  return extra
}

async function unnamed({ db }: Context, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const hashes = [...new Set(names.map(hashOf))]
  const named = await findNamed(db, hashes)
  const rows = await db
    .select({ hash: media.hash, kind: media.kind, widths: media.widths, state: media.state })
    .from(media)
    .where(inArray(media.hash, hashes))
  const expected = new Set(rows.flatMap(fileNamesOf))
  const made = new Set(rows.map(({ hash }) => hash))
  // Another row of the same upload may still wait for its files.
  for (const { hash, state } of rows) if (state !== 'ready') made.delete(hash)
  return names.filter((name) => !named.has(hashOf(name)) || (made.has(hashOf(name)) && !expected.has(name)))
}
