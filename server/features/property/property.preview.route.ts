import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import type { Context } from '#server/context.ts'
import { ApiError } from '#server/http/errors.ts'
import { drawPreview } from '#server/preview/draw-preview.ts'
import { previewFacts, previewUrl } from './property.preview.ts'
import { findPublished, type PropertyRow } from './property.queries.ts'

// A drawing is a tenth of a second of a core: one at a time, few that wait, the last ones kept.
const mostWaiting = 20
const mostKept = 40

/**
 * Pictures of shared links, drawn when they are first asked for. Only the one name that a published listing has now is
 * answered, so that nobody can have others drawn; its bytes never change.
 */
export function registerPreviews(app: FastifyInstance, context: Context) {
  const kept = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function take(url: string, row: PropertyRow): Promise<Buffer> {
    const there = kept.get(url)
    if (there) return there
    if (waiting >= mostWaiting) throw new ApiError('unavailable')
    waiting += 1
    const drawn = last.then(() => draw(context, row)).finally(() => (waiting -= 1))
    last = drawn.catch(() => undefined)
    kept.set(url, drawn)
    drawn.catch(() => kept.delete(url))
    const [oldest] = kept.size > mostKept ? kept.keys() : []
    if (oldest) kept.delete(oldest)
    return drawn
  }

  app.get<{ Params: { name: string } }>(
    resources.preview(':name'),
    { schema: { hide: true } },
    async (request, reply) => {
      const [, id] = /^([1-9][0-9]{0,8})-[0-9a-f]{20}\.jpg$/.exec(request.params.name) ?? []
      const row = id === undefined ? undefined : await findPublished(context.db, Number(id))
      if (!row) throw new ApiError('not_found')
      const url = previewUrl(row)
      // Shared before the listing changed: the picture of today.
      if (url !== resources.preview(request.params.name)) {
        return reply.header('cache-control', 'public, max-age=300').redirect(url, 302)
      }
      const etag = `"${request.params.name}"`
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(await take(url, row))
    },
  )
}

async function draw(context: Context, row: PropertyRow): Promise<Buffer> {
  const facts = previewFacts(row)
  const file = facts.cover === null ? undefined : await context.files.read(facts.cover)
  const cover = file && (await buffer(file.stream))
  return drawPreview(facts, cover)
}
