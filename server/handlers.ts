import type { CallInput, CallOutput } from '#contract/api.ts'
import type { CallName } from '#contract/paths.ts'
import type { Context } from './context.ts'
import { agencyHandlers } from './features/agency/agency.routes.ts'
import { propertyHandlers } from './features/property/property.routes.ts'

export type Handlers = {
  [N in CallName]: (context: Context, input: CallInput<N>) => Promise<CallOutput<N>>
}

/** The complete map from call to handler; a missing or an extra one does not compile. */
export const handlers = { ...propertyHandlers, ...agencyHandlers } satisfies Handlers
