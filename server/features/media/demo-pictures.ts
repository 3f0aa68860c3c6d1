import { buffer } from 'node:stream/consumers'
import { and, eq, ne } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '#server/platform/context/context.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import { avifNameOf } from '#server/platform/files/files.ts'
import { fileNamesOf } from '#server/platform/media/sizes.ts'

// Encoded fast rather than small, because few browsers request WebP.
const encode = {
  webp: (avif: Buffer) => sharp(avif).webp({ quality: 68, effort: 1 }).toBuffer(),
  jpg: (avif: Buffer) => sharp(avif).jpeg({ quality: 74 }).toBuffer(),
}

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
    await files.put(name, await encode[format](await buffer(avif.stream)))
    made += 1
  }
  log.info({ made }, 'formats of demo pictures made')
}
