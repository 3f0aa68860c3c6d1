import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import { media, media_files } from '#server/platform/db/schema.ts'
import { BadFile } from '#server/platform/media/bad-file.ts'
import { encodeVideo } from '#server/platform/media/encode-video.ts'
import { openQuarantine } from '#server/platform/media/quarantine.ts'
import { fileNamesOf, originalNameOf, widthsOf } from '#server/platform/media/sizes.ts'
import { takePoster } from '#server/platform/media/video.ts'
import { encodeInWorker, inspectInWorker } from '#server/platform/media/workers.ts'
import { TryAgain } from '#server/platform/queue/try-again.ts'

type Row = Pick<typeof media.$inferSelect, 'hash' | 'kind' | 'widths'>
type Made = { name: string; bytes: number; sha256: Buffer }
type Outcome = { widths: number[]; thumbhash?: string }

/**
 * Jobs `media` and `video`: makes all files of an upload and deletes the original. Safe to interrupt and repeat: files
 * are written atomically, and rows change when all files exist.
 */
export async function makeMedia(
  context: Context,
  { hash }: { hash: string },
  attempt: { last: boolean },
): Promise<void> {
  const [row] = await context.db
    .select({ hash: media.hash, kind: media.kind, widths: media.widths })
    .from(media)
    .where(and(eq(media.hash, hash), ne(media.state, 'ready')))
    .limit(1)
  if (!row) return leaveMade(context, hash)
  try {
    await makeFiles(context, row)
  } catch (error) {
    const hopeless = error instanceof BadFile || error instanceof LostOriginal
    if (hopeless || attempt.last) await buryMedia(context, { hash })
    if (hopeless)
      return context.log.error(
        { hash, problem: (error as Error).message },
        'A picture or video cannot be converted. Its owner sees that and can upload it again',
      )
    throw error
  }
}

/**
 * The interrupted job made the files, but left the original, which contains the picture's location. If the listing was
 * deleted meanwhile, the sweep deletes the files.
 */
async function leaveMade({ db, originals }: Context, hash: string) {
  const [made] = await db.select({ id: media.id }).from(media).where(eq(media.hash, hash)).limit(1)
  if (made) await originals.delete(originalNameOf(hash))
}

/** Runs after the last attempt; the listing's owner and /metrics see the failure. */
export async function buryMedia({ db, log }: Pick<Context, 'db' | 'log'>, { hash }: { hash: string }) {
  const { rowCount } = await db
    .update(media)
    .set({ state: 'failed' })
    .where(and(eq(media.hash, hash), eq(media.state, 'processing')))
  if (rowCount)
    log.error(
      { hash },
      'A picture or video could not be converted after all attempts. Its owner can upload it again',
    )
}

class LostOriginal extends Error {}

async function makeFiles(context: Context, row: Row) {
  if (!(await areMade(context, row))) {
    await using work = await openQuarantine(context.config.dataDir)
    const path = join(work.folder, 'original')
    await fetchOriginal(context, row.hash, path)
    const folder = join(work.folder, 'made')
    await mkdir(folder)
    const outcome =
      row.kind === 'video' ? await makeVideo(row, path, folder) : await makePicture(row, path, folder)
    await publish(context, { ...row, ...outcome }, folder, outcome)
  } else await setReady(context, row.hash, { widths: row.widths }, [])
  // Later rows with this hash find the finished files.
  await context.originals.delete(originalNameOf(row.hash))
}

/** True if an interrupted attempt of this job, or an earlier upload of the same file, made all files. */
async function areMade({ db, files }: Context, row: Row): Promise<boolean> {
  const known = await db.select().from(media_files).where(eq(media_files.hash, row.hash))
  const names = fileNamesOf(row)
  if (!names.every((name) => known.some((each) => each.name === name))) return false
  for (const { name, bytes } of known) if ((await files.stat(name))?.size !== bytes) return false
  return true
}

async function fetchOriginal({ originals }: Context, hash: string, path: string) {
  const found = await originals.read(originalNameOf(hash))
  if (!found) throw new LostOriginal('the original is lost')
  const check = createHash('sha256')
  found.stream.on('data', (chunk) => check.update(chunk))
  await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }))
  if (check.digest('hex').slice(0, hash.length) !== hash) throw new TryAgain('original_damaged')
}

/** Older rows of the upload may name other widths than those that exist. */
async function makePicture({ hash, widths }: Row, path: string, folder: string): Promise<Outcome> {
  await encodeInWorker({ path, folder, hash, widths })
  return { widths }
}

async function makeVideo({ hash }: Row, path: string, folder: string): Promise<Outcome> {
  const film = await encodeVideo(path, folder, hash)
  const poster = join(folder, '..', 'poster.png')
  await rename(await takePoster(film, folder), poster)
  const { width, thumbhash } = await inspectInWorker(poster)
  const widths = widthsOf(width)
  await encodeInWorker({ path: poster, folder, hash, widths })
  return { widths, thumbhash }
}

async function publish(context: Context, row: Row, folder: string, outcome: Partial<Outcome>) {
  const made: Made[] = []
  for (const name of fileNamesOf(row)) made.push(await put(context, join(folder, name), name))
  await setReady(context, row.hash, outcome, made)
}

async function put({ files }: Context, path: string, name: string): Promise<Made> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  await files.put(name, { size: bytes, open: () => createReadStream(path) })
  return { name, bytes, sha256: hash.digest() }
}

async function setReady({ db }: Context, hash: string, outcome: Partial<Outcome>, made: Made[]) {
  await db.transaction(async (tx) => {
    for (const { name, bytes, sha256 } of made) {
      await tx
        .insert(media_files)
        .values({ name, hash, bytes, sha256 })
        .onConflictDoUpdate({ target: media_files.name, set: { bytes, sha256 } })
    }
    await tx
      .update(media)
      .set({ ...outcome, state: 'ready' })
      .where(and(eq(media.hash, hash), ne(media.state, 'ready')))
  })
}
