import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { z } from 'zod'
import { calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import type { Call } from '#contract/calls/call.ts'
import { failure } from '#contract/errors.ts'
import { resources } from '#contract/pages.ts'

/** Opens the app behind `docs.ts`. It is separate because its packages take 25 MB, and few sites need their documentation. */
export async function openDocs(routes: readonly DocumentedRoute[]): Promise<FastifyInstance> {
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  docs.setValidatorCompiler(() => () => true)
  docs.setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Aangan', version: '1' }, servers: [{ url: '/' }] },
    transform: ({ schema: route, url }) => {
      if (!route || route.hide) return { url, schema: { hide: true } }
      const schema = asJsonSchemas(route as RouteSchemas)
      return { url, schema: { ...schema, body: withFiles(schema), response: withFailures(schema) } }
    },
  })
  docs.get(resources.openApi, { schema: { hide: true } }, async () => docs.swagger())
  await docs.register(apiReference, {
    routePrefix: resources.apiDocs as `/${string}`,
    configuration: {
      url: resources.openApi,
      pageTitle: 'Aangan API',
      favicon: resources.icon,
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      // Otherwise a third party would get what a developer types.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  })
  for (const { method, url, schema } of routes) docs.route({ method, url, schema, handler: async () => {} })
  await docs.ready()
  return docs
}

export type DocumentedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'>

type RouteSchemas = {
  operationId?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  response?: Record<string, z.ZodType>
}

function asJsonSchemas({ params, querystring, body, response = {}, ...rest }: RouteSchemas) {
  return {
    ...rest,
    ...(params && { params: asJsonSchema(params, 'input') }),
    ...(querystring && { querystring: asJsonSchema(querystring, 'input') }),
    ...(body && { body: asJsonSchema(body, 'input') }),
    response: Object.fromEntries(
      Object.entries(response).map(([status, schema]) => [status, asJsonSchema(schema, 'output')]),
    ),
  }
}

function asJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return written
}

const formatsOf = {
  image: 'JPEG, PNG, WebP or AVIF',
  video: 'MP4, QuickTime, 3GP, WebM or Matroska of up to 30 minutes; served as MP4 (H.264 and AAC)',
  document: 'PDF, JPEG, PNG or HEIC',
}

// Files are possible in multipart only.
function withFiles(schema: Documented) {
  const call = callOf(schema)
  if (!call?.form) return schema?.body
  const text = schema?.body as { properties: Record<string, object> }
  const files = Object.entries(call.files ?? {}).map(([name, { kind, max, bytes }]) => {
    const file = {
      type: 'string',
      contentMediaType: kind === 'document' ? 'application/octet-stream' : `${kind}/*`,
      contentEncoding: 'binary',
      maxLength: bytes,
    }
    const description = `${formatsOf[kind]}, known by their content. At most ${max} of ${bytes / 1024 ** 2} MB`
    return [
      name,
      max === 1 ? { ...file, description } : { type: 'array', items: file, maxItems: max, description },
    ]
  })
  const form = { ...text, properties: { ...text.properties, ...Object.fromEntries(files) } }
  const content = { 'multipart/form-data': { schema: form }, 'application/json': { schema: text } }
  return { content }
}

function withFile(schema: Documented, file: string | undefined): object {
  const response = (schema?.response ?? {}) as Record<string, object>
  if (!file) return response
  return { 200: { description: 'A file', content: { [file]: { schema: { type: 'string' } } } } }
}

function callOf(schema: Documented): Call | undefined {
  const name = callNames.find((call) => call === schema?.operationId)
  return name && calls[name]
}

// Documented here, because response schemas of routes would strip fields.
const failureSchema = z.toJSONSchema(failure, { target: 'draft-2020-12' })

type Documented = { operationId?: string; params?: unknown; body?: unknown; response?: unknown } | undefined

function withFailures(schema: Documented) {
  const describe = (description: string) => ({ description, ...failureSchema })
  const call = callOf(schema)
  const signedIn = call && call.guard !== 'anyone'
  const writes = call && call.method !== 'GET'
  return {
    ...withFile(schema, call?.file),
    ...(call?.shared && {
      304: { description: 'As the `If-None-Match` of the request says, without a body' },
    }),
    400: describe('Every bad field is named in `fields`'),
    ...(signedIn && { 401: describe('Not signed in') }),
    ...((signedIn || writes) && { 403: describe("Not the caller's, or sent by a page of another site") }),
    ...(schema?.params ? { 404: describe('There is no such thing, or it is not public') } : {}),
    ...(writes && { 409: describe('Done before, or not possible as things are') }),
    ...(schema?.body
      ? {
          413: describe('Too large'),
          415: describe(call?.files ? 'Neither a form nor JSON, or a file of another kind' : 'Not JSON'),
        }
      : {}),
    ...((call?.creates || call?.keyed) && {
      422: describe('The `Idempotency-Key` was used with other input'),
    }),
    429: describe('Too many requests; `Retry-After` says in how many seconds to try again'),
    500: describe('Our fault'),
    503: describe(
      'The database is away, or the disk is full; `Retry-After` says in how many seconds to try again',
    ),
  }
}
