import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'

/** The order is required (docs/product.md). */
export const listingsMenu = [
  { label: m.nav_all, path: pages.list.href() },
  { label: m.nav_buy, path: pages.category.href('buy') },
  { label: m.nav_rent, path: pages.category.href('rent') },
  { label: m.nav_office, path: pages.category.href('office') },
  { label: m.nav_agricultural, path: pages.category.href('agricultural') },
  { label: m.nav_plots, path: pages.category.href('plots') },
  { label: m.nav_farmhouse, path: pages.category.href('farmhouse') },
  { label: m.nav_new_projects, path: pages.category.href('new-projects') },
] as const

/** The order is required (docs/product.md). */
export const homeEntry = { label: m.nav_home, path: pages.home.href() } as const
export const otherPages = [
  { label: m.nav_loan, path: pages.loan.href() },
  { label: m.nav_about, path: pages.about.href() },
  { label: m.nav_contact, path: pages.contact.href() },
] as const

export const services = [...listingsMenu.slice(1), { label: m.nav_loan, path: pages.loan.href() }]

export const quickLinks = [
  homeEntry,
  { label: m.nav_all, path: pages.list.href() },
  { label: m.account_wishlist, path: pages.wishlist.href() },
  { label: m.nav_about, path: pages.about.href() },
  { label: m.nav_contact, path: pages.contact.href() },
] as const

/** `path` has no language, like the router's `pathname`. */
export function linkTo(path: string, pathname: string) {
  return { href: localHref(path), 'aria-current': path === pathname ? ('page' as const) : undefined }
}
