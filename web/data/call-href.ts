import type { CallRequest } from '#contract/api.ts'
import { type CallName, callPaths } from '#contract/call-paths.ts'
import { hrefOf } from './api.ts'

/** Address of a call, as for the link to a file. It brings the whole table of calls, so pages for visitors do not import it. */
export function callHref<N extends CallName>(name: N, request: CallRequest<N>): string {
  return hrefOf(callPaths[name].path, request)
}
