import { type CallName, calls } from '#contract/api.ts'
import { callNames, callPaths } from '#contract/call-paths.ts'
import type { Call } from '#contract/calls/call.ts'
import { errorStatus, failure } from '#contract/errors.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Wire } from './wire.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string; asked?: string }

const strictFailure = failure.strict()
// Paths, stacks, statements, hashes and library names, which no client may see.
const internals =
  /node_modules|\bat \S+ \(|\.ts:\d+|file:\/\/\/|\/server\/|FST_|drizzle|postgres|ECONN|\bZod(?:Error|Type)|SyntaxError|TypeError|Unexpected token|\$argon2|token_hash|password_hash|violates|relation "|select .{0,40} from |insert into /i

/** Returns the violations of the contract in an answer. */
export function judge({ method, ...wire }: Wire, { status, headers, body, asked }: Answer): string[] {
  const target = asked ?? wire.target
  const problems: string[] = []
  if (status >= 500) problems.push(`answered ${status}`)
  if (status < 200) problems.push(`answered ${status}, which ends nothing`)
  const json = parse(body)
  const type = headers['content-type'] ?? ''
  if (method !== 'HEAD') {
    const isPage = type.startsWith('text/html') && !isApi(target)
    if (status >= 400 && !isPage) problems.push(...judgeFailure(status, type, json))
    else if (status < 300) problems.push(...judgeSuccess(method, target, status, type, json))
  } else if (body !== '') problems.push('HEAD with a body')
  // Answers repeat what people sent in field names and lists, so these parts are not searched for leaks.
  const told = status >= 400 && json ? JSON.stringify({ ...(json as object), fields: undefined }) : body
  const found = isApi(target) ? internals.exec(told)?.[0] : undefined
  if (found) problems.push(`tells "${found}"`)
  return problems
}

function judgeFailure(status: number, type: string, json: unknown): string[] {
  const result = strictFailure.safeParse(json)
  if (!result.success) return [`${status} without the shape of failures`]
  const problems: string[] = []
  if (!type.startsWith('application/json')) problems.push(`a failure of type "${type}"`)
  if (errorStatus[result.data.code] !== status) problems.push(`${result.data.code} as ${status}`)
  if (result.data.error !== result.data.message) problems.push('error and message differ')
  return problems
}

function judgeSuccess(method: string, target: string, status: number, type: string, json: unknown): string[] {
  const name = findCall(method, target)
  if (!name) return isApi(target) && !isDocument(target) ? [`${status} of no call`] : []
  const call: Call = calls[name]
  const problems: string[] = []
  if (status !== (call.creates ? 201 : 200)) problems.push(`${name} answered ${status}`)
  if (call.file) return type === call.file ? problems : [...problems, `a file of type "${type}"`]
  if (!type.startsWith('application/json')) problems.push(`an answer of type "${type}"`)
  const result = call.response.safeParse(json)
  if (!result.success) problems.push(`${name} not as documented: ${result.error.message}`)
  return problems
}

export function findCall(method: string, target: string): CallName | undefined {
  const path = pathOf(target)
  const matching = callNames.filter((name) => {
    const { path: own, alias = own } = callPaths[name] as { path: string; alias?: string }
    const patterns = [own, alias].map((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
    const called = callPaths[name].method === method
    return called && patterns.some((pattern) => pattern.test(path.slice(apiPrefix.length)))
  })
  return matching.find((name) => !callPaths[name].path.includes('{')) ?? matching[0]
}

function pathOf(target: string) {
  const [path = ''] = target.split(/[?#;]/)
  const bare = path.replace(/\/$/, '')
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

function isApi(target: string) {
  return pathOf(target).startsWith(`${apiPrefix}/`)
}

function isDocument(target: string) {
  return pathOf(target).startsWith(`${apiPrefix}/docs`) || pathOf(target) === `${apiPrefix}/openapi.json`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
