import { buffer } from 'node:stream/consumers'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#server/platform/context/context.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import { avifNameOf } from '#server/platform/files/files.ts'
import { fileNamesOf } from '#server/platform/media/sizes.ts'
import { convertInWorker } from '#server/platform/media/workers.ts'

/**
 * Job `demo_pictures`: makes the WebP and JPEG files of the demo catalogue, of which the repository holds only AVIF.
 * Until then `/media` serves AVIF instead. One picture at a time, because visitors come first.
 */
export async function makeDemoPictures({ db, files, log }: Context, _data: object): Promise<void> {
  const pictures = await db
    .selectDistinct({ hash: media.hash, kind: media.kind, widths: media.widths })
    .from(media)
    .innerJoin(properties, eq(properties.id, media.property_id))
    .where(and(eq(properties.demo, true), ne(media.kind, 'video')))
  let made = 0
  for (const name of pictures.flatMap(fileNamesOf)) {
    const source = avifNameOf(name)
    if (!source || (await files.stat(name))) continue
    const avif = await files.read(source)
    if (!avif) continue
    const format = name.endsWith('.webp') ? 'webp' : 'jpg'
    // In another process: the decoder would leave this one with hundreds of megabytes that it never returns.
    await files.put(name, await convertInWorker(await buffer(avif.stream), format))
    made += 1
  }
  log.info({ made }, 'Made the other formats of the demo pictures')
}
