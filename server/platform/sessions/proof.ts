import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from './sessions.ts'

/** Allows acts that cannot be undone or that reach many people. */
export const proofSeconds = 10 * 60

/** Until when the last proof of identity counts in this session; undefined if there is none or it is over. */
export function provedUntil({ session }: Viewer, now: Date): Date | undefined {
  const until = session.provedAt && new Date(session.provedAt.getTime() + proofSeconds * 1000)
  return until && until > now ? until : undefined
}

/**
 * A session without a recent proof may be a browser left open, or stolen. An unverified account passes, because it has
 * no means of proof, and its session only reaches what was created in it. Throws reauthentication_required.
 */
export function requireRecentProof(viewer: Viewer, now: Date): void {
  if (viewer.verified && !provedUntil(viewer, now)) throw new ApiError('reauthentication_required')
}
