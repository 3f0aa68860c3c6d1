import type { CallInput, CallName, CallOutput } from '#contract/api.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Caller } from './visit.ts'

/** Throws ApiError for the failures that the contract names. */
export type Handlers = {
  [N in CallName]: (context: Context, input: CallInput<N>, caller: Caller<N>) => Promise<CallOutput<N>>
}
