import type { CallName, CallOutput, CallRequest } from '#contract/api.ts'
import { callAsUser } from './call-as-user.ts'

export type PagedCall = CallWith<{ data: unknown[]; meta: PageMeta }>
export type PageOf<N extends PagedCall> = Extract<CallOutput<N>, { data: unknown[]; meta: PageMeta }>
export type ItemOf<N extends PagedCall> = PageOf<N>['data'][number]
export type NumberedCall = CallWith<{ data: { id: number }[]; meta: PageMeta }>

type PageMeta = { total: number; limit: number }
type CallWith<Answer> = { [N in CallName]: CallOutput<N> extends Answer ? N : never }[CallName]

const limit = 100

/** All items of a list. An item that moved to a later page between two requests is kept only once. */
export async function callAllPages<N extends NumberedCall>(
  name: N,
  requestOf: RequestOfPage<N>,
  signal?: AbortSignal,
): Promise<ItemOf<N>[]> {
  const found = new Map<number, ItemOf<N>>()
  for (let page = 1; ; page += 1) {
    const answer = await callAsUser(name, requestOf({ page, limit }), signal)
    const { data, meta } = answer as { data: (ItemOf<N> & { id: number })[]; meta: PageMeta }
    for (const item of data) found.set(item.id, item)
    if (data.length === 0 || page * limit >= meta.total) return [...found.values()]
  }
}

export type RequestOfPage<N extends NumberedCall> = (page: { page: number; limit: number }) => CallRequest<N>
