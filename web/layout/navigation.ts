import { pages } from '#contract/pages.ts'
import { m } from '#messages'

/** The order is required (docs/product.md). */
export const listingsMenu = [
  { label: m.nav_all, href: pages.list.href() },
  { label: m.nav_buy, href: pages.category.href('buy') },
  { label: m.nav_rent, href: pages.category.href('rent') },
  { label: m.nav_office, href: pages.category.href('office') },
  { label: m.nav_agricultural, href: pages.category.href('agricultural') },
  { label: m.nav_plots, href: pages.category.href('plots') },
  { label: m.nav_farmhouse, href: pages.category.href('farmhouse') },
  { label: m.nav_new_projects, href: pages.category.href('new-projects') },
] as const

/** The order is required (docs/product.md). */
export const homeEntry = { label: m.nav_home, href: pages.home.href() } as const
export const otherPages = [
  { label: m.nav_loan, href: pages.loan.href() },
  { label: m.nav_about, href: pages.about.href() },
  { label: m.nav_contact, href: pages.contact.href() },
] as const

export const services = [...listingsMenu.slice(1), { label: m.nav_loan, href: pages.loan.href() }]

export const quickLinks = [
  homeEntry,
  { label: m.nav_all, href: pages.list.href() },
  { label: m.account_wishlist, href: pages.wishlist.href() },
  { label: m.nav_about, href: pages.about.href() },
  { label: m.nav_contact, href: pages.contact.href() },
] as const

export function linkTo(href: string, pathname: string) {
  return { href, 'aria-current': href === pathname ? ('page' as const) : undefined }
}
