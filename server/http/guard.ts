import { type CallName, type Calls, calls } from '#contract/api.ts'
import type { Call, Guard } from '#contract/calls/call.ts'
import type { Role } from '#contract/enums.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'

const admitted: Record<Exclude<Guard, 'anyone'>, readonly Role[]> = {
  signed_in: ['buyer', 'seller', 'agent', 'admin', 'superadmin'],
  seller: ['seller', 'agent', 'admin', 'superadmin'],
  staff: ['agent', 'admin', 'superadmin'],
  admin: ['admin', 'superadmin'],
  superadmin: ['superadmin'],
}

/**
 * Throws not_signed_in or forbidden. A session of agency staff without its second factor counts as a visitor at public
 * calls; all other calls throw second_factor_required, except those that set it up.
 */
export function guard<N extends CallName>(
  name: N,
  viewer: Viewer | undefined,
  lacksFactor: boolean,
): Calls[N]['guard'] extends 'anyone' ? Viewer | undefined : Viewer
export function guard(name: CallName, viewer: Viewer | undefined, lacksFactor: boolean): Viewer | undefined {
  const call: Call = calls[name]
  const lacks = lacksFactor && !call.withoutFactor
  if (call.guard === 'anyone') return lacks ? undefined : viewer
  if (!viewer) throw new ApiError('not_signed_in')
  if (!admitted[call.guard].includes(viewer.role)) throw new ApiError('forbidden')
  if (lacks) throw new ApiError('second_factor_required')
  return viewer
}
