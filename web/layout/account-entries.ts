import { pages } from '#contract/pages.ts'
import { m } from '#messages'

/** Where somebody signed in can go; logging out stands below. */
export const accountEntries = [
  // Both lead to /admin (specification, 2); the page is that of the listing.
  { label: m.account_profile, href: pages.admin.href(), page: undefined },
  { label: m.account_wishlist, href: pages.wishlist.href(), page: pages.wishlist.path },
] as const

/** Props of such a link; it is marked when the page it ends at is open. */
export function entryLink({ href, page }: (typeof accountEntries)[number], pathname: string) {
  return { href, 'aria-current': page === pathname ? ('page' as const) : undefined }
}
