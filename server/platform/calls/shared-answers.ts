import type { CallInput, CallName, CallOutput, Calls } from '#contract/api.ts'
import type { Locale } from '#contract/locales.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import {
  type Asked,
  type Cached,
  type CacheStats,
  openContentCache,
} from '#server/platform/content/content-cache.ts'
import type { ContentKind } from '#server/platform/content/content-version.ts'
import type { Context } from '#server/platform/context/context.ts'
import { noLsn } from '#server/platform/db/lsn.ts'
import type { Handlers } from './handler.ts'
import { runRead } from './read.ts'
import { type Caller, nobody } from './visit.ts'

/** Listings as calls answer them name how many people saved each. */
const withListings = ['pages', 'wishlist'] as const
const withoutListings = ['pages'] as const

type SharedCall = { [N in CallName]: Calls[N] extends { shared: string } ? N : never }[CallName]

/** The content that shared answers depend on. */
const contentOf: Record<SharedCall, readonly ContentKind[]> = {
  'property.list': withListings,
  'property.withWishlist': withListings,
  'property.recent': withListings,
  'property.search': withListings,
  'property.get': withListings,
  'property.similar': withListings,
  'property.byAgent': withListings,
  'property.points': withoutListings,
  'property.count': withoutListings,
  'property.filters': withoutListings,
  'property.facets': withoutListings,
  'property.loosen': withoutListings,
  'property.suggest': withoutListings,
  'property.market': withoutListings,
  'document.public': withoutListings,
  'property.history': withoutListings,
  'property.ranking': withoutListings,
  'agency.get': withoutListings,
  'agency.landmarks': withoutListings,
  'cost.rates': withoutListings,
  'agent.list': withoutListings,
  'agent.get': withoutListings,
}

/** `etag` is that of the text that is sent, made when the answer is first sent over HTTP. */
export type SharedAnswer<N extends CallName> = { output: CallOutput<N>; etag?: string }

export type SharedAnswers = {
  /**
   * The answer to a visitor, from memory if the content has not changed; undefined for calls whose answers are not
   * shared. The output is shared, so callers must not change it. `since` and `limit` are those of content-cache.ts.
   * Throws what the handler throws.
   */
  find<N extends CallName>(
    name: N,
    input: CallInput<N>,
    asked: { locale: Locale } & Pick<Asked, 'since' | 'limit'>,
  ): Promise<Cached<SharedAnswer<N>>> | undefined
  /** The sums over all answers in memory. */
  stats(): CacheStats
}

/** How calls are answered: from memory where visitors share answers, else by a handler. */
export type Answering = { handlers: Handlers; answers: Pick<SharedAnswers, 'find'> }

type Answer = { output: unknown; etag?: string; bytes: number }

/** Strings in memory take one or two bytes a character, and objects some more for each field. */
const bytesPerCharacter = 3
const overheadBytes = 1024
/** The length of a number, a boolean or null. */
const shortLength = 6

export function openSharedAnswers(context: Context, handlers: Handlers): SharedAnswers {
  const { config, content, now } = context
  const open = (kinds: readonly ContentKind[]) =>
    openContentCache<Answer>({
      version: content,
      kinds,
      maxBytes: config.pageCacheBytes / 4,
      bytesOf: ({ bytes }) => bytes,
      staleMs: config.staleMs,
      period: () => dayInIndia(now()),
    })
  const caches = new Map(
    [withListings, withoutListings].map((kinds) => [kinds as readonly ContentKind[], open(kinds)]),
  )

  return {
    find: (name, input, { locale, ...asked }) => {
      const kinds: readonly ContentKind[] | undefined = contentOf[name as SharedCall]
      const cache = kinds && caches.get(kinds)
      if (!cache) return undefined
      const make = async () => {
        const caller = { ...nobody, locale } as Caller<typeof name>
        // The version was confirmed, so the position of the content is at least that of the version.
        const output = await runRead({ ...context, shared: true }, noLsn, (from) =>
          handlers[name](from, input, caller),
        )
        const bytes = overheadBytes + bytesPerCharacter * countCharacters(output)
        return { value: { output, bytes }, keep: true }
      }
      const key = `${name} ${locale} ${JSON.stringify(input)}`
      return cache.get(key, make, asked) as Promise<Cached<SharedAnswer<typeof name>>>
    },
    stats() {
      const sum: CacheStats = { entries: 0, bytes: 0, hit: 0, miss: 0, stale: 0 }
      for (const cache of caches.values()) {
        const stats = cache.stats()
        for (const name of Object.keys(sum) as (keyof CacheStats)[]) sum[name] += stats[name]
      }
      return sum
    },
  }
}

/** About the length of the JSON, without writing it. */
function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (value === null || typeof value !== 'object') return shortLength
  let sum = 2
  if (Array.isArray(value)) for (const part of value) sum += countCharacters(part) + 1
  else for (const name of Object.keys(value)) sum += name.length + 4 + countCharacters(value[name as never])
  return sum
}
