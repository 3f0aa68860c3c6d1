import { pages } from '#contract/pages.ts'
import { m } from '#messages'

export const accountEntries = [
  // Both lead to /admin (docs/product.md); the page is that of the listing.
  { label: m.account_profile, href: pages.admin.href(), page: undefined },
  { label: m.account_wishlist, href: pages.wishlist.href(), page: pages.wishlist.path },
] as const

export function entryLink({ href, page }: (typeof accountEntries)[number], pathname: string) {
  return { href, 'aria-current': page === pathname ? ('page' as const) : undefined }
}
