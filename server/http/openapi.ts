import { z } from 'zod'
import { type CallName, calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import type { Call } from '#contract/calls/call.ts'
import { failure } from '#contract/errors.ts'
import { apiPrefix } from '#contract/paths.ts'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [rule: string]: unknown
}
type Content = Record<string, { schema: JsonSchema }>
type Parameter = { in: 'path' | 'query'; name: string; required: boolean; schema: JsonSchema }

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** OpenAPI 3.1. Its schemas are JSON Schema, which zod writes itself. */
export function describeApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'Aangan', version: '1' },
    servers: [{ url: '/' }],
    paths: describePaths(),
  }
}

function describePaths() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of callNames) {
    const call: Call = calls[name]
    const path = apiPrefix + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(name, call) }
  }
  return paths
}

function describe(name: CallName, call: Call): Operation {
  const content = contentOf(call)
  const [noun = name] = name.split('.')
  return {
    operationId: name,
    summary: call.summary,
    tags: [noun],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...successOf(call), ...failuresOf(call) },
  }
}

function parametersOf(place: 'path' | 'query', fields: z.ZodObject | undefined): Parameter[] {
  if (!fields) return []
  const { properties = {}, required = [] } = asJsonSchema(fields, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function asJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return written as JsonSchema
}

const formatsOf = {
  image: 'JPEG, PNG, WebP or AVIF',
  video: 'MP4, QuickTime, 3GP, WebM or Matroska of up to 30 minutes; served as MP4 (H.264 and AAC)',
  document: 'PDF, JPEG, PNG or HEIC',
}

/** Files are possible in multipart only. */
function contentOf({ body, form, files = {} }: Call): Content | undefined {
  if (!form) return body && { 'application/json': { schema: asJsonSchema(body, 'input') } }
  const text = asJsonSchema(form, 'input')
  const fields = Object.entries(files).map(([name, { kind, max, bytes }]) => {
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
  const withFiles = { ...text, properties: { ...text.properties, ...Object.fromEntries(fields) } }
  return { 'multipart/form-data': { schema: withFiles }, 'application/json': { schema: text } }
}

function successOf({ file, creates, response }: Call): Operation['responses'] {
  if (file) return { 200: { description: 'A file', content: { [file]: { schema: { type: 'string' } } } } }
  const content = { 'application/json': { schema: asJsonSchema(response, 'output') } }
  return { [creates ? 201 : 200]: { description: creates ? 'Created' : 'Done', content } }
}

function failuresOf(call: Call): Operation['responses'] {
  const schema = asJsonSchema(failure, 'output')
  const describe = (description: string) => ({
    description,
    content: { 'application/json': { schema } },
  })
  const signedIn = call.guard !== 'anyone'
  const writes = call.method !== 'GET'
  return {
    ...(call.shared && {
      304: { description: 'As the `If-None-Match` of the request says, without a body' },
    }),
    400: describe('Every bad field is named in `fields`'),
    ...(signedIn && { 401: describe('Not signed in') }),
    ...((signedIn || writes) && { 403: describe("Not the caller's, or sent by a page of another site") }),
    ...(call.params && { 404: describe('There is no such thing, or it is not public') }),
    ...(writes && { 409: describe('Done before, or not possible as things are') }),
    ...((call.body || call.form) && {
      413: describe('Too large'),
      415: describe(call.files ? 'Neither a form nor JSON, or a file of another kind' : 'Not JSON'),
    }),
    ...((call.creates || call.keyed) && {
      422: describe('The `Idempotency-Key` was used with other input'),
    }),
    429: describe('Too many requests; `Retry-After` says in how many seconds to try again'),
    500: describe('Our fault'),
    503: describe(
      'The database is away, or the disk is full; `Retry-After` says in how many seconds to try again',
    ),
  }
}
