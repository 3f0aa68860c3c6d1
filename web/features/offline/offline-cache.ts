import { pages, resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'

// Shared by pages and the service worker. The worker is a separate program, so this file holds only plain values.

/** Caches by name. That of listings outlives a new version of the site; its name changes when what is in it does. */
export const cacheNames = { listings: 'aangan-listings-1', assets: 'aangan-assets-1', page: 'aangan-page-' }

/** How much is kept: listings, pictures of each, bytes of one picture, files of the site. */
export const max = { listings: 20, pictures: 6, pictureBytes: 300_000, assets: 200 }

/** A page says so to the worker when somebody has come to a listing without loading a page. */
export type Message = { keep: string }

const listing = new RegExp(`^${pages.list.path}/[1-9][0-9]*$`)

/** The only pages that are ever kept: those of listings, which are the same for everybody. */
export function isKeepable(path: string): boolean {
  return listing.test(path)
}

/** Parts of the site that are no pages, or answer each person differently: the worker leaves them alone. */
export function isLeftAlone(path: string): boolean {
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`)
}

const picture = new RegExp(`^${resources.media('')}([0-9a-f]{20})-[0-9]+\\.(?:avif|webp|jpg)$`)

export function pictureHash(path: string): string | undefined {
  return picture.exec(path)?.[1]
}
