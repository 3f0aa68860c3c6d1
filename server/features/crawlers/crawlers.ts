import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { presentBrand } from '#server/features/agency/agency.brand.present.ts'
import { findBrand } from '#server/features/agency/agency.brand.queries.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import type { Context } from '#server/platform/context/context.ts'
import { answerText } from './answer-text.ts'
import { type Offer, offerOf } from './index-policy.ts'
import { registerServiceWorker } from './service-worker.ts'
import { registerSitemaps } from './sitemaps.ts'
import { manifestOf } from './web-manifest.ts'

export function registerMachines(app: FastifyInstance, context: Context) {
  const offer = offerOf(context.config)
  // Files and failures have no robots meta tag.
  if (offer === 'nothing') {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex')
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: resources.manifest,
    handler: async (request, reply) => {
      const brand = presentBrand(await findBrand(context.db))
      const manifest = manifestOf(await findAgency(context.db), brand, requestLocale(request))
      const text = JSON.stringify(manifest)
      return answerText(request, reply, { type: 'application/manifest+json; charset=utf-8', text })
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: resources.robots,
    handler: (request, reply) => {
      const text = robotsText(context.config.publicUrl, offer)
      return answerText(request, reply, { type: 'text/plain; charset=utf-8', text })
    },
  })
  registerSitemaps(app, context, offer)
  registerServiceWorker(app, context.config)
}

/**
 * robots.txt (RFC 9309) disallows calls only. A page that must not be indexed says so itself: crawlers have to read
 * that, and a list here would point at private addresses.
 */
function robotsText(origin: string, offer: Offer): string {
  const lines = ['User-agent: *', `Disallow: ${apiPrefix}/`, 'Allow: /']
  if (offer !== 'nothing') lines.push('', `Sitemap: ${origin}${resources.sitemap}`)
  return `${lines.join('\n')}\n`
}
