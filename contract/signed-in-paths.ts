import { type CallName, calls } from './api.ts'
import { type CallPath, pickPaths } from './calls/call-path.ts'
import type { PublicPageCall } from './public-page-paths.ts'

/**
 * Only pages for signed-in people make these calls; the browser loads the table with the first of these pages. The
 * build puts its value in the place of this file (decision 3).
 */
export const signedInCallPaths: Record<Exclude<CallName, PublicPageCall>, CallPath> = pickPaths(
  calls,
  (call) => call.onPublicPages === undefined,
)
