import { cacheNames, isKeepable, pictureHash } from '#web/features/offline/offline-cache.ts'

export type CachedListing = { path: string; title: string; picture?: string; rendered: boolean }

/** The last viewed one first, read from the cached pages. */
export async function listCachedListings(): Promise<CachedListing[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(cacheNames.listings)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const found = await Promise.all(
    paths.filter(isKeepable).map(async (path) => {
      const html = (await (await cache.match(path))?.text()) ?? ''
      const { head, body } = new DOMParser().parseFromString(html, 'text/html')
      const metaContent = (name: string) =>
        head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
      const image = metaContent('og:image')
      const hash = image && pictureHash(new URL(image, location.origin).pathname)
      const picture = paths.find((file) => hash && pictureHash(file) === hash)
      // The first picture of the page is the cover.
      const rendered = body.querySelector('.gallery li')?.querySelector('strong') != null
      return { path, title: metaContent('og:title') ?? path, picture, rendered }
    }),
  )
  return found.reverse()
}
