import { strictObject, z } from 'zod'
import type { CallName } from './call-paths.ts'
import { maxImages } from './limits.ts'
import type { QueryInput, SearchInput } from './paths.ts'
import {
  account,
  accountQuery,
  accountUpdate,
  auditEntry,
  auditQuery,
  auditReport,
  codeChannel,
  codeToPassOn,
  decision,
  lookedAtBody,
  outboxNotice,
  outboxQuery,
  outboxState,
  propertyRequest,
  requestQuery,
  signInLink,
  unreviewedChange,
} from './schemas/admin.ts'
import { agency, agencyBody, mapSettings } from './schemas/agency.ts'
import { count, idParam, listOf, oneOf, pageParams, written } from './schemas/common.ts'
import { contactBody, contactMessage, contactSent, recentMessage } from './schemas/contact.ts'
import { attention, dashboardFigures, figuresQuery } from './schemas/dashboard.ts'
import { formToken, receiptBody } from './schemas/form.ts'
import { health, mailTest } from './schemas/health.ts'
import {
  importBody,
  importColumns,
  importColumnsBody,
  importQuery,
  importRow,
  listingImport,
} from './schemas/import.ts'
import { inquiry, inquiryBody, inquirySent, leadQuery, leadUpdate } from './schemas/inquiry.ts'
import {
  leadChange,
  leadContactedBody,
  leadDeletion,
  leadDetails,
  leadExportQuery,
  leadList,
  leadListQuery,
  leadNoteBody,
} from './schemas/lead.ts'
import { consent, erased, userExport } from './schemas/privacy.ts'
import { property } from './schemas/property.ts'
import { propertyFacets } from './schemas/property-facets.ts'
import { propertyFilters } from './schemas/property-filters.ts'
import { propertyEdit, propertyForm } from './schemas/property-form.ts'
import { propertyLoosening } from './schemas/property-loosen.ts'
import { contactedBody, market } from './schemas/property-market.ts'
import { propertyPoints } from './schemas/property-points.ts'
import {
  propertyCountQuery,
  propertyFiltersQuery,
  propertyListQuery,
  propertyPointsQuery,
  propertyRecentQuery,
  propertySearchQuery,
} from './schemas/property-search.ts'
import { propertySuggestion, propertySuggestQuery } from './schemas/property-suggest.ts'
import { safety, safetyBody } from './schemas/safety.ts'
import {
  addPasskeyBody,
  confirmTotpBody,
  newTotp,
  passkey,
  passkeyChallenge,
  passkeyChallengeBody,
  passkeyOptions,
  passkeySignInBody,
  passwordBody,
  proofBody,
  renamePasskeyBody,
  security,
} from './schemas/security.ts'
import {
  tour,
  tourAcceptance,
  tourBody,
  tourCalendarQuery,
  tourProposal,
  tourQuery,
  tourUpdate,
} from './schemas/tour.ts'
import {
  demoBody,
  emailLink,
  emailLinkBody,
  emailLinkSent,
  endedSessions,
  linkBody,
  loginBody,
  secretBody,
  sendCodeBody,
  sentCode,
  sessionList,
  userAnswer,
  userUpdate,
  verifyBody,
} from './schemas/user.ts'
import { wishlistBody, wishlistEntry } from './schemas/wishlist.ts'

/** The lowest role that may make a call; `anyone` includes visitors. The policies decide on which objects. */
export type Guard = 'anyone' | 'signed_in' | 'seller' | 'admin' | 'superadmin'

/** Pictures are JPEG, PNG, WebP or AVIF; videos are MP4, QuickTime, 3GP, WebM or Matroska, recognized by content. */
export type FileField = { kind: 'image' | 'video'; max: number; bytes: number }

export type Call = {
  guard: Guard
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Fields of a form, each as text: multipart/form-data, or JSON with the same names where no file is sent. */
  form?: z.ZodObject
  /** Fields of the form that hold files, with their limits. */
  files?: Record<string, FileField>
  /** Maximum bytes of a JSON body; 16 KiB when left out. */
  bodyLimit?: number
  /** No cache may store the answer, not even for visitors. */
  fresh?: true
  /** Staff whose session lacks its second factor may make the call: to sign in or out, or to set the factor up. */
  withoutFactor?: true
  /** Answers 201 and takes an Idempotency-Key. */
  creates?: true
  /** Takes an Idempotency-Key although it creates nothing, because a repeated call would get another answer. */
  keyed?: true
  /** Answers with a file of this media type. The handler returns the text, or an iterable of its parts. */
  file?: string
  response: z.ZodType
}

const byId = strictObject({ id: idParam })
const byUser = strictObject({ userId: idParam })
const page = strictObject(pageParams)
const csvType = 'text/csv; charset=utf-8'
const withMessage = 64 * 1024
const megabyte = 1024 * 1024
const listingFiles = {
  images: { kind: 'image', max: maxImages, bytes: 15 * megabyte },
  video: { kind: 'video', max: 1, bytes: 200 * megabyte },
  floor_plan: { kind: 'image', max: 1, bytes: 15 * megabyte },
} as const

/** Routes, client, OpenAPI document and tests derive from this table. A row without a handler does not compile. */
export const calls = {
  'property.list': {
    guard: 'anyone',
    summary: 'Published listings, newest first; or those of some ids',
    query: propertyListQuery,
    response: listOf(property),
  },
  'property.withWishlist': {
    guard: 'anyone',
    summary: 'Published listings, newest first; wishlistedBy tells whether the caller saved each',
    query: page,
    response: listOf(property),
  },
  'property.recent': {
    guard: 'anyone',
    summary: 'The listings published last',
    query: propertyRecentQuery,
    response: listOf(property),
  },
  'property.search': {
    guard: 'anyone',
    summary: 'Published listings that match every given filter',
    query: propertySearchQuery,
    response: listOf(property),
  },
  'property.points': {
    guard: 'anyone',
    summary: 'Where published listings that match every given filter are, for a map',
    query: propertyPointsQuery,
    response: propertyPoints,
  },
  'property.count': {
    guard: 'anyone',
    summary: 'Number of published listings',
    query: propertyCountQuery,
    response: count,
  },
  'property.filters': {
    guard: 'anyone',
    summary: 'Cities, localities and kinds that have published listings, with counts and bounds',
    query: propertyCountQuery,
    response: oneOf(propertyFilters),
  },
  'property.export': {
    guard: 'signed_in',
    summary: 'Own listings in every state as a table that can be imported; all for the agency',
    file: csvType,
    response: z.string(),
  },
  'property.facets': {
    guard: 'anyone',
    summary: 'How many published listings each choice of each filter gives, the other filters kept',
    query: propertyFiltersQuery,
    response: oneOf(propertyFacets),
  },
  'property.loosen': {
    guard: 'anyone',
    summary: 'What a search would find with one filter less, and what is near it where none helps',
    query: propertyFiltersQuery,
    response: oneOf(propertyLoosening),
  },
  'property.suggest': {
    guard: 'anyone',
    summary: 'Cities, localities and kinds that somebody may be typing, typos forgiven, with counts',
    query: propertySuggestQuery,
    response: z.object({ data: z.array(propertySuggestion) }),
  },
  'property.byUser': {
    guard: 'signed_in',
    summary: "A person's own listings in every state; anybody's for the agency",
    params: byUser,
    query: page,
    response: listOf(property),
  },
  'property.get': {
    guard: 'anyone',
    summary: 'One listing; an unpublished one answers like an absent one, but to its owner and the agency',
    params: byId,
    response: oneOf(property),
  },
  'property.similar': {
    guard: 'anyone',
    summary: 'Listings of the same or a related kind, near in place and price; the nearest first',
    params: byId,
    query: strictObject({ limit: pageParams.limit }),
    response: listOf(property),
  },
  'property.market': {
    guard: 'anyone',
    summary: 'Median rate of others like it in its locality, else its city; null below five listings',
    params: byId,
    response: oneOf(market.nullable()),
  },
  'property.viewed': {
    guard: 'anyone',
    summary:
      'Count that a listing was opened without its page being asked for: a visitor once a day, without anything about who',
    params: byId,
    response: z.object({ message: z.string() }),
  },
  'property.contacted': {
    guard: 'anyone',
    summary: 'Count a call or a WhatsApp message to the agent of a listing, without anything about who',
    params: byId,
    body: contactedBody,
    response: z.object({ message: z.string() }),
  },
  'property.create': {
    guard: 'signed_in',
    summary: 'Hand in a listing: published when the agency accepts it, at once for the agency',
    form: propertyForm,
    files: listingFiles,
    bodyLimit: withMessage,
    creates: true,
    response: written(property),
  },
  'property.update': {
    guard: 'signed_in',
    summary:
      'Change an own listing, or any for the agency; what is not sent stays. Changes of what a published listing is wait for the agency, while the version last accepted stays public',
    params: byId,
    form: propertyEdit,
    files: listingFiles,
    bodyLimit: withMessage,
    keyed: true,
    response: written(property),
  },
  'property.delete': {
    guard: 'signed_in',
    summary: 'Delete an own listing, or any for the agency, with its pictures, tours and places on wishlists',
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'property.dismissEdit': {
    guard: 'signed_in',
    summary:
      'Put away the changes of an own published listing that the agency did not take, with their pictures',
    params: byId,
    response: written(property),
  },

  'user.profile': {
    guard: 'signed_in',
    summary: 'Who is signed in',
    withoutFactor: true,
    response: userAnswer,
  },
  'user.update': {
    guard: 'signed_in',
    summary: 'Change own name, username, e-mail or language',
    body: userUpdate,
    response: userAnswer,
  },
  'user.login': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Sign in by name and number: always a new, unverified user of this browser',
    body: loginBody,
    response: userAnswer,
  },
  'user.secret': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Sign in as superadmin',
    body: secretBody,
    response: userAnswer,
  },
  'user.demo': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Sign in by a link that the start-up banner of demo mode prints; absent otherwise',
    body: demoBody,
    response: userAnswer,
  },
  'user.link': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Sign in by a link that a superadmin made: once, within 20 minutes',
    body: linkBody,
    response: userAnswer,
  },
  'user.logout': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'End the session; also fine without one',
    response: z.object({ message: z.string() }),
  },
  'user.sendCode': {
    guard: 'signed_in',
    withoutFactor: true,
    summary: 'Send a six-digit code to the own number',
    body: sendCodeBody,
    response: sentCode,
  },
  'user.verify': {
    guard: 'signed_in',
    withoutFactor: true,
    summary:
      'Prove the own number by its code; an older account with that number takes over what this browser made',
    body: verifyBody,
    response: userAnswer,
  },
  'user.sendEmailLink': {
    guard: 'signed_in',
    summary: 'Send a verification link to the own e-mail address; at most one a day for each address',
    response: emailLinkSent,
  },
  'user.lookAtEmailLink': {
    guard: 'anyone',
    summary: 'Which address of which account a verification link is about',
    body: emailLinkBody,
    response: oneOf(emailLink),
  },
  'user.verifyEmail': {
    guard: 'anyone',
    summary: 'Verify an e-mail address by its link, on any device',
    body: emailLinkBody,
    response: written(emailLink),
  },
  'user.sessions': { guard: 'signed_in', summary: 'Own sessions', response: sessionList },
  'user.endSession': {
    guard: 'signed_in',
    summary: 'End one of the own sessions',
    params: byId,
    response: endedSessions,
  },
  'user.endOtherSessions': {
    guard: 'signed_in',
    summary: 'End all own sessions but this one',
    response: endedSessions,
  },

  'user.security': {
    guard: 'signed_in',
    summary: 'How the own account is guarded, and by what its person can prove themselves',
    withoutFactor: true,
    response: oneOf(security),
  },
  'user.prove': {
    guard: 'signed_in',
    summary:
      'Prove again who is signed in, by a password, an authenticator, a code or a passkey; gives a session its second factor',
    withoutFactor: true,
    body: proofBody,
    response: userAnswer,
  },
  'user.changePassword': {
    guard: 'superadmin',
    summary: 'Change the own password; other sessions end',
    body: passwordBody,
    response: z.object({ message: z.string() }),
  },
  'user.startTotp': {
    guard: 'admin',
    summary: 'A key for an authenticator app, which counts once its first digits came back',
    withoutFactor: true,
    response: oneOf(newTotp),
  },
  'user.confirmTotp': {
    guard: 'admin',
    summary: 'Set up the authenticator app that has the key, in the place of one from before',
    withoutFactor: true,
    body: confirmTotpBody,
    response: userAnswer,
  },
  'user.removeTotp': {
    guard: 'admin',
    summary: 'Remove the authenticator app; not the last second factor of a public site',
    response: userAnswer,
  },
  'user.passkeyOptions': {
    guard: 'signed_in',
    summary: 'What a browser needs to make a passkey, for navigator.credentials.create',
    withoutFactor: true,
    response: oneOf(passkeyOptions),
  },
  'user.addPasskey': {
    guard: 'signed_in',
    summary: 'Keep a passkey that the browser has made',
    withoutFactor: true,
    body: addPasskeyBody,
    bodyLimit: withMessage,
    response: written(passkey),
  },
  'user.renamePasskey': {
    guard: 'signed_in',
    summary: 'Give one of the own passkeys another name',
    params: byId,
    body: renamePasskeyBody,
    response: written(passkey),
  },
  'user.removePasskey': {
    guard: 'signed_in',
    summary: 'Remove one of the own passkeys; not the last second factor of a public site',
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'user.passkeyChallenge': {
    guard: 'anyone',
    summary:
      'What a browser is to sign with a passkey, for navigator.credentials.get; once, within five minutes',
    withoutFactor: true,
    fresh: true,
    body: passkeyChallengeBody,
    response: oneOf(passkeyChallenge),
  },
  'user.passkeySignIn': {
    guard: 'anyone',
    summary: 'Sign in by a passkey, which is both factors',
    withoutFactor: true,
    body: passkeySignInBody,
    response: userAnswer,
  },

  'wishlist.create': {
    guard: 'signed_in',
    summary: 'Save a published listing',
    body: wishlistBody,
    creates: true,
    response: wishlistEntry,
  },
  'wishlist.delete': {
    guard: 'signed_in',
    summary: 'Take a listing from the own wishlist',
    body: wishlistBody,
    response: wishlistEntry,
  },
  'wishlist.count': {
    guard: 'signed_in',
    summary: 'Number of listings on the own wishlist',
    response: count,
  },
  'wishlist.list': {
    guard: 'signed_in',
    summary: 'Listings on the own wishlist, saved last first',
    params: byUser,
    query: page,
    response: listOf(property),
  },

  'tour.create': {
    guard: 'signed_in',
    summary: 'Ask to see a published listing at a day and time',
    body: tourBody,
    creates: true,
    response: written(tour),
  },
  'tour.list': {
    guard: 'signed_in',
    summary: 'Tours of own listings, or tours asked for',
    query: tourQuery,
    response: listOf(tour),
  },
  'tour.update': {
    guard: 'signed_in',
    summary: 'Confirm or decline a tour of an own listing',
    params: byId,
    body: tourUpdate,
    response: written(tour),
  },
  'tour.propose': {
    guard: 'signed_in',
    summary: 'Propose another time for a tour of an own listing; it waits until who asked accepts',
    params: byId,
    body: tourProposal,
    response: written(tour),
  },
  'tour.accept': {
    guard: 'signed_in',
    summary: 'Accept the time that is proposed for a tour one asked for; it is confirmed',
    params: byId,
    body: tourAcceptance,
    response: written(tour),
  },
  'tour.cancel': {
    guard: 'signed_in',
    summary:
      'Cancel a tour one asked for: it leaves the list of those, its owner is told, and its lead says so until the consent is withdrawn',
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },

  'tour.calendar': {
    guard: 'anyone',
    summary:
      'A tour for a calendar: for its two sides and the agency, and for whoever has the link of its mail',
    params: byId,
    query: tourCalendarQuery,
    fresh: true,
    file: 'text/calendar; charset=utf-8',
    response: z.string(),
  },

  'inquiry.create': {
    guard: 'anyone',
    summary: 'Write to the agent of a listing',
    body: inquiryBody,
    bodyLimit: withMessage,
    creates: true,
    response: written(inquirySent),
  },
  'inquiry.list': {
    guard: 'signed_in',
    summary: 'Inquiries on own listings; all for the agency',
    query: leadQuery,
    response: listOf(inquiry),
  },
  'inquiry.update': {
    guard: 'signed_in',
    summary: 'Mark an inquiry on an own listing as seen or answered',
    params: byId,
    body: leadUpdate,
    response: written(inquiry),
  },

  'contact.create': {
    guard: 'anyone',
    summary: 'Write to the agency, or ask to be called',
    body: contactBody,
    bodyLimit: withMessage,
    creates: true,
    response: written(contactSent),
  },
  'contact.list': {
    guard: 'admin',
    summary: 'Messages to the agency',
    query: leadQuery,
    response: listOf(contactMessage),
  },
  'contact.count': {
    guard: 'signed_in',
    summary: 'Number of inquiries on own listings; for the agency of all messages',
    response: count,
  },
  'contact.recent': {
    guard: 'signed_in',
    summary: 'Newest inquiries on own listings; for the agency newest messages of both kinds',
    query: page,
    response: listOf(recentMessage),
  },
  'contact.update': {
    guard: 'admin',
    summary: 'Mark a message to the agency as seen or answered',
    params: byId,
    body: leadUpdate,
    response: written(contactMessage),
  },

  'lead.list': {
    guard: 'signed_in',
    summary:
      'Inquiries and tours of own listings, for the agency all and messages to it, one line for each person',
    query: leadListQuery,
    response: leadList,
  },
  'lead.export': {
    guard: 'signed_in',
    summary: 'The same leads as a table, each by itself; newest first',
    query: leadExportQuery,
    file: 'text/csv; charset=utf-8',
    response: z.string(),
  },
  'lead.get': {
    guard: 'signed_in',
    summary: 'A lead with its notes, its history and other leads of the same person',
    params: byId,
    response: oneOf(leadDetails),
  },
  'lead.delete': {
    guard: 'admin',
    summary:
      'Delete a lead with its notes and history for good, with `all` also the other leads of the same person; not while a visit is ahead',
    params: byId,
    query: leadDeletion,
    response: written(z.object({ deleted: z.number().int() })),
  },
  'lead.update': {
    guard: 'signed_in',
    summary: 'Mark a lead, give it to somebody, plan when to come back to it',
    params: byId,
    body: leadChange,
    response: written(leadDetails),
  },
  'lead.contacted': {
    guard: 'signed_in',
    summary: 'Note in the history of a lead that its person was called or written to',
    params: byId,
    body: leadContactedBody,
    response: written(leadDetails),
  },
  'lead.addNote': {
    guard: 'signed_in',
    summary: 'Write a note about a lead, which the person never sees unless they ask for their data',
    params: byId,
    body: leadNoteBody,
    bodyLimit: withMessage,
    creates: true,
    response: written(leadDetails),
  },
  'lead.removeNote': {
    guard: 'signed_in',
    summary: 'Remove a note one wrote',
    params: strictObject({ id: idParam, note: idParam }),
    response: written(leadDetails),
  },

  'form.token': {
    guard: 'anyone',
    summary: 'Says when a public form was opened; sent back with it',
    fresh: true,
    response: oneOf(formToken),
  },

  'agency.get': {
    guard: 'anyone',
    summary:
      'Name, address, contact and opening hours of the agency; the source of the street map; whether videos can be sent',
    response: oneOf(agency).extend({
      map: mapSettings,
      takes_videos: z
        .boolean()
        .describe('False where the machine lacks ffmpeg: a listing with a video is refused'),
    }),
  },
  'agency.update': {
    guard: 'superadmin',
    summary: 'Change facts of the agency; what is not sent stays',
    body: agencyBody,
    response: written(agency),
  },

  'safety.get': {
    guard: 'superadmin',
    summary: 'Numbers that limit what the site spends and keeps',
    response: oneOf(safety),
  },
  'safety.update': {
    guard: 'superadmin',
    summary: 'Change some of these numbers; what is not sent stays',
    body: safetyBody,
    response: written(safety),
  },

  'admin.propertyRequests': {
    guard: 'seller',
    summary:
      'Listings and changes of published ones that wait, oldest first; for sellers and admins their own',
    query: requestQuery,
    response: listOf(propertyRequest),
  },
  'admin.decide': {
    guard: 'superadmin',
    summary: 'Accept or reject a pending listing, or a waiting change of a published one, once',
    params: byId,
    body: decision,
    response: written(propertyRequest),
  },
  'admin.changes': {
    guard: 'superadmin',
    summary: 'Published listings that their owners changed without a review, the longest unseen first',
    query: page,
    response: listOf(unreviewedChange),
  },
  'admin.lookedAt': {
    guard: 'superadmin',
    summary: 'Take a listing off the list of changes, as it was read',
    params: byId,
    body: lookedAtBody,
    response: written(z.object({ id: z.number().int() })),
  },
  'admin.users': {
    guard: 'superadmin',
    summary: 'Accounts, newest first',
    query: accountQuery,
    response: listOf(account),
  },
  'admin.updateUser': {
    guard: 'superadmin',
    summary:
      "Change an account's role, suspend or restore it; its sessions end, and what a suspended one published is off the site",
    params: byId,
    body: accountUpdate,
    response: written(account),
  },
  'admin.eraseUser': {
    guard: 'superadmin',
    summary: "Delete somebody else's account and everything that belongs to it",
    params: byId,
    response: written(erased),
  },
  'admin.resetFactors': {
    guard: 'superadmin',
    summary: "Remove somebody else's authenticator and passkeys, who lost them; their sessions end",
    params: byId,
    response: written(account),
  },
  'admin.createSignInLink': {
    guard: 'superadmin',
    summary: 'Make a link that signs a person in once; older links of theirs stop working',
    params: byId,
    response: written(signInLink),
  },
  'admin.codes': {
    guard: 'superadmin',
    summary: 'Live sign-in codes to pass on by phone, where no gateway is set',
    query: page,
    response: listOf(codeToPassOn).extend(codeChannel),
  },
  'admin.outbox': {
    guard: 'superadmin',
    summary: 'Mails to agents and the agency: sent, waiting, kept and failed',
    query: outboxQuery,
    response: listOf(outboxNotice).extend(outboxState),
  },
  'admin.retryNotice': {
    guard: 'superadmin',
    summary: 'Send a kept or failed mail again',
    params: byId,
    response: written(outboxNotice),
  },

  'admin.audit': {
    guard: 'superadmin',
    summary: 'Who did what to whom, newest first',
    query: auditQuery,
    response: listOf(auditEntry),
  },
  'admin.verifyAudit': {
    guard: 'superadmin',
    summary: 'Compute the chain of the audit anew: whether anything in it was changed, moved or taken out',
    response: oneOf(auditReport),
  },
  'admin.health': {
    guard: 'superadmin',
    summary: 'How database, disk, files, jobs, mail, backup and clock are',
    response: oneOf(health),
  },
  'admin.testMail': {
    guard: 'superadmin',
    summary: 'Send a mail to the own address, else to the agency, and say what became of it',
    response: written(mailTest),
  },

  'dashboard.figures': {
    guard: 'signed_in',
    summary:
      'Views, hearts, inquiries, tours, calls and messages of own published listings in the last 30 days, by day; of all for the agency',
    query: figuresQuery,
    response: dashboardFigures,
  },
  'dashboard.attention': {
    guard: 'signed_in',
    summary: 'What waits for the caller: leads, tours, listings; decisions for those who decide',
    response: oneOf(attention),
  },

  'import.template': {
    guard: 'admin',
    summary: 'A table of listings to fill in',
    file: csvType,
    response: z.string(),
  },
  'import.create': {
    guard: 'admin',
    summary:
      'Look at each row of a table of listings, without making any; a file that is known is not brought twice',
    body: importBody,
    bodyLimit: 7 * megabyte,
    creates: true,
    response: written(listingImport),
  },
  'import.columns': {
    guard: 'admin',
    summary: 'The columns of a table of listings, and which field each seems to be',
    body: importColumnsBody,
    bodyLimit: 7 * megabyte,
    response: oneOf(importColumns),
  },
  'import.list': {
    guard: 'admin',
    summary: 'Tables of listings that were brought, newest first',
    query: page,
    response: listOf(listingImport),
  },
  'import.get': {
    guard: 'admin',
    summary: 'How far an import has come',
    params: byId,
    response: oneOf(listingImport),
  },
  'import.rows': {
    guard: 'admin',
    summary: 'Rows of an import with their problems or their listings',
    params: byId,
    query: importQuery,
    response: listOf(importRow),
  },
  'import.problems': {
    guard: 'admin',
    summary:
      'Rows with problems as the table they came in, each with why it was left out; mended, it can be brought again',
    params: byId,
    file: csvType,
    response: z.string(),
  },
  'import.start': {
    guard: 'admin',
    summary: 'Make the listings of the good rows; published at once, as those that the agency writes are',
    params: byId,
    response: written(listingImport),
  },
  'import.remove': {
    guard: 'admin',
    summary: 'Take an import back: its listings go that nobody has touched since',
    params: byId,
    response: written(z.object({ id: z.number().int(), removed: z.number().int(), kept: z.number().int() })),
  },

  'privacy.retention': {
    guard: 'anyone',
    summary: 'How long the agency keeps what visitors sent',
    response: oneOf(z.object({ lead_months: z.number().int() })),
  },
  'privacy.export': {
    guard: 'signed_in',
    summary: 'Everything the product holds about the caller',
    response: oneOf(userExport),
  },
  'privacy.erase': {
    guard: 'signed_in',
    summary: 'Delete the own account and everything that belongs to it',
    response: written(erased),
  },
  'privacy.consents': {
    guard: 'signed_in',
    summary: 'What the caller agreed to',
    query: page,
    response: listOf(consent),
  },
  'privacy.withdraw': {
    guard: 'signed_in',
    summary: 'Withdraw a consent: what was given with it is deleted',
    params: byId,
    response: written(consent),
  },
  'privacy.withdrawByReceipt': {
    guard: 'anyone',
    summary: 'Take back an inquiry or a message by its receipt, without an account',
    body: receiptBody,
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<CallName, Call>

export type Calls = typeof calls

type Part<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : object

export type CallRequest<N extends CallName> = (Calls[N] extends { params: unknown }
  ? { params: Record<string, string | number> }
  : object) &
  (Calls[N] extends { query: unknown }
    ? { query: N extends SearchingCall ? SearchInput : QueryInput }
    : object) &
  (Calls[N] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object) &
  (Calls[N] extends { form: infer F extends z.ZodObject } ? { body: FormInput<F> } : object) &
  // A repeated request with the same Idempotency-Key gets the first answer.
  (Calls[N] extends { creates: true } ? { key?: string } : object)

type SearchingCall = 'property.search' | 'property.points' | 'property.facets' | 'property.loosen'

/** A form as JSON: numbers and lists keep their type, and null removes a value. */
type FormInput<F extends z.ZodObject> = { [K in keyof z.input<F>]?: FormValue }
type FormValue = string | number | boolean | null | readonly unknown[]

export type CallInput<N extends CallName> = Part<Calls[N], 'params'> &
  Part<Calls[N], 'query'> &
  Part<Calls[N], 'body'> &
  Part<Calls[N], 'form'>
export type CallOutput<N extends CallName> = Calls[N] extends { file: string }
  ? string | AsyncIterable<string>
  : z.output<Calls[N]['response']>
