import type { CallName, CallOutput, CallRequest } from '#contract/api.ts'
import type { CallPath } from '#contract/calls/call-path.ts'
import type { Failure } from '#contract/errors.ts'
import { apiPrefix, type QueryInput, queryOf } from '#contract/paths.ts'
import { publicPageCallPaths } from '#contract/public-page-paths.ts'
import { m } from '#messages'
import { localHref } from './pages.ts'

/**
 * The typed client of the API: `api('property.get', { params: { id } })`. In the browser it fetches; on the server the
 * page renderer passes one that calls the handlers in the process.
 */
export type Api = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  signal?: AbortSignal,
) => Promise<CallOutput<N>>

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
  // Without an answer the request was interrupted, or the page was left.
  if (method !== 'GET' && isChange(response.status)) announceChange(name)
  if (!response.ok || !answer) throw new CallError(response.ok ? 0 : response.status, answer)
  return answer
}

const changeListeners = new Set<(name: CallName) => void>()

/** True when shown data is stale: the call changed it, or found it changed or deleted by somebody else (404, 409). */
export function isChange(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409
}

/** Calls `listener` with the name of every call after which shown data is stale. */
export function onChange(listener: (name: CallName) => void) {
  changeListeners.add(listener)
}

/** Runs after the code that waits for the call, which may update the cache first. */
export function announceChange(name: CallName) {
  setTimeout(() => {
    for (const listener of changeListeners) listener(name)
  })
}

export function hrefOf(callPath: string, request: unknown): string {
  const { params, query } = request as Sent
  const path = callPath.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params?.[key])))
  const search = query ? queryOf(query).toString() : ''
  return localHref(apiPrefix + path + (search && `?${search}`))
}

async function findPath(name: CallName): Promise<CallPath> {
  if (isPublic(name)) return publicPageCallPaths[name]
  const table = await import('#contract/signed-in-paths.ts').catch(() => {
    // The network failed, or a newer release has replaced this one's files.
    throw new CallError(0)
  })
  return table.signedInCallPaths[name]
}

function isPublic(name: CallName): name is keyof typeof publicPageCallPaths {
  return name in publicPageCallPaths
}

type Sent = { params?: Record<string, unknown>; query?: QueryInput; body?: unknown; key?: string }
