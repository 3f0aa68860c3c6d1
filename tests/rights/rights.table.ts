import type { CallName } from '#contract/api.ts'
import type { Sent } from '#tests/support/app.ts'
import type { Actor, Person } from './world.ts'

export type Statuses = readonly [number, number, number, number, number]

export const relations = ['own', "other's", 'absent'] as const
export type Relation = (typeof relations)[number]

export type Row = {
  send?: (target: Person, actor: Person) => Sent
  /** Where an agent gets another answer than a seller. */
  agent?: Partial<Record<Relation, number>>
  except?: { actor: Actor; relation: Relation; status: number }
} & { own: Statuses } & Partial<Record<Relation, Statuses>>

const everybody: Statuses = [200, 200, 200, 200, 200]
const signedIn: Statuses = [401, 200, 200, 200, 200]
const agency: Statuses = [401, 403, 403, 200, 200]
const superadmin: Statuses = [401, 403, 403, 403, 200]
const absent: Statuses = [401, 404, 404, 404, 404]
const ownersAndAgency: Statuses = [401, 404, 404, 200, 200]

const checkedByAnother = { own: agency, "other's": agency, absent: [401, 403, 403, 404, 404] as const }

const weights = { confirmed: 30, complete: 30, pictures: 20, checked: 10, recent: 10 }
const weightsQuery = Object.entries(weights)
  .map(([name, points]) => `${name}=${points}`)
  .join('&')

/** For calls whose answer does not depend on the owner of an object. */
function about(statuses: Statuses, send?: Row['send']): Row {
  return { send, own: statuses, ...(send && { "other's": statuses, absent: statuses }) }
}

/**
 * Every call, for every role, on own, other's and absent objects (docs/product.md, 4). The tests derive from this
 * table; a missing call does not compile.
 */
export const rights: Record<CallName, Row> = {
  'property.list': about(everybody),
  'property.withWishlist': about(everybody),
  'property.recent': about(everybody),
  'property.search': about(everybody),
  'property.byAgent': {
    agent: { own: 200 },
    send: ({ id }) => ({ params: { id } }),
    own: [404, 404, 404, 200, 200],
    "other's": [404, 404, 404, 404, 404],
    absent: [404, 404, 404, 404, 404],
  },
  'property.points': about(everybody),
  'property.count': about(everybody),
  'property.filters': about(everybody),
  'property.export': about(signedIn),
  'property.agency': { ...about(agency), agent: { own: 200 } },
  // Listings that the caller may not change are named in the answer; property.bulk.test.ts asks for each listing.
  'property.bulk': {
    ...about(agency, ({ listing }) => ({ body: { action: 'status', status: 'sold', ids: [listing] } })),
    agent: { own: 200, "other's": 200, absent: 200 },
  },
  'property.confirm': {
    send: ({ pending }) => ({ body: { ids: [pending] } }),
    own: signedIn,
    "other's": [401, 404, 404, 200, 200],
    agent: { "other's": 403 },
    absent: [401, 404, 404, 404, 404],
  },
  // The link is the right; property.confirm.test.ts asks with one.
  'property.describeConfirmation': about([404, 404, 404, 404, 404], () => ({ body: { token: 'x' } })),
  'property.answerConfirmation': about([404, 404, 404, 404, 404], ({ listing }) => ({
    body: { token: 'x', ids: [listing], answer: 'closed' },
  })),
  'property.facets': about(everybody),
  'property.loosen': about(everybody),
  'property.suggest': about(everybody, () => ({ query: 'keyword=ind' })),
  'property.byUser': {
    send: ({ id }) => ({ params: { userId: id } }),
    own: signedIn,
    "other's": agency,
    absent: agency,
  },
  'property.get': {
    agent: { "other's": 200 },
    send: ({ pending }) => ({ params: { id: pending } }),
    own: [404, 200, 200, 200, 200],
    "other's": [404, 404, 404, 200, 200],
    absent: [404, 404, 404, 404, 404],
  },
  'property.similar': {
    agent: { "other's": 200 },
    send: ({ pending }) => ({ params: { id: pending } }),
    own: [404, 200, 200, 200, 200],
    "other's": [404, 404, 404, 200, 200],
    absent: [404, 404, 404, 404, 404],
  },
  'property.market': {
    agent: { "other's": 200 },
    send: ({ pending }) => ({ params: { id: pending } }),
    own: [404, 200, 200, 200, 200],
    "other's": [404, 404, 404, 200, 200],
    absent: [404, 404, 404, 404, 404],
  },
  'property.history': {
    send: ({ listing }) => ({ params: { id: listing } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
  'property.ranking': about(everybody),
  'property.previewRanking': about(superadmin, () => ({ query: weightsQuery })),
  'property.updateRanking': about(superadmin, () => ({ body: weights })),
  'property.viewed': {
    send: ({ listing }) => ({ params: { id: listing } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
  'property.contacted': {
    send: ({ listing }) => ({ params: { id: listing }, body: { way: 'call' } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
  'property.create': {
    send: ({ id }) => ({ body: { ...newListing, user_id: id } }),
    own: [401, 201, 201, 201, 201],
    "other's": [401, 403, 403, 201, 201],
    absent: [401, 403, 403, 404, 404],
  },
  'property.update': {
    send: ({ listing }) => ({ params: { id: listing }, body: { title: 'Another title' } }),
    own: signedIn,
    "other's": agency,
    absent,
  },
  'property.delete': {
    agent: { "other's": 403 },
    send: ({ pending }) => ({ params: { id: pending } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },

  'property.dismissEdit': {
    send: ({ listing }) => ({ params: { id: listing } }),
    own: signedIn,
    "other's": agency,
    absent,
  },

  'agent.list': about(everybody),
  'agent.get': {
    agent: { own: 200 },
    send: ({ id }) => ({ params: { id } }),
    own: [404, 404, 404, 200, 200],
    "other's": [404, 404, 404, 404, 404],
    absent: [404, 404, 404, 404, 404],
  },
  'agent.profiles': about(superadmin),
  'agent.profile': {
    agent: { own: 200 },
    send: ({ id }) => ({ params: { id } }),
    own: agency,
    "other's": [401, 403, 403, 403, 404],
    absent: [401, 403, 403, 403, 404],
  },
  'agent.updateProfile': {
    agent: { own: 200 },
    send: ({ id }) => ({ params: { id }, body: { title: 'Senior consultant' } }),
    own: agency,
    "other's": [401, 403, 403, 403, 404],
    absent: [401, 403, 403, 403, 404],
  },

  'invitation.list': about(superadmin),
  'invitation.create': about([401, 403, 403, 403, 201], () => ({
    body: { name: 'Meera Joshi', phone: '98930 45454', role: 'agent' },
  })),
  'invitation.delete': about([401, 403, 403, 403, 404], () => ({ params: { id: 2_000_000_000 } })),
  'invitation.describe': about([404, 404, 404, 404, 404], () => ({ body: { token: `1.${'A'.repeat(43)}` } })),
  'invitation.accept': about([401, 404, 404, 404, 404], () => ({ body: { token: `1.${'A'.repeat(43)}` } })),

  'user.profile': about(signedIn),
  'user.update': about(signedIn, () => ({ body: { name: 'New Name' } })),
  'user.login': about(everybody, ({ phone }) => ({ body: { name: 'Somebody', phone } })),
  'user.secret': about([401, 401, 401, 401, 401], ({ phone }) => ({
    body: { phone, password: 'x'.repeat(15) },
  })),
  'user.demo': about([404, 404, 404, 404, 404], () => ({ body: { token: 'x' } })),
  'user.logout': about(everybody),
  'user.sendCode': {
    send: ({ phone }) => ({ body: { phone } }),
    own: signedIn,
    "other's": [401, 403, 403, 403, 403],
    absent: [401, 403, 403, 403, 403],
    except: { actor: 'unverified buyer', relation: "other's", status: 200 },
  },
  'user.link': about([404, 404, 404, 404, 404], () => ({ body: { token: 'x'.repeat(43) } })),
  'user.describeSetup': about([404, 404, 404, 404, 404], () => ({ body: { token: 'x'.repeat(43) } })),
  'user.setUp': about([404, 404, 404, 404, 404], () => ({
    body: { token: 'x'.repeat(43), name: 'Asha', phone: '98260 12345', password: 'a long night of rain' },
  })),
  'user.verify': about([401, 400, 400, 400, 400], () => ({ body: { code: '000000' } })),
  'user.sendEmailLink': about([401, 409, 409, 409, 409]),
  'user.describeEmailLink': {
    send: ({ emailToken }) => ({ body: { token: emailToken } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
  'user.verifyEmail': {
    send: ({ emailToken }) => ({ body: { token: emailToken } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
  'user.sessions': about(signedIn),
  'user.endSession': {
    send: ({ session }) => ({ params: { id: session } }),
    own: signedIn,
    "other's": absent,
    absent,
  },
  'user.endOtherSessions': about(signedIn),
  'user.security': about(signedIn),
  'user.prove': about([401, 400, 400, 400, 400], () => ({ body: { code: '000000' } })),
  'user.changePassword': about([401, 403, 403, 403, 400], () => ({
    body: { current: 'not the password of now', password: 'a long night of rain in Malwa' },
  })),
  'user.startTotp': about(agency),
  'user.confirmTotp': about([401, 403, 403, 409, 409], () => ({
    body: { enrolment: 'bm90aGluZw', totp: '000000' },
  })),
  'user.removeTotp': about([401, 403, 403, 404, 404]),
  // The owner of the site has no authenticator here.
  'user.renewRecoveryCodes': about([401, 403, 403, 409, 409], () => ({ body: { totp: '000000' } })),
  'user.passkeyOptions': {
    own: signedIn,
    except: { actor: 'unverified buyer', relation: 'own', status: 409 },
  },
  'user.addPasskey': {
    send: () => ({ body: { name: 'Phone', response: madeUpPasskey({ attestationObject: 'AA' }) } }),
    own: [401, 400, 400, 400, 400],
    except: { actor: 'unverified buyer', relation: 'own', status: 409 },
  },
  'user.renamePasskey': {
    send: ({ passkey }) => ({ params: { id: passkey }, body: { name: 'Old phone' } }),
    own: signedIn,
    "other's": absent,
    absent,
  },
  'user.removePasskey': {
    send: ({ passkey }) => ({ params: { id: passkey } }),
    // Staff must keep their only second factor.
    own: [401, 200, 200, 409, 409],
    "other's": absent,
    absent,
  },
  'user.passkeyChallenge': about(everybody, () => ({ body: {} })),
  'user.passkeySignIn': about([401, 401, 401, 401, 401], () => ({
    body: { response: madeUpPasskey({ authenticatorData: 'AA', signature: 'AA' }) },
  })),

  'wishlist.create': {
    send: ({ id }, { listing }) => ({ body: { user_id: id, property_id: listing } }),
    own: [401, 201, 201, 201, 201],
    "other's": [401, 403, 403, 403, 403],
    absent: [401, 403, 403, 403, 403],
  },
  'wishlist.delete': {
    send: ({ id, foreign }) => ({ body: { user_id: id, property_id: foreign } }),
    own: signedIn,
    "other's": [401, 403, 403, 403, 403],
    absent: [401, 403, 403, 403, 403],
  },
  'wishlist.count': about(signedIn),
  'wishlist.list': {
    send: ({ id }) => ({ params: { userId: id } }),
    own: signedIn,
    "other's": [401, 403, 403, 403, 403],
    absent: [401, 403, 403, 403, 403],
  },

  'search.create': about([401, 201, 201, 201, 201], () => ({
    body: { query: 'type=rent', name: 'For rent' },
  })),
  'search.list': about(signedIn),
  'search.update': {
    send: ({ search }) => ({ params: { id: search }, body: { alerts: false } }),
    own: signedIn,
    "other's": absent,
    absent,
  },
  'search.look': {
    send: ({ search }) => ({ params: { id: search } }),
    own: signedIn,
    "other's": absent,
    absent,
  },
  'search.delete': {
    send: ({ search }) => ({ params: { id: search } }),
    own: signedIn,
    "other's": absent,
    absent,
  },
  // The link is the right; search.alerts.test.ts asks with one.
  'search.stopAlerts': about([404, 404, 404, 404, 404], () => ({ body: { token: 'x' } })),

  'tour.create': {
    send: ({ id, day }, { foreign }) => ({
      body: { user_id: id, property_id: foreign, tour_date: day, tour_time: '11:00' },
    }),
    own: [401, 201, 201, 201, 201],
    "other's": [401, 403, 403, 403, 403],
    absent: [401, 403, 403, 403, 403],
  },
  'tour.list': about(signedIn),
  'tour.update': {
    send: ({ receivedTour }) => ({ params: { id: receivedTour }, body: { state: 'confirmed' } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'tour.propose': {
    send: ({ receivedTour, day }) => ({
      params: { id: receivedTour },
      body: { tour_date: day, tour_time: '10:00' },
    }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'tour.accept': {
    send: ({ proposedTour, day }) => ({
      params: { id: proposedTour },
      body: { tour_date: day, tour_time: '09:00' },
    }),
    own: signedIn,
    "other's": [401, 404, 404, 403, 403],
    absent,
  },
  'tour.recordOutcome': {
    send: ({ pastTour }) => ({ params: { id: pastTour }, body: { outcome: 'attended' } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'tour.calendar': {
    send: ({ receivedTour }) => ({ params: { id: receivedTour } }),
    own: [404, 200, 200, 200, 200],
    "other's": [404, 404, 404, 200, 200],
    absent: [404, 404, 404, 404, 404],
  },
  'tour.cancel': {
    send: ({ askedTour }) => ({ params: { id: askedTour } }),
    own: signedIn,
    "other's": [401, 404, 404, 403, 403],
    absent,
  },

  'inquiry.create': {
    send: ({ listing }) => ({
      body: { name: 'Asha', email: 'asha@example.com', message: 'Is it free?', property_id: listing },
    }),
    own: [201, 201, 201, 201, 201],
    "other's": [201, 201, 201, 201, 201],
    absent: [404, 404, 404, 404, 404],
  },
  'inquiry.list': about(signedIn),
  'inquiry.update': {
    send: ({ receivedInquiry }) => ({ params: { id: receivedInquiry }, body: { state: 'seen' } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },

  'report.create': {
    send: ({ listing }) => ({ params: { id: listing }, body: { reason: 'sold' } }),
    own: [201, 201, 201, 201, 201],
    "other's": [201, 201, 201, 201, 201],
    absent: [404, 404, 404, 404, 404],
  },
  'report.list': about([401, 403, 403, 403, 200]),
  'report.decide': about([401, 403, 403, 403, 404], () => ({
    params: { id: 999_999 },
    body: { state: 'acted' },
  })),
  'document.public': {
    send: ({ listing }) => ({ params: { id: listing } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
  'document.list': {
    send: ({ listing }) => ({ params: { id: listing } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'document.update': {
    send: ({ listing }) => ({ params: { id: listing, kind: 'registry' }, body: { number: '1A/2019' } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  // Without a file; document.test.ts sends some.
  'document.addFiles': {
    send: ({ listing }) => ({ params: { id: listing, kind: 'registry' }, body: {} }),
    own: [401, 400, 400, 400, 400],
    "other's": [401, 404, 404, 400, 400],
    absent,
  },
  'document.removeFile': {
    send: ({ listing, scan }) => ({ params: { id: listing, kind: 'registry', file: scan } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'document.file': {
    send: ({ listing, scan }) => ({ params: { id: listing, kind: 'registry', file: scan } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'contact.create': about([201, 201, 201, 201, 201], () => ({
    body: { name: 'Asha', phone: '98260 12345', email: 'asha@example.com', message: 'Please call.' },
  })),
  'contact.list': about(agency),
  'contact.count': about(signedIn),
  'contact.recent': about(signedIn),
  'contact.update': {
    send: ({ contactMessage }) => ({ params: { id: contactMessage }, body: { state: 'answered' } }),
    own: agency,
    "other's": agency,
    absent: [401, 403, 403, 404, 404],
  },

  'lead.list': about(signedIn),
  'lead.create': {
    ...about([401, 403, 403, 201, 201], () => ({
      body: { name: 'Meera Joshi', phone: '9826011223', message: 'A plot near the bypass', source: 'phone' },
    })),
    agent: { own: 201, "other's": 201, absent: 201 },
  },
  'lead.export': about(signedIn),
  'lead.get': {
    send: ({ lead }) => ({ params: { id: lead } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'lead.delete': {
    send: ({ lead }) => ({ params: { id: lead } }),
    own: agency,
    "other's": agency,
    absent: [401, 403, 403, 404, 404],
  },
  'lead.update': {
    send: ({ lead }) => ({ params: { id: lead }, body: { version: 1, state: 'answered' } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'lead.contacted': {
    send: ({ lead }) => ({ params: { id: lead }, body: { way: 'mail' } }),
    own: signedIn,
    "other's": ownersAndAgency,
    absent,
  },
  'lead.homes': {
    send: ({ lead }) => ({ params: { id: lead } }),
    own: agency,
    "other's": agency,
    absent: [401, 403, 403, 404, 404],
    agent: { own: 200, "other's": 404, absent: 404 },
  },
  'lead.addNote': {
    send: ({ lead }) => ({ params: { id: lead }, body: { text: 'Wants a garden.' } }),
    own: [401, 201, 201, 201, 201],
    "other's": [401, 404, 404, 201, 201],
    absent,
  },
  'lead.removeNote': {
    send: ({ lead, note }) => ({ params: { id: lead, note } }),
    own: signedIn,
    "other's": [401, 404, 404, 403, 403],
    absent,
  },

  'form.token': about(everybody),

  'agency.get': about(everybody),
  'backup.make': about(superadmin),
  'backup.download': about([401, 403, 403, 403, 404]),
  'connection.get': about(superadmin),
  'connection.updateMail': about([401, 403, 403, 403, 400], () => ({
    body: { host: '192.168.0.1', port: 587, user: '', from: 'office@agents.example' },
  })),
  'connection.removeMail': about(superadmin),
  'connection.updateSms': about([401, 403, 403, 403, 400], () => ({
    body: { url: 'https://192.168.0.1/', secret: 'x'.repeat(16), entity_id: '', header: '', template_id: '' },
  })),
  'connection.removeSms': about(superadmin),
  'connection.testSms': about([401, 403, 403, 403, 409]),
  'connection.updateNotices': about(superadmin, () => ({ body: noticeTexts })),
  'connection.testNotice': about([401, 403, 403, 403, 409], () => ({ body: { kind: 'digest' } })),
  'connection.updateBackups': about(superadmin, () => ({ body: { folder: '' } })),
  'connection.testBackups': about([401, 403, 403, 403, 409]),
  'setup.get': about(superadmin),
  'setup.update': about(superadmin, () => ({ body: { dismissed: true } })),
  'demo.get': about(superadmin),
  'demo.remove': about(superadmin, () => ({ body: { changed: 'keep' } })),
  'agency.update': about(superadmin, () => ({ body: agencyFacts })),
  'agency.branding': about(superadmin),
  'agency.updateBranding': about(superadmin, () => ({ body: { color: '#7a1f2b' } })),
  'agency.texts': about(superadmin),
  'agency.placeNames': about(superadmin),
  'agency.updatePlaceNames': about(superadmin, () => ({
    body: { places: [{ place: 'Rau, Indore', names: ['राऊ'] }] },
  })),
  'agency.landmarks': about(everybody),
  'agency.updateLandmarks': about(superadmin, () => ({
    body: { landmarks: [{ landmark: 'Rajwada, Indore', names: ['राजवाड़ा'], position: null }] },
  })),
  'agency.maps': about(superadmin),
  'agency.chooseMap': about(superadmin, () => ({ body: { file: null } })),
  'agency.updateTexts': about(superadmin, () => ({ body: { home_why: { en: 'Why us' } } })),

  'rules.get': { ...about(agency), agent: { own: 200 } },
  'rules.update': about(superadmin, () => ({ body: { contact: 'agency' } })),

  'cost.rates': about(everybody),
  'cost.history': about(agency),
  'cost.addRate': about([401, 403, 403, 403, 201], () => ({
    body: {
      name: 'stamp_duty',
      scope: 'town',
      value: 9.5,
      valid_from: '2026-11-01',
      source: 'The sub-registrar',
      checked: true,
    },
  })),

  'admin.agents': { ...about(agency), agent: { own: 200 } },

  'safety.get': about(superadmin),
  'safety.update': about(superadmin, () => ({ body: { codes_per_hour: 60 } })),

  'admin.propertyRequests': about([401, 403, 200, 200, 200]),
  'admin.decide': {
    // Without the version the list must have been loaded before: tests/exploits/l2-swapped-after-look.test.ts.
    send: ({ pending, pendingVersion }) => ({
      params: { id: pending },
      body: { status: 'accepted', updated_at: pendingVersion },
    }),
    own: superadmin,
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'admin.changes': about(superadmin),
  'admin.markReviewed': {
    send: ({ listing, listingVersion }) => ({
      params: { id: listing },
      body: { updated_at: listingVersion },
    }),
    own: superadmin,
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'admin.users': about(superadmin),
  'admin.updateUser': {
    send: ({ id }) => ({ params: { id }, body: { role: 'seller' } }),
    own: [401, 403, 403, 403, 409],
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'handover.preview': {
    send: ({ id }) => ({ params: { id } }),
    own: superadmin,
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'handover.make': {
    send: ({ id }, actor) => ({ params: { id }, body: { to: actor.id } }),
    // Nobody takes over their own work.
    own: [401, 403, 403, 403, 400],
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'admin.createSignInLink': {
    send: ({ id }) => ({ params: { id } }),
    own: [401, 403, 403, 403, 409],
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'admin.eraseUser': {
    send: ({ id }) => ({ params: { id } }),
    own: [401, 403, 403, 403, 409],
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'admin.resetFactors': {
    send: ({ id }) => ({ params: { id } }),
    own: [401, 403, 403, 403, 409],
    "other's": superadmin,
    absent: [401, 403, 403, 403, 404],
  },
  'admin.codes': about(superadmin),
  'admin.outbox': about(superadmin),
  'admin.retryNotice': {
    send: ({ notice }) => ({ params: { id: notice } }),
    own: [401, 403, 403, 403, 409],
    "other's": [401, 403, 403, 403, 409],
    absent: [401, 403, 403, 403, 404],
  },

  'admin.audit': about(superadmin),
  'admin.verifyAudit': about(superadmin),
  'admin.health': about(superadmin),
  'admin.testMail': about([401, 403, 403, 403, 409]),

  'dashboard.figures': {
    send: () => ({ query: 'scope=agency' }),
    own: agency,
    "other's": agency,
    absent: agency,
  },
  'dashboard.sums': about(signedIn),
  'dashboard.listing': {
    send: ({ listing }) => ({ params: { id: listing } }),
    own: signedIn,
    "other's": agency,
    absent: [401, 404, 404, 404, 404],
  },
  'dashboard.business': about(agency),
  'dashboard.attention': about(signedIn),

  'import.template': about(agency),
  'import.create': about([401, 403, 403, 201, 201], () => ({
    body: {
      file_name: 'listings.csv',
      content: Buffer.from('title,type,sub_type,price,city\nA house,sale,Villa,1,Indore\n').toString(
        'base64',
      ),
    },
  })),
  'import.columns': about(agency, () => ({
    body: { content: Buffer.from('title,kind\nA house,Villa\n').toString('base64') },
  })),
  'import.list': about(agency),
  'import.get': { send: ({ brought }) => ({ params: { id: brought } }), ...checkedByAnother },
  'import.rows': { send: ({ brought }) => ({ params: { id: brought } }), ...checkedByAnother },
  'import.problems': { send: ({ brought }) => ({ params: { id: brought } }), ...checkedByAnother },
  'import.start': { send: ({ brought }) => ({ params: { id: brought } }), ...checkedByAnother },
  'import.remove': { send: ({ brought }) => ({ params: { id: brought } }), ...checkedByAnother },

  'privacy.retention': about(everybody),
  'privacy.export': about(signedIn),
  'privacy.erase': about(signedIn),
  'privacy.consents': about(signedIn),
  'privacy.withdraw': {
    send: ({ consent }) => ({ params: { id: consent } }),
    own: signedIn,
    "other's": absent,
    absent,
  },
  'privacy.withdrawByReceipt': {
    send: ({ receipt }) => ({ body: { receipt } }),
    own: everybody,
    "other's": everybody,
    absent: [404, 404, 404, 404, 404],
  },
}

const newListing = { title: 'A house', type: 'sale', sub_type: 'Villa', price: 5_000_000, city: 'Indore' }

const noticeText = { on: true, template_id: '' }
const noticeTexts = {
  correction: noticeText,
  confirmation: noticeText,
  assignment: noticeText,
  follow_up: noticeText,
  digest: noticeText,
}

const agencyFacts = {
  name: 'Aangan',
  legal_name: 'Aangan Realty',
  tagline: 'Homes',
  address: 'Vijay Nagar Square',
  city: 'Indore',
  state: 'Madhya Pradesh',
  postal_code: '452010',
  country: 'India',
  phone: '+917314000123',
  email: 'hello@aangan.example',
  hours: 'Monday to Saturday',
  latitude: 22.75,
  longitude: 75.89,
  social: [],
  popular_places: [{ city: 'Indore', featured: true }],
}

function madeUpPasskey(response: Record<string, string>) {
  const shape = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
  return { ...shape, response: { clientDataJSON: 'AA', ...response } }
}
