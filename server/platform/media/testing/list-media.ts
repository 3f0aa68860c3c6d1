import { queueMedia } from '#server/features/media/media.queries.ts'
import type { Context } from '#server/platform/context/context.ts'
import { media } from '#server/platform/db/schema.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { makeProperty } from '#tests/support/factories.ts'
import type { UploadSite } from './upload-site.ts'

/** As a call would, without running the jobs. */
export async function listUploads(site: UploadSite, field: 'images' | 'video', contents: Buffer[]) {
  const { status, body } = await site.send(
    contents.map((bytes) => ({ field, bytes })),
    { keep: true },
  )
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  const { id } = await makeProperty(site.context)
  await site.context.db.transaction(async (tx) => {
    const rows = body.files.map(({ field: _field, bytes: _bytes, ...file }, position) => ({
      ...file,
      property_id: id,
      position,
      state: 'processing' as const,
    }))
    await tx.insert(media).values(rows)
    await queueMedia(
      site.context,
      tx,
      body.files.map(({ hash }) => hash),
    )
  })
  return { id, files: body.files, hashes: body.files.map(({ hash }) => hash) }
}

export async function makeUploads(site: UploadSite, field: 'images' | 'video', contents: Buffer[]) {
  const listed = await listUploads(site, field, contents)
  await runDueJobs(site.context as Context, { later: true })
  return listed
}
