import type { CallName, CallRequest } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { hrefOf } from './api.ts'

export function callHref<N extends CallName>(name: N, request: CallRequest<N>): string {
  return hrefOf(callPaths[name].path, request)
}
