import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { pagePolicy, withInlineStyles } from './security.ts'

/** The OpenAPI document of the calls, and a page that shows it. They are made when somebody first asks for them. */
export function registerDocs(app: FastifyInstance) {
  let made: Promise<{ document: string; page: string }> | undefined
  const make = async () => {
    const [{ describeApi }, { drawDocument }] = await Promise.all([
      import('./openapi.ts'),
      import('./openapi-page.ts'),
    ])
    const api = describeApi()
    return { document: JSON.stringify(api), page: drawDocument(api) }
  }

  app.get(resources.openApi, async (_request, reply) => {
    made ??= make()
    const { document } = await made
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
  app.get(resources.apiDocs, async (_request, reply) => {
    made ??= make()
    const { page } = await made
    reply.header('content-security-policy', pagePolicy(page, { 'style-src-elem': withInlineStyles }))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
