import type { Cached } from '#server/platform/content/content-cache.ts'

/** Browsers keep what is the same for everyone but ask each time, so that nobody sees their own edit late. */
export const browserCaching = 'public, max-age=0, must-revalidate'

/**
 * CDN-Cache-Control (RFC 9213) of what is the same for everyone: networks in front of the site may keep it for a second, and
 * for another 59 while they fetch it again. They may not keep what is outdated here already.
 */
export function networkCaching(from: Cached<unknown>['from']): string {
  return from === 'stale' ? 'no-store' : 'public, max-age=1, stale-while-revalidate=59, stale-if-error=59'
}
