import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { resources } from '#contract/pages.ts'

/** The OpenAPI document made from the registered routes, and a page for people that shows it. */
export async function registerDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Aangan', version: '1' }, servers: [{ url: '/' }] },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get(resources.openApi, { schema: { hide: true } }, async () => app.swagger())
  await app.register(apiReference, {
    routePrefix: resources.apiDocs as `/${string}`,
    configuration: {
      url: resources.openApi,
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
    },
  })
}
