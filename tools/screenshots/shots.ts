import { type Category, categoryNames, pages } from '#contract/pages.ts'

export type Person = 'visitor' | 'buyer' | 'seller' | 'superadmin'
type Shot = { as: Person; href: string }

const seen = (href: string): Shot => ({ as: 'visitor', href })

/** Page name of contract/pages.ts -> the states to picture. A new page does not compile without an entry. */
export const shots: Record<keyof typeof pages, Record<string, Shot>> = {
  home: { '': seen(pages.home.href()) },
  list: {
    '': seen(pages.list.href()),
    rows: seen(pages.list.href({ view: 'list' })),
    map: seen(pages.list.href({ view: 'map' })),
    filtered: seen(pages.list.href({ location: 'Indore', type: 'sale', bedrooms: ['2', '3'] })),
    empty: seen(pages.list.href({ keyword: 'zzyzx' })),
  },
  listing: {
    flat: seen(pages.listing.href(1)),
    other: seen(pages.listing.href(60)),
    'not-found': seen(pages.listing.href(999_999)),
  },
  category: Object.fromEntries(
    categoryNames.map((category: Category) => [category, seen(pages.category.href(category))]),
  ),
  invitation: {
    over: seen(pages.invitation.href(`1.${'A'.repeat(43)}`)),
    none: seen(pages.invitation.href()),
  },
  agents: { '': seen(pages.agents.href()) },
  agent: { 'not-found': seen(pages.agent.href(999_999)) },
  compare: {
    '': seen(pages.compare.href([1, 2, 60])),
    gone: seen(pages.compare.href([1, 999_999])),
    one: seen(pages.compare.href([1])),
    empty: seen(pages.compare.href()),
    'too-many': seen(pages.compare.href([1, 2, 3, 4, 5])),
  },
  login: { '': seen(pages.login.href(pages.wishlist.href())) },
  confirmListings: {
    dead: seen(`${pages.confirmListings.href()}#1.1.${'A'.repeat(43)}`),
    none: seen(pages.confirmListings.href()),
  },
  stopAlerts: {
    '': seen(`${pages.stopAlerts.href()}#1.${'A'.repeat(43)}`),
    none: seen(pages.stopAlerts.href()),
  },
  verifyEmail: {
    dead: seen(`${pages.verifyEmail.href()}#1.${'A'.repeat(43)}`),
    none: seen(pages.verifyEmail.href()),
  },
  secret: { '': seen(pages.secret.href()) },
  wishlist: {
    'signed-out': seen(pages.wishlist.href()),
    '': { as: 'buyer', href: pages.wishlist.href() },
  },
  admin: {
    new: { as: 'seller', href: pages.admin.href() },
    edit: { as: 'superadmin', href: pages.admin.href(1) },
    buyer: { as: 'buyer', href: pages.admin.href() },
  },
  dashboard: {
    '': { as: 'seller', href: pages.dashboard.href() },
    all: { as: 'superadmin', href: pages.dashboard.href() },
    new: { as: 'buyer', href: pages.dashboard.href() },
  },
  myProperties: {
    '': { as: 'seller', href: pages.myProperties.href() },
    all: { as: 'superadmin', href: pages.myProperties.href() },
    'all-filtered': {
      as: 'superadmin',
      href: pages.myProperties.href({ city: 'Indore', facts: 'missing', review: 'accepted' }),
    },
    empty: { as: 'buyer', href: pages.myProperties.href() },
  },
  performance: {
    '': { as: 'superadmin', href: pages.performance.href(1) },
    'not-found': { as: 'seller', href: pages.performance.href(999_999) },
  },
  leads: {
    '': { as: 'seller', href: pages.leads.href() },
    all: { as: 'superadmin', href: pages.leads.href() },
    empty: { as: 'seller', href: pages.leads.href({ keyword: 'zzyzx' }) },
  },
  tours: { '': { as: 'seller', href: pages.tours.href() } },
  propertyRequests: {
    '': { as: 'superadmin', href: pages.propertyRequests.href() },
    changed: { as: 'superadmin', href: pages.propertyRequests.href({ view: 'changed' }) },
    forbidden: { as: 'buyer', href: pages.propertyRequests.href() },
  },
  imports: {
    '': { as: 'superadmin', href: pages.imports.href() },
    forbidden: { as: 'seller', href: pages.imports.href() },
  },
  settings: {
    '': { as: 'seller', href: pages.settings.href() },
    all: { as: 'superadmin', href: pages.settings.href() },
  },
  settingsAgents: { '': { as: 'superadmin', href: pages.settingsAgents.href() } },
  settingsAgency: { '': { as: 'superadmin', href: pages.settingsAgency.href() } },
  settingsBranding: { '': { as: 'superadmin', href: pages.settingsBranding.href() } },
  settingsTexts: { '': { as: 'superadmin', href: pages.settingsTexts.href() } },
  settingsHours: { '': { as: 'superadmin', href: pages.settingsHours.href() } },
  settingsPlaces: { '': { as: 'superadmin', href: pages.settingsPlaces.href() } },
  settingsRules: { '': { as: 'superadmin', href: pages.settingsRules.href() } },
  settingsCosts: { '': { as: 'superadmin', href: pages.settingsCosts.href() } },
  settingsSafety: { '': { as: 'superadmin', href: pages.settingsSafety.href() } },
  settingsCodes: { '': { as: 'superadmin', href: pages.settingsCodes.href() } },
  settingsOutbox: { '': { as: 'superadmin', href: pages.settingsOutbox.href() } },
  settingsAudit: { '': { as: 'superadmin', href: pages.settingsAudit.href() } },
  settingsConnections: { '': { as: 'superadmin', href: pages.settingsConnections.href() } },
  settingsSetup: { '': { as: 'superadmin', href: pages.settingsSetup.href() } },
  settingsHealth: { '': { as: 'superadmin', href: pages.settingsHealth.href() } },
  settingsUsers: { '': { as: 'superadmin', href: pages.settingsUsers.href() } },
  signInLink: { '': seen(pages.signInLink.href('x'.repeat(43))), without: seen(pages.signInLink.href()) },
  setup: { over: seen(pages.setup.href('x'.repeat(43))), without: seen(pages.setup.href()) },
  costs: {
    '': seen(pages.costs.href(1)),
    village: seen(pages.costs.href(1, { place: 'village', buyer: 'female', loan: 'no' })),
  },
  loan: { '': seen(pages.loan.href()) },
  about: { '': seen(pages.about.href()) },
  contact: { '': seen(pages.contact.href()) },
  privacy: { '': seen(pages.privacy.href()) },
  ranking: { '': seen(pages.ranking.href()) },
  offline: { '': seen(pages.offline.href()) },
}
