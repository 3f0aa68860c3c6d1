import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import type { DocumentedRoute } from './openapi.ts'
import { pagePolicy, withInlineStyles } from './security.ts'

/**
 * The OpenAPI document of the routes that are registered later, and a page that shows it. What makes them is loaded when
 * somebody first asks for them (decision 54).
 */
export function registerDocs(app: FastifyInstance) {
  const routes: DocumentedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Each GET route comes with a HEAD route.
    if (method !== 'HEAD' && schema && !schema.hide) routes.push({ method, url, schema })
  })
  let docs: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await docs)?.close())

  for (const url of [resources.openApi, resources.apiDocs, `${resources.apiDocs}/js/scalar.js`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      docs ??= import('./openapi.ts').then(({ openDocs }) => openDocs(routes))
      const { statusCode, headers, rawPayload } = await (await docs).inject(request.url)
      reply.code(statusCode).header('cache-control', 'no-cache')
      if (headers.location) reply.header('location', headers.location)
      if (!headers['content-type']) return reply.send()
      if (headers['content-type'].startsWith('text/html')) {
        // The policy allows the page's inline script by its hash.
        const change = { 'style-src-elem': withInlineStyles }
        reply.header('content-security-policy', pagePolicy(rawPayload.toString(), change))
      }
      return reply.type(headers['content-type']).send(rawPayload)
    })
  }
}
