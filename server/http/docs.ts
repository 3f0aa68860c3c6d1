import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contract/errors.ts'
import { resources } from '#contract/pages.ts'
import { pagePolicy } from './security.ts'

/** The OpenAPI document made from the registered routes, and a page for people that shows it. */
export async function registerDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Aangan', version: '1' }, servers: [{ url: '/' }] },
    transform: (route) => {
      const { schema, ...rest } = jsonSchemaTransform(route)
      return { ...rest, schema: schema?.hide ? schema : { ...schema, response: withFailures(schema) } }
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get(resources.openApi, { schema: { hide: true } }, async () => app.swagger())
  await app.register(async (scope) => {
    // The page starts itself by a script of its own, which is allowed by its hash like those of every page.
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', pagePolicy(String(payload)))
    })
    await scope.register(apiReference, {
      routePrefix: resources.apiDocs as `/${string}`,
      configuration: {
        url: resources.openApi,
        pageTitle: 'Aangan API',
        favicon: resources.icon,
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        // These would send what a developer types to somebody else, and our policy lets nothing out.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      },
    })
  })
}

// Every failure has one shape; told here and not with the routes, whose response schemas are for answers to strip.
const failureSchema = z.toJSONSchema(failure, { target: 'draft-2020-12' })

type Documented = { params?: unknown; querystring?: unknown; response?: unknown } | undefined

function withFailures(schema: Documented) {
  const told = (description: string) => ({ description, ...failureSchema })
  return {
    ...(schema?.response as object),
    400: told('Every bad field is named in `fields`'),
    ...(schema?.params ? { 404: told('There is no such thing, or it is not public') } : {}),
    500: told('Our fault'),
    503: told('The database is away; `Retry-After` says in how many seconds to try again'),
  }
}
