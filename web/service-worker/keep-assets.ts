import { assetsIn, cacheNames, max } from '#web/features/offline/offline-cache.ts'

/** Names contain a hash of the content, so a cached file is never fetched again. An old address of brand colours leads elsewhere. */
export async function fetchAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.assets)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && !response.redirected) {
    await cache.put(request.url, response.clone())
    await dropOldest(cache, max.assets)
  }
  return response
}

export async function keepAssetsOf(html: string): Promise<void> {
  await Promise.all(assetsIn(html).map((url) => fetchAsset(new Request(url))))
}

/** Cache keys are in insertion order. */
export async function dropOldest(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - count))) await cache.delete(key)
}
