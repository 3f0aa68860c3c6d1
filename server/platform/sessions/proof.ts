import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from './sessions.ts'

/** How long a proof of who somebody is counts for acts that cannot be undone or that reach many people. */
export const proofSeconds = 10 * 60

/** Until when the last proof of a session counts; undefined when it does not count any more. */
export function provedUntil({ session }: Viewer, now: Date): Date | undefined {
  const until = session.provedAt && new Date(session.provedAt.getTime() + proofSeconds * 1000)
  return until && until > now ? until : undefined
}

/**
 * Refuses who has not proved lately that they are the person of the session: a browser left open, or a stolen session.
 * Whoever never proved a number has nothing to prove anything with, and a session that only ever reached what was made in
 * it. Throws reauthentication_required.
 */
export function requireRecentProof(viewer: Viewer, now: Date): void {
  if (viewer.verified && !provedUntil(viewer, now)) throw new ApiError('reauthentication_required')
}
