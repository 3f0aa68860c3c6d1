import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import { media_seen } from '#server/platform/db/schema.ts'
import { lockHash } from './hash-lock.ts'
import { documentNameOf, originalNameOf } from './sizes.ts'
import type { HeldDocument, HeldFile } from './take-parts.ts'

/** Marks each as wanted in a transaction of its own, so that a sweep does not delete it before rows name it. */
export async function keepOriginals(
  { database, originals }: Pick<Context, 'database' | 'originals'>,
  files: Pick<HeldFile, 'hash' | 'path' | 'bytes'>[],
): Promise<void> {
  const once = new Map(files.map((file) => [file.hash, file]))
  for (const { hash, path, bytes } of once.values()) {
    await database.db.transaction(async (tx) => {
      await lockHash(tx, hash)
      await tx
        .insert(media_seen)
        .values({ hash })
        .onConflictDoUpdate({ target: media_seen.hash, set: { seen_at: sql`now()` } })
    })
    await originals.put(originalNameOf(hash), { size: bytes, open: () => createReadStream(path) })
  }
}

/** As they came. The sweep leaves new files alone for a day, and no other upload gets the same name. */
export async function keepDocuments(
  { originals }: Pick<Context, 'originals'>,
  documents: Pick<HeldDocument, 'name' | 'path' | 'bytes'>[],
): Promise<void> {
  for (const { name, path, bytes } of documents) {
    await originals.put(documentNameOf(name), { size: bytes, open: () => createReadStream(path) })
  }
}
