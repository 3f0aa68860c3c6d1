import type { CallName } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'

/** The part of JSON Schema that the document uses. */
export type Schema = {
  type?: string
  enum?: (string | number)[]
  const?: string
  contentMediaType?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

export type Operation = {
  name: CallName
  method: string
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  body?: Schema
  files?: string[]
}

type Parameter = { in: string; name: string; schema: Schema }
type Described = {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Described>> }

/** Throws when a call of the contract is missing, or the document has another one. */
export function readOperations({ paths }: Document): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(path, method, described)),
  )
  const missing = callNames.filter((name) => !operations.some((operation) => operation.name === name))
  if (missing.length > 0) throw new Error(`The document leaves out ${missing.join(', ')}`)
  return operations
}

function readOperation(path: string, method: string, described: Described): Operation {
  const name = callNames.find((each) => each === described.operationId)
  if (!name) throw new Error(`${method} ${path} is no call of the contract`)
  const parameters = described.parameters ?? []
  const placed = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map((each) => [each.name, each.schema]))
  return {
    name,
    method: method.toUpperCase(),
    path,
    params: placed('path'),
    query: placed('query'),
    body: described.requestBody?.content['application/json']?.schema,
    files: filesOf(described.requestBody?.content['multipart/form-data']?.schema),
  }
}

function filesOf(form: Schema | undefined): string[] | undefined {
  const fields = form && Object.entries(form.properties ?? {})
  return fields
    ?.filter(([, field]) => (field.contentMediaType ?? field.items?.contentMediaType) !== undefined)
    .map(([name]) => name)
}
