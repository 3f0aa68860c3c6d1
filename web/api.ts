import type { CallOutput, CallRequest } from '#contract/api.ts'
import type { Failure } from '#contract/errors.ts'
import { apiPrefix, type CallName, callPaths, type SearchInput, searchToQuery } from '#contract/paths.ts'
import { m } from '#messages'

/**
 * The typed client of the API: `api('property.get', { params: { id } })`. In the browser it fetches; on the server
 * the page renderer hands the pages one that runs the same handlers in the process.
 */
export type Api = <N extends CallName>(name: N, request: CallRequest<N>) => Promise<CallOutput<N>>

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

export const fetchApi: Api = async (name, request) => {
  const { params, query } = request as { params?: Record<string, unknown>; query?: SearchInput }
  const path = callPaths[name].path.replaceAll(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(String(params?.[key])),
  )
  const search = query ? searchToQuery(query).toString() : ''
  const response = await fetch(apiPrefix + path + (search && `?${search}`), {
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new CallError(0)
  })
  const body = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallError(response.status, body)
  return body
}
