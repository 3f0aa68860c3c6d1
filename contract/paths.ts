// Which calls and search parameters there are, without their schemas: the browser's client is made from this file, so
// that visitors do not load a validation library. api.ts gives every row its schemas and its guard.

/**
 * Method and path of every call. Paths are relative to the API host, `<origin>/api`; `alias` is a second spelling that
 * answers the same.
 */
export const callPaths = {
  'property.list': { method: 'GET', path: '/property' },
  'property.withWishlist': { method: 'GET', path: '/property/with-wishlist' },
  'property.recent': { method: 'GET', path: '/property/recent' },
  'property.search': { method: 'GET', path: '/property/search' },
  'property.points': { method: 'GET', path: '/property/points' },
  'property.count': { method: 'GET', path: '/property/count' },
  'property.filters': { method: 'GET', path: '/property/filters' },
  'property.export': { method: 'GET', path: '/property/export' },
  'property.facets': { method: 'GET', path: '/property/facets' },
  'property.loosen': { method: 'GET', path: '/property/loosen' },
  'property.suggest': { method: 'GET', path: '/property/suggest' },
  'property.byUser': { method: 'GET', path: '/property/user/{userId}' },
  'property.get': { method: 'GET', path: '/property/{id}' },
  'property.similar': { method: 'GET', path: '/property/{id}/similar' },
  'property.market': { method: 'GET', path: '/property/{id}/market' },
  'property.viewed': { method: 'POST', path: '/property/{id}/viewed' },
  'property.contacted': { method: 'POST', path: '/property/{id}/contacted' },
  'property.create': { method: 'POST', path: '/property/create' },
  'property.update': { method: 'PUT', path: '/property/{id}' },
  'property.delete': { method: 'DELETE', path: '/property/{id}' },
  'property.dismissEdit': { method: 'DELETE', path: '/property/{id}/rejected-edit' },

  'user.profile': { method: 'GET', path: '/user/profile' },
  'user.update': { method: 'PATCH', path: '/user/profile' },
  'user.login': { method: 'POST', path: '/user/login' },
  'user.secret': { method: 'POST', path: '/user/secret' },
  'user.demo': { method: 'POST', path: '/user/demo' },
  'user.link': { method: 'POST', path: '/user/link' },
  'user.logout': { method: 'POST', path: '/user/logout' },
  'user.sendCode': { method: 'POST', path: '/user/otp' },
  'user.verify': { method: 'POST', path: '/user/verify' },
  'user.sendEmailLink': { method: 'POST', path: '/user/email' },
  'user.lookAtEmailLink': { method: 'POST', path: '/user/email/link' },
  'user.verifyEmail': { method: 'POST', path: '/user/email/verify' },
  'user.sessions': { method: 'GET', path: '/user/sessions' },
  'user.endSession': { method: 'DELETE', path: '/user/sessions/{id}' },
  'user.endOtherSessions': { method: 'DELETE', path: '/user/sessions' },
  'user.security': { method: 'GET', path: '/user/security' },
  'user.prove': { method: 'POST', path: '/user/proof' },
  'user.changePassword': { method: 'PUT', path: '/user/password' },
  'user.startTotp': { method: 'POST', path: '/user/totp' },
  'user.confirmTotp': { method: 'PUT', path: '/user/totp' },
  'user.removeTotp': { method: 'DELETE', path: '/user/totp' },
  'user.passkeyOptions': { method: 'POST', path: '/user/passkeys/options' },
  'user.addPasskey': { method: 'POST', path: '/user/passkeys' },
  'user.renamePasskey': { method: 'PATCH', path: '/user/passkeys/{id}' },
  'user.removePasskey': { method: 'DELETE', path: '/user/passkeys/{id}' },
  'user.passkeyChallenge': { method: 'POST', path: '/user/passkey/challenge' },
  'user.passkeySignIn': { method: 'POST', path: '/user/passkey' },

  'wishlist.create': { method: 'POST', path: '/wishlist/create' },
  'wishlist.delete': { method: 'DELETE', path: '/wishlist/delete' },
  'wishlist.count': { method: 'GET', path: '/wishlist/count' },
  'wishlist.list': { method: 'GET', path: '/wishlist/{userId}' },

  'tour.create': { method: 'POST', path: '/tour' },
  'tour.list': { method: 'GET', path: '/tour' },
  'tour.update': { method: 'PATCH', path: '/tour/{id}' },
  'tour.propose': { method: 'POST', path: '/tour/{id}/proposal' },
  'tour.accept': { method: 'POST', path: '/tour/{id}/acceptance' },
  'tour.cancel': { method: 'DELETE', path: '/tour/{id}' },
  'tour.calendar': { method: 'GET', path: '/tour/{id}/calendar' },

  'inquiry.create': { method: 'POST', path: '/Inquiry', alias: '/inquiry' },
  'inquiry.list': { method: 'GET', path: '/Inquiry', alias: '/inquiry' },
  'inquiry.update': { method: 'PATCH', path: '/Inquiry/{id}', alias: '/inquiry/{id}' },

  'contact.create': { method: 'POST', path: '/contact' },
  'contact.list': { method: 'GET', path: '/contact' },
  'contact.count': { method: 'GET', path: '/contact/msg' },
  'contact.recent': { method: 'GET', path: '/contact/recent' },
  'contact.update': { method: 'PATCH', path: '/contact/{id}' },

  'lead.list': { method: 'GET', path: '/lead' },
  'lead.export': { method: 'GET', path: '/lead/export' },
  'lead.get': { method: 'GET', path: '/lead/{id}' },
  'lead.delete': { method: 'DELETE', path: '/lead/{id}' },
  'lead.update': { method: 'PATCH', path: '/lead/{id}' },
  'lead.contacted': { method: 'POST', path: '/lead/{id}/contacted' },
  'lead.addNote': { method: 'POST', path: '/lead/{id}/notes' },
  'lead.removeNote': { method: 'DELETE', path: '/lead/{id}/notes/{note}' },

  'form.token': { method: 'GET', path: '/form-token' },

  'agency.get': { method: 'GET', path: '/agency' },
  'agency.update': { method: 'PATCH', path: '/agency' },

  'safety.get': { method: 'GET', path: '/admin/safety' },
  'safety.update': { method: 'PATCH', path: '/admin/safety' },

  'admin.propertyRequests': { method: 'GET', path: '/admin/property-requests' },
  'admin.decide': { method: 'PATCH', path: '/admin/property-requests/{id}' },
  'admin.changes': { method: 'GET', path: '/admin/changes' },
  'admin.lookedAt': { method: 'POST', path: '/admin/changes/{id}/seen' },
  'admin.users': { method: 'GET', path: '/admin/users' },
  'admin.updateUser': { method: 'PATCH', path: '/admin/users/{id}' },
  'admin.eraseUser': { method: 'DELETE', path: '/admin/users/{id}' },
  'admin.resetFactors': { method: 'DELETE', path: '/admin/users/{id}/factors' },
  'admin.createSignInLink': { method: 'POST', path: '/admin/users/{id}/sign-in-link' },
  'admin.codes': { method: 'GET', path: '/admin/codes' },
  'admin.outbox': { method: 'GET', path: '/admin/outbox' },
  'admin.retryNotice': { method: 'POST', path: '/admin/outbox/{id}/retry' },

  'admin.audit': { method: 'GET', path: '/admin/audit' },
  'admin.verifyAudit': { method: 'POST', path: '/admin/audit/verify' },
  'admin.health': { method: 'GET', path: '/admin/health' },
  'admin.testMail': { method: 'POST', path: '/admin/health/mail' },

  'dashboard.figures': { method: 'GET', path: '/dashboard/figures' },
  'dashboard.attention': { method: 'GET', path: '/dashboard/attention' },

  'import.template': { method: 'GET', path: '/admin/imports/template' },
  'import.create': { method: 'POST', path: '/admin/imports' },
  'import.columns': { method: 'POST', path: '/admin/imports/columns' },
  'import.list': { method: 'GET', path: '/admin/imports' },
  'import.get': { method: 'GET', path: '/admin/imports/{id}' },
  'import.rows': { method: 'GET', path: '/admin/imports/{id}/rows' },
  'import.problems': { method: 'GET', path: '/admin/imports/{id}/problems' },
  'import.start': { method: 'POST', path: '/admin/imports/{id}/start' },
  'import.remove': { method: 'DELETE', path: '/admin/imports/{id}' },

  'privacy.retention': { method: 'GET', path: '/privacy/retention' },
  'privacy.export': { method: 'GET', path: '/user/export' },
  'privacy.erase': { method: 'DELETE', path: '/user/profile' },
  'privacy.consents': { method: 'GET', path: '/user/consents' },
  'privacy.withdraw': { method: 'DELETE', path: '/user/consents/{id}' },
  'privacy.withdrawByReceipt': { method: 'POST', path: '/consent/withdraw' },
} as const satisfies Record<string, CallPath>

type CallPath = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  alias?: `/${string}`
}

export type CallName = keyof typeof callPaths
export const callNames = Object.keys(callPaths) as CallName[]

/** Where the API lives under the site's origin. */
export const apiPrefix = '/api'

/** Names of the search parameters, in the order in which a URL lists them. */
export const searchParamNames = [
  'keyword',
  'type',
  'sub_type',
  'location',
  'city',
  'min_price',
  'max_price',
  'bedrooms',
  'bathrooms',
  'min_area',
  'max_area',
  'features',
  'status',
  'sold',
  'bounds',
  'sort',
  'page',
  'limit',
] as const
export type SearchParamName = (typeof searchParamNames)[number]

type Sent = string | number
/** A search before it is checked: what a URL or a form holds. */
export type SearchInput = { [N in SearchParamName]?: Sent | readonly Sent[] }

/** The query string of a search: fixed order, first page and empty values left out, so that one search has one URL. */
export function searchToQuery(search: SearchInput): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of searchParamNames) {
    for (const item of [search[name] ?? []].flat()) {
      if (item !== '' && !(name === 'page' && String(item) === '1')) query.append(name, String(item))
    }
  }
  return query
}

/** The query of any call: a search, or names that only that call knows. */
export type QueryInput = SearchInput | { [name: string]: Sent | undefined }

/** The query string of a call: a search's parameters first and in their order, then the call's own. */
export function queryOf(input: QueryInput): URLSearchParams {
  const query = searchToQuery(input as SearchInput)
  for (const [name, value] of Object.entries(input)) {
    if (query.has(name) || value === undefined || value === '') continue
    if (!(searchParamNames as readonly string[]).includes(name)) query.append(name, String(value))
  }
  return query
}
