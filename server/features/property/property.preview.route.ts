import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Locale, locales } from '#contract/locales.ts'
import { resources } from '#contract/pages.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import type { Context } from '#server/platform/context/context.ts'
import { share_pictures } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { avifNameOf, type OpenFile } from '#server/platform/files/files.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { drawPreview, previewSize } from '#server/platform/previews/draw-preview.ts'
import { openDrawQueue } from '#server/platform/previews/draw-queue.ts'
import { previewFacts, previewHash, previewUrl } from './property.preview.ts'
import { findPublished, type PropertyRow } from './property.queries.ts'

/**
 * Each picture of a shared link is drawn once for all processes. Only the current name of a published listing works, so
 * that nobody can have others drawn.
 */
export function registerPreviews(app: FastifyInstance, context: Context) {
  // Drawing takes 0.1 s of a core; a chat app requests one or two.
  const drawQueue = openDrawQueue({ maxPerVisitor: 8, maxTotal: 400 })
  const underWay = new Map<string, Promise<OpenFile | Buffer>>()

  async function take(address: string, shared: Shared): Promise<OpenFile | Buffer> {
    const there = await context.files.read(fileOf(shared))
    if (there) return there
    const key = `${address} ${previewUrl(shared.row, shared.locale)}`
    const other = underWay.get(key)
    if (other) return drawn(shared, await other)
    const own = drawQueue.draw(
      address,
      async () => (await context.files.read(fileOf(shared))) ?? draw(context, shared),
    )
    underWay.set(key, own)
    try {
      return await own
    } finally {
      underWay.delete(key)
    }
  }

  /** Concurrent requests share one drawing, but a stream can be read only once, so each opens its own. */
  async function drawn(shared: Shared, found: OpenFile | Buffer): Promise<OpenFile | Buffer> {
    return Buffer.isBuffer(found)
      ? found
      : ((await context.files.read(fileOf(shared))) ?? draw(context, shared))
  }

  app.get<{ Params: { name: string } }>(resources.preview(':name'), async (request, reply) => {
    const [, id] = /^([1-9][0-9]{0,8})-[0-9a-f]{20}\.jpg$/.exec(request.params.name) ?? []
    const row = id === undefined ? undefined : await findPublished(context.db, Number(id))
    if (!row) throw new ApiError('not_found')
    const wanted = resources.preview(request.params.name)
    const locale = locales.find((each) => previewUrl(row, each) === wanted)
    // The listing changed after the link was shared.
    if (!locale) {
      const url = previewUrl(row, requestLocale(request))
      return reply.header('cache-control', 'public, max-age=300').redirect(url, 302)
    }
    const etag = `"${request.params.name}"`
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag }
    if (request.headers['if-none-match'] === etag) return reply.headers(headers).code(304).send()
    const found = await take(addressKey(request.ip), { row, locale })
    reply.headers(headers).type('image/jpeg')
    if (Buffer.isBuffer(found)) return reply.send(found)
    return reply.header('content-length', found.size).send(found.stream)
  })
}

type Shared = { row: PropertyRow; locale: Locale }

const fileOf = ({ row, locale }: Shared) => `${previewHash(row, locale)}-${previewSize.width}.jpg`

async function draw(context: Context, shared: Shared): Promise<Buffer> {
  const facts = previewFacts(shared.row, shared.locale)
  const { logo } = facts.agency
  const picture = await drawPreview(facts, {
    cover: facts.cover === null ? undefined : await readPicture(context, facts.cover),
    logo: logo === null ? undefined : await readPicture(context, logo),
  })
  await keep(context, shared, picture).catch((error) =>
    context.log.warn(
      { err: error },
      'Cannot store the picture of a shared link. It is drawn again for the next request',
    ),
  )
  return picture
}

/** The AVIF file of a cover stands in until the other is made. */
async function readPicture({ files }: Context, name: string): Promise<Buffer | undefined> {
  const avif = avifNameOf(name)
  const file = (await files.read(name)) ?? (avif && (await files.read(avif)))
  return file ? buffer(file.stream) : undefined
}

/**
 * Writes the file first: the sweep waits a day, and by then the row names it. Deletes the previous file at once,
 * because an erasure finds files by the row and would leave a picture with old data.
 */
async function keep({ db, files }: Context, shared: Shared, picture: Buffer): Promise<void> {
  const { row, locale } = shared
  const hash = previewHash(row, locale)
  await files.put(fileOf(shared), picture)
  const inLanguage = and(eq(share_pictures.property_id, row.id), eq(share_pictures.locale, locale))
  const [old] = await db.select().from(share_pictures).where(inLanguage)
  await db
    .insert(share_pictures)
    .values({ property_id: row.id, locale, hash })
    .onConflictDoUpdate({ target: [share_pictures.property_id, share_pictures.locale], set: { hash } })
    .catch(async (error) => {
      await files.remove(hash)
      throw error
    })
  if (!old || old.hash === hash) return
  // Equal listings share a picture, which is drawn again if somebody needs it after this.
  const [other] = await db.select().from(share_pictures).where(eq(share_pictures.hash, old.hash)).limit(1)
  if (!other) await files.remove(old.hash)
}
