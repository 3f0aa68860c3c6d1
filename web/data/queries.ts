import { keepPreviousData, QueryCache, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallName, CallOutput, CallRequest } from '#contract/api.ts'
import type { PagedList } from '#web/ui/table/paged-table.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { CallError, onChange } from './api.ts'
import {
  callAllPages,
  type ItemOf,
  type NumberedCall,
  type PagedCall,
  type PageOf,
  type RequestOfPage,
} from './call-all-pages.ts'
import { callAsUser } from './call-as-user.ts'
import { failureText } from './failure-text.ts'
import { session } from './session.ts'
import { staleAfter } from './stale-after.ts'

// Pages for visitors must not import this file: TanStack Query is not in their 140 kB (docs/decisions/0043).

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failed?: () => string }
  }
}

const client = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta }) {
      if (meta?.failed && error instanceof CallError)
        showToast(failureText(error, meta.failed()), { alert: true })
    },
  }),
  defaultOptions: {
    queries: {
      // The page shows the failure at once, and the person decides when to retry.
      retry: false,
      networkMode: 'always',
      // Anything but a CallError is a defect, which the error page and the console must show.
      throwOnError: (error) => !(error instanceof CallError),
    },
  },
})

onChange((name) => {
  const stale = staleAfter(name)
  client.invalidateQueries({
    predicate: ({ queryKey: [called] }) => stale.some((start) => String(called).startsWith(start)),
  })
})

// Answers belong to one person in one role.
let owner = ownerOf()
session.subscribe(() => {
  const next = ownerOf()
  if (next !== owner) client.clear()
  owner = next
})

function ownerOf(): string {
  const now = session.get()
  return now.status === 'signed_in' ? `${now.user.id} ${now.user.role}` : ''
}

export type Answer<T> = (
  | { status: 'loading' }
  | { status: 'failed'; error: CallError }
  /** With `error`, the answer is stale, because reloading failed. */
  | { status: 'loaded'; answer: T; error?: CallError }
) & {
  /** True while the answer is that to the request before this one (`keepPrevious`). */
  previous: boolean
  busy: boolean
  /** Reloads. After a failure it starts with the loading state, otherwise the shown answer stays. */
  reload: () => void
}

type Options<T> = {
  keepPrevious?: boolean
  failed?: () => string
  repeatAfter?: (answer: T) => number | false
  /** Ignores the cache and does not refetch on focus, because a form must keep its initial values. */
  fresh?: boolean
}

/** Components that make the same call share its answer. stale-after.ts says which calls make it stale. */
export function useCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options: Options<CallOutput<N>> = {},
): Answer<CallOutput<N>> {
  return useAnswer([name, request], (signal) => callAsUser(name, request, signal), options)
}

export function useAllPages<N extends NumberedCall>(
  name: N,
  requestOf: RequestOfPage<N>,
  options: Options<ItemOf<N>[]> = {},
): Answer<ItemOf<N>[]> {
  const key = [name, requestOf({ page: 1, limit: 0 }), allPages]
  return useAnswer(key, (signal) => callAllPages(name, requestOf, signal), options)
}

const allPages = 'all pages'

function useAnswer<T>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<T>,
  { keepPrevious, failed, repeatAfter, fresh }: Options<T>,
): Answer<T> {
  const query = useQuery(
    {
      queryKey: fresh ? [...queryKey, 'fresh'] : queryKey,
      gcTime: fresh ? 0 : undefined,
      queryFn: ({ signal }) => load(signal),
      meta: { failed },
      placeholderData: keepPrevious ? keepPreviousData : undefined,
      refetchInterval: repeatAfter && (({ state }) => (state.data ? repeatAfter(state.data as T) : false)),
      refetchOnWindowFocus: !fresh,
    },
    client,
  )
  const { data, error, isFetching: busy, isPlaceholderData: previous, refetch } = query
  const rest = { busy, previous, reload: () => void refetch() }
  const failure = error instanceof CallError ? error : undefined
  if (data === undefined) {
    return failure ? { status: 'failed', error: failure, ...rest } : { status: 'loading', ...rest }
  }
  return { status: 'loaded', answer: data as T, error: failure, ...rest }
}

type Paging = {
  page: number
  turnTo: (page: number, replace?: boolean) => void
  failed: () => string
}

export function usePagedCall<N extends PagedCall>(
  name: N,
  request: CallRequest<N>,
  { page, turnTo, failed }: Paging,
): PagedList<ItemOf<N>> & { answer: PageOf<N> | undefined } {
  const call = useCall(name, request, { keepPrevious: true, failed })
  const last = useRef<PageOf<N>>(undefined)
  const found = call.status === 'loaded' ? (call.answer as PageOf<N>) : undefined
  const pages = found && pagesOf(found)
  const beyond = pages !== undefined && page > pages && !call.busy
  useEffect(() => {
    if (beyond) turnTo(pages, true)
    else if (found) last.current = found
  })
  const answer = beyond ? last.current : found
  return {
    loaded: answer
      ? { status: 'loaded', items: answer.data, total: answer.meta.total, pages: pagesOf(answer) }
      : call.status === 'failed'
        ? { status: 'failed', sentence: failureText(call.error, failed()) }
        : { status: 'loading' },
    busy: call.busy,
    page,
    turnTo,
    reload: call.reload,
    answer,
  }
}

function pagesOf({ meta }: { meta: { total: number; limit: number } }): number {
  return Math.max(1, Math.ceil(meta.total / meta.limit))
}

export function setAnswer<N extends CallName>(name: N, request: CallRequest<N>, answer: CallOutput<N>) {
  client.setQueriesData({ queryKey: [name, request] }, answer)
}

/** For deleted objects: a component that still shows the answer does not refetch it. */
export function dropAnswer<N extends CallName>(name: N, request: CallRequest<N>) {
  client.removeQueries({ queryKey: [name, request] })
}

export function editAllPages<N extends NumberedCall>(name: N, edit: (items: ItemOf<N>[]) => ItemOf<N>[]) {
  client.setQueriesData<ItemOf<N>[]>(
    { predicate: ({ queryKey }) => queryKey[0] === name && queryKey[2] === allPages },
    (items) => items && edit(items),
  )
}
