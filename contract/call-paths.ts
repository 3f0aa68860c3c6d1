import type { CallName } from './api.ts'
import type { CallPath } from './calls/call-path.ts'
import { publicPageCallPaths } from './public-page-paths.ts'
import { signedInCallPaths } from './signed-in-paths.ts'

/** Method and path of every call; paths are relative to `<origin>/api`. */
export const callPaths: Record<CallName, CallPath> = { ...publicPageCallPaths, ...signedInCallPaths }
export const callNames = Object.keys(callPaths) as CallName[]
