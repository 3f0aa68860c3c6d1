import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { media } from '#server/platform/db/schema.ts'

/** Once for each hash, when the transaction commits. Insert the rows of media (state `processing`) first. */
export async function queueMedia({ jobs }: Pick<Context, 'jobs'>, tx: Tx, hashes: string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ hash: media.hash, kind: media.kind })
    .from(media)
    .where(inArray(media.hash, hashes))
  const videos = new Set(rows.filter(({ kind }) => kind === 'video').map(({ hash }) => hash))
  for (const hash of new Set(rows.map((row) => row.hash))) {
    await jobs.send(tx, videos.has(hash) ? 'video' : 'media', { hash })
  }
}
