import type { CallName } from '#contract/api.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Load } from '#server/platform/overload/load.ts'
import { type LimitWork, openSemaphore } from '#server/platform/overload/semaphore.ts'

/** Calls that visitors make again and again, and that take most of the CPU time of the process and the database. */
const heavyCalls: ReadonlySet<CallName> = new Set([
  'property.list',
  'property.withWishlist',
  'property.recent',
  'property.search',
  'property.points',
  'property.filters',
  'property.facets',
  'property.loosen',
  'property.suggest',
  'property.similar',
  'property.market',
  'search.list',
])

/**
 * Half of the connections of the pool stay free for sign-in, inquiries and everything else. A call that waits longer than
 * five seconds is refused, because its visitor has probably left.
 */
const limits = { slots: 8, queue: 200, maxWaitMs: 5000 }

/** The limit of a call. Calls that are not heavy run at once and are never refused. */
export type HeavyCalls = (name: CallName) => LimitWork

/**
 * Limits how many heavy calls run and wait. While the load is high none waits: what finds no slot is refused with
 * unavailable.
 */
export function openHeavyCalls(load: Load): HeavyCalls {
  const refuse = () => new ApiError('unavailable', { retryAfterSeconds: 2 })
  const limit = openSemaphore({ ...limits, refuse, mayWait: () => !load.isHigh() })
  return (name) => (heavyCalls.has(name) ? (act) => limit(act) : (act) => act())
}
