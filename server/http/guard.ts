import { type Calls, calls, type Guard } from '#contract/api.ts'
import type { Role } from '#contract/enums.ts'
import type { CallName } from '#contract/paths.ts'
import type { Viewer } from '#server/sessions/sessions.ts'
import { ApiError } from './errors.ts'

const admitted: Record<Exclude<Guard, 'anyone'>, readonly Role[]> = {
  signed_in: ['buyer', 'seller', 'admin', 'superadmin'],
  seller: ['seller', 'admin', 'superadmin'],
  admin: ['admin', 'superadmin'],
  superadmin: ['superadmin'],
}

/** Lets a call pass for those its row names. Throws not_signed_in or forbidden. */
export function guard<N extends CallName>(
  name: N,
  viewer: Viewer | undefined,
): Calls[N]['guard'] extends 'anyone' ? Viewer | undefined : Viewer
export function guard(name: CallName, viewer: Viewer | undefined): Viewer | undefined {
  const word = calls[name].guard
  if (word === 'anyone') return viewer
  if (!viewer) throw new ApiError('not_signed_in')
  if (!admitted[word].includes(viewer.role)) throw new ApiError('forbidden')
  return viewer
}
