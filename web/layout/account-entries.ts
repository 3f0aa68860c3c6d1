import type { Role } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'
import { linkTo } from './navigation.ts'

type Entry = { label: () => string; path: string; isMarked?: true }

const office: Entry[] = [
  { label: m.dashboard_title, path: pages.dashboard.path, isMarked: true },
  { label: m.admin_properties, path: pages.myProperties.path, isMarked: true },
  { label: m.leads_title, path: pages.leads.path, isMarked: true },
  { label: m.account_visits, path: pages.tours.path, isMarked: true },
]

const own: Entry[] = [
  // Adding a listing leads to /admin as well (docs/product.md), and is the entry that is marked there.
  { label: m.account_profile, path: pages.admin.path },
  { label: m.account_wishlist, path: pages.wishlist.path, isMarked: true },
]

// The visits that a buyer asked for are above the saved homes. Only the entry with the name of the page is marked.
const ownVisits: Entry = { label: m.account_visits, path: pages.wishlist.path }

/** The pages of the back office that a seller opens each day stand first; the others are in its own navigation. */
export const accountEntries = (role: Role): Entry[] =>
  role === 'buyer' ? [...own, ownVisits] : [...office, ...own]

export function entryLink({ path, isMarked }: Entry, pathname: string) {
  return isMarked ? linkTo(path, pathname) : { href: localHref(path) }
}
