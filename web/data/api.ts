import type { CallOutput, CallRequest } from '#contract/api.ts'
import type { CallPath } from '#contract/call-path.ts'
import type { CallName } from '#contract/call-paths.ts'
import type { Failure } from '#contract/errors.ts'
import { apiPrefix, type QueryInput, queryOf } from '#contract/paths.ts'
import { publicPageCallPaths } from '#contract/public-page-paths.ts'
import { m } from '#messages'

/**
 * The typed client of the API: `api('property.get', { params: { id } })`. In the browser it fetches; on the server
 * the page renderer hands the pages one that runs the same handlers in the process.
 */
export type Api = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  signal?: AbortSignal,
) => Promise<CallOutput<N>>

/** A failure of the API as pages meet it; `status` 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number
  readonly failure: Failure | undefined

  constructor(status: number, failure?: Failure) {
    super(failure?.message ?? m.error_internal())
    this.name = 'CallError'
    this.status = status
    this.failure = failure
  }
}

export const fetchApi: Api = async (name, request, signal) => {
  const { body, key } = request as Sent
  const { method, path } = await findPath(name)
  const response = await fetch(hrefOf(path, request), {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new CallError(0)
  })
  const answer = await response.json().catch(() => undefined)
  // Without an answer it was cut off on the way, or left by the page.
  if (method !== 'GET' && isChange(response.status)) announceChange(name)
  if (!response.ok || !answer) throw new CallError(response.ok ? 0 : response.status, answer)
  return answer
}

const changeListeners = new Set<(name: CallName) => void>()

/** What pages show is stale: the call changed it, or found it deleted or changed by somebody else (404, 409). */
export function isChange(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409
}

/** Calls `listener` with the name of every call that changed something on the server, or found it changed. */
export function onChange(listener: (name: CallName) => void) {
  changeListeners.add(listener)
}

/** After the code that waits for the call: it may put the answer into the cache, or drop what the call has deleted. */
export function announceChange(name: CallName) {
  setTimeout(() => {
    for (const listener of changeListeners) listener(name)
  })
}

/** The address of a call with this path, also for a link to a file. */
export function hrefOf(callPath: string, request: unknown): string {
  const { params, query } = request as Sent
  const path = callPath.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params?.[key])))
  const search = query ? queryOf(query).toString() : ''
  return apiPrefix + path + (search && `?${search}`)
}

async function findPath(name: CallName): Promise<CallPath> {
  if (isPublic(name)) return publicPageCallPaths[name]
  const table = await import('#contract/signed-in-paths.ts').catch(() => {
    // Like a call that got no answer: the network is gone, or a newer version of the site took this one's place.
    throw new CallError(0)
  })
  return table.signedInCallPaths[name]
}

function isPublic(name: CallName): name is keyof typeof publicPageCallPaths {
  return name in publicPageCallPaths
}

type Sent = { params?: Record<string, unknown>; query?: QueryInput; body?: unknown; key?: string }
