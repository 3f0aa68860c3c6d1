import { Counter, Gauge, type Registry } from 'prom-client'
import type { CacheStats } from '#server/platform/content/content-cache.ts'

/** How much is in memory, and how often it saved work. `caches` are the statistics of each cache by its name. */
export function registerCacheMetrics(registry: Registry, caches: Record<string, () => CacheStats>): void {
  const registers = [registry]
  new Gauge({
    name: 'aangan_cache_bytes',
    help: 'Bytes of rendered pages and answers in memory',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, stats] of Object.entries(caches)) this.set({ cache }, stats().bytes)
    },
  })
  new Gauge({
    name: 'aangan_cache_entries',
    help: 'Rendered pages and answers in memory',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, stats] of Object.entries(caches)) this.set({ cache }, stats().entries)
    },
  })
  new Counter({
    name: 'aangan_cache_requests_total',
    help: 'Requests that found an entry (hit), found an outdated one (stale) or found none (miss)',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, stats] of Object.entries(caches)) {
        const { hit, miss, stale } = stats()
        for (const [result, count] of Object.entries({ hit, miss, stale })) this.inc({ cache, result }, count)
      }
    },
  })
}
