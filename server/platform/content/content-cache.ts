import { LRUCache } from 'lru-cache'
import { errorStatus } from '#contract/errors.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { LimitWork } from '#server/platform/overload/semaphore.ts'
import type { ContentKind, ContentVersion } from './content-version.ts'

export type Made<V> = {
  value: V
  /** False: only those who wait for it get it, such as a page with a section that failed. */
  keep: boolean
}

export type Cached<V> = {
  value: V
  /** `hit` and `miss` show the content as it is, `stale` as it was up to `staleMs` ago. */
  from: 'hit' | 'miss' | 'stale'
}

export type ContentCacheOptions<V> = {
  version: ContentVersion
  kinds: readonly ContentKind[]
  maxBytes: number
  bytesOf(value: V): number
  /** How long an outdated value may be given away while the present one cannot be made. */
  staleMs: number
  /** A period in which values are valid besides their version, such as the day in India. */
  period(): string
}

/** The request of a caller. */
export type Asked = {
  /** Says that this caller has left. When all callers of a key have, the signal of `make` says so. */
  signal?: AbortSignal
  /** The content is confirmed at this time or later, in milliseconds of performance.now(). */
  since?: number
  /**
   * Runs what follows when the value is not in memory. The value is not begun while this caller waits for its turn, so no
   * other caller of the key waits with it, or is refused with it.
   */
  limit?: LimitWork
}

/** The size of the memory, and how many calls of `peek` and `get` found their value in it since the start. */
export type CacheStats = { entries: number; bytes: number } & Record<Cached<unknown>['from'], number>

type Entry<V> = { value: V; version: number; period: string; bytes: number }
type Flight<V> = { version: number; made: Promise<Made<V>>; waiting: number; gone: AbortController }

/** A caller with an outdated value waits this long for the present one. */
const makeTimeoutMs = 1000
/** The share of values that were wanted only once, such as those of a crawler. They cannot displace the others. */
const onceShare = 0.25

/**
 * Values made from the database, kept until the content changes. Concurrent calls for the same key share one value
 * that is being made.
 */
export function openContentCache<V extends object>(options: ContentCacheOptions<V>) {
  const { version, kinds, maxBytes, bytesOf, staleMs, period } = options
  const tier = (bytes: number) =>
    new LRUCache<string, Entry<V>>({
      maxSize: Math.max(1, Math.floor(bytes)),
      sizeCalculation: (entry) => entry.bytes,
    })
  const once = tier(maxBytes * onceShare)
  const often = tier(maxBytes * (1 - onceShare))
  const flights = new Map<string, Flight<V>>()
  const counts = { hit: 0, miss: 0, stale: 0 }

  function find(key: string): Entry<V> | undefined {
    const entry = often.get(key)
    if (entry) return entry
    const first = once.peek(key)
    if (!first) return undefined
    once.delete(key)
    often.set(key, first)
    return first
  }

  function store(key: string, entry: Omit<Entry<V>, 'bytes'>) {
    const known = often.peek(key) ?? once.peek(key)
    // A slow maker must not replace a newer value by an older one.
    if (known && known.version > entry.version) return
    const sized = { ...entry, bytes: Math.max(1, bytesOf(entry.value)) }
    if (often.has(key)) often.set(key, sized)
    else once.set(key, sized)
  }

  /** The value for `key` if it is certainly up to date. Synchronous, for the shortest way of a request. */
  function peek(key: string): V | undefined {
    const confirmed = version.confirmed(kinds)
    if (confirmed === undefined) return undefined
    const found = findAt(key, confirmed)
    if (found) counts.hit += 1
    return found?.value
  }

  /**
   * The value for `key`, made by `make` unless it is known. While the database is silent or `make` fails, a value of up to
   * `staleMs` ago, which a replica may still have to make. Throws what `make` throws, and its refusals always.
   */
  async function get(
    key: string,
    make: (signal: AbortSignal) => Promise<Made<V>>,
    asked: Asked = {},
  ): Promise<Cached<V>> {
    const known = find(key)
    const present = getPresent(key, make, asked)
    const found = await (known ? orStale(present, known) : present)
    counts[found.from] += 1
    return found
  }

  async function orStale(present: Promise<Cached<V>>, known: Entry<V>): Promise<Cached<V>> {
    present.catch(() => {})
    const stale = () => (mayBeStale(known) ? ({ value: known.value, from: 'stale' } as const) : undefined)
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, makeTimeoutMs)
    try {
      return (await Promise.race([present, late])) ?? stale() ?? (await present)
    } catch (error) {
      // A refusal, such as that of a listing that was withdrawn, is the present answer.
      const isRefusal = error instanceof ApiError && errorStatus[error.code] < 500
      const instead = isRefusal ? undefined : stale()
      if (instead) return instead
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function getPresent(
    key: string,
    make: (signal: AbortSignal) => Promise<Made<V>>,
    { signal, since, limit = (act) => act() }: Asked,
  ): Promise<Cached<V>> {
    const { now, isConfirmed } = await confirmOrKnown(since)
    const found =
      findAt(key, now) ??
      (await limit(async () => {
        // Another caller may have made it while this one waited.
        const entry = findAt(key, now)
        if (entry) return entry
        let flight = flights.get(key)
        if (!flight || flight.version !== now || flight.gone.signal.aborted) flight = start(key, now, make)
        const made = await share(flight, signal)
        return { value: made.value, from: 'miss' as const }
      }))
    return isConfirmed ? found : { ...found, from: 'stale' }
  }

  /** While the database is silent, the newest version that this process knows, if a replica shows it and it may still be given away. */
  async function confirmOrKnown(since: number | undefined): Promise<{ now: number; isConfirmed: boolean }> {
    try {
      return { now: await version.confirm(kinds, since), isConfirmed: true }
    } catch (error) {
      const now = version.known(kinds)
      if (!mayBeStale({ version: now }) || !(await version.isAtReplica())) throw error
      return { now, isConfirmed: false }
    }
  }

  function findAt(key: string, now: number): Cached<V> | undefined {
    const entry = find(key)
    const isPresent = entry && entry.version === now && entry.period === period()
    return isPresent ? { value: entry.value, from: 'hit' } : undefined
  }

  function start(key: string, now: number, make: (signal: AbortSignal) => Promise<Made<V>>): Flight<V> {
    const gone = new AbortController()
    const at = period()
    const flight: Flight<V> = { version: now, waiting: 0, gone, made: make(gone.signal) }
    flights.set(key, flight)
    flight.made
      .then(({ value, keep }) => keep && store(key, { value, version: now, period: at }))
      .catch(() => {
        // Those who wait for the value get the error.
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    return flight
  }

  async function share(flight: Flight<V>, signal: AbortSignal | undefined): Promise<Made<V>> {
    flight.waiting += 1
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting === 0) flight.gone.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await flight.made
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  function mayBeStale(entry: Pick<Entry<V>, 'version'>): boolean {
    return performance.now() - version.staleSince(kinds, entry.version) <= staleMs
  }

  return {
    peek,
    get,
    /** Counts the bytes of a value again that has grown, such as by a compressed form. */
    resize(key: string, value: V) {
      const cache = often.peek(key) ? often : once
      const entry = cache.peek(key)
      if (entry?.value === value) cache.set(key, { ...entry, bytes: bytesOf(value) })
    },
    /** The keys that were wanted most recently, at most `count`. */
    recentKeys: (count: number) => [...often.keys()].slice(0, count),
    stats: (): CacheStats => ({
      entries: once.size + often.size,
      bytes: once.calculatedSize + often.calculatedSize,
      ...counts,
    }),
    clear() {
      once.clear()
      often.clear()
    },
  }
}
