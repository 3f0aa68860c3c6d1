import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import type { Context } from '#server/platform/context/context.ts'
import { answerText } from './answer-text.ts'
import { offerOf } from './index-policy.ts'
import { robotsText } from './robots.ts'
import { registerServiceWorker } from './service-worker.ts'
import { registerSitemaps } from './sitemaps.ts'
import { manifestOf } from './web-manifest.ts'

export function registerMachines(app: FastifyInstance, context: Context) {
  const offer = offerOf(context.config)
  // Also for files and failures, which have no robots meta tag.
  if (offer === 'nothing') {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex')
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: resources.manifest,
    schema: { hide: true },
    handler: async (request, reply) => {
      const text = JSON.stringify(manifestOf(await findAgency(context.db)))
      return answerText(request, reply, { type: 'application/manifest+json; charset=utf-8', text })
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: resources.robots,
    schema: { hide: true },
    handler: (request, reply) => {
      const text = robotsText(context.config.publicUrl, offer)
      return answerText(request, reply, { type: 'text/plain; charset=utf-8', text })
    },
  })
  registerSitemaps(app, context, offer)
  registerServiceWorker(app, context.config)
}
