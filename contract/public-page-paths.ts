import { type CallName, type Calls, calls } from './api.ts'
import { type CallPath, pickPaths } from './calls/call-path.ts'

/** A call with `onPublicPages`. */
export type PublicPageCall = {
  [N in CallName]: Calls[N] extends { onPublicPages: true } ? N : never
}[CallName]

/** Every visitor downloads this table. The build puts its value in the place of this file (decision 3). */
export const publicPageCallPaths: Record<PublicPageCall, CallPath> = pickPaths(
  calls,
  (call) => call.onPublicPages === true,
)
