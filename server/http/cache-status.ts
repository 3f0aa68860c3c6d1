import type { Cached } from '#server/platform/content/content-cache.ts'

/** The header Cache-Status (RFC 9211): whether an answer came from memory, and whether it may be outdated. */
export function cacheStatus(from: Cached<unknown>['from']): string {
  if (from === 'miss') return 'aangan; fwd=miss'
  return from === 'stale' ? 'aangan; hit; ttl=-1' : 'aangan; hit'
}
