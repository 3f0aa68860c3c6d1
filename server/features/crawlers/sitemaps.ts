import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { answeredUnchanged } from '#server/platform/etag.ts'
import { answerText, machineCaching } from './answer-text.ts'
import type { Offer } from './index-policy.ts'
import { formOfListings, listListings } from './list-listings.ts'
import { listPages } from './list-pages.ts'
import { findChunks, findVersion } from './sitemaps.queries.ts'
import { writeIndex, writePages } from './write-sitemap.ts'

const xml = 'application/xml; charset=utf-8'

/**
 * Serves the index of sitemaps, that of the pages and those of the listings (https://www.sitemaps.org/protocol.html).
 * A site that must not be indexed answers 404.
 */
export function registerSitemaps(app: FastifyInstance, context: Context, offer: Offer) {
  const { db, config } = context
  const { publicUrl } = config
  const form = formOfListings(publicUrl)
  const route = { method: ['GET', 'HEAD'] }
  const refuseUnoffered = async () => {
    if (offer === 'nothing') throw new ApiError('not_found')
  }

  app.route({
    ...route,
    url: resources.sitemap,
    preHandler: refuseUnoffered,
    async handler(request, reply) {
      const chunks = await findChunks(db, offer)
      const parts = chunks.map(({ chunk, changed }) => ({ path: resources.sitemapListings(chunk), changed }))
      const text = writeIndex(publicUrl, [{ path: resources.sitemapPages }, ...parts])
      return answerText(request, reply, { type: xml, text })
    },
  })

  app.route({
    ...route,
    url: resources.sitemapPages,
    preHandler: refuseUnoffered,
    async handler(request, reply) {
      const text = writePages(publicUrl, await listPages(db, offer))
      return answerText(request, reply, { type: xml, text })
    },
  })

  app.route<{ Params: { chunk: string } }>({
    ...route,
    url: resources.sitemapListings(':chunk(^[1-9][0-9]{0,5}$)'),
    preHandler: refuseUnoffered,
    async handler(request, reply) {
      const chunk = Number(request.params.chunk)
      const version = await findVersion(db, offer, chunk)
      if (!version) throw new ApiError('not_found')
      reply.type(xml).header('cache-control', machineCaching)
      if (answeredUnchanged(request, reply, `W/"${form}-${version}"`)) return reply
      // Ten thousand listings are some ten megabytes, so they are streamed.
      const text = listListings(db, offer, chunk, publicUrl)
      return reply.send(request.method === 'HEAD' ? '' : Readable.from(text))
    },
  })
}
