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
    summary: 'List published listings, newest first, or those with the given ids',
    query: propertyListQuery,
    response: listOf(property),
  },
  'property.withWishlist': {
    guard: 'anyone',
    summary: 'List published listings, newest first, with whether the caller saved each',
    query: page,
    response: listOf(property),
  },
  'property.recent': {
    guard: 'anyone',
    summary: 'List the listings published last',
    query: propertyRecentQuery,
    response: listOf(property),
  },
  'property.search': {
    guard: 'anyone',
    summary: 'List the published listings that match every given filter',
    query: propertySearchQuery,
    response: listOf(property),
  },
  'property.points': {
    guard: 'anyone',
    summary: 'List the positions of matching published listings for a map',
    query: propertyPointsQuery,
    response: propertyPoints,
  },
  'property.count': {
    guard: 'anyone',
    summary: 'Count the published listings',
    query: propertyCountQuery,
    response: count,
  },
  'property.filters': {
    guard: 'anyone',
    summary: 'List the cities, localities and property types of published listings, with counts and bounds',
    query: propertyCountQuery,
    response: oneOf(propertyFilters),
  },
  'property.export': {
    guard: 'signed_in',
    summary: "Download the caller's listings in every state as CSV that can be imported; the agency gets all",
    file: csvType,
    response: z.string(),
  },
  'property.facets': {
    guard: 'anyone',
    summary:
      'Count the published listings that each choice of each filter would give beside the other filters',
    query: propertyFiltersQuery,
    response: oneOf(propertyFacets),
  },
  'property.loosen': {
    guard: 'anyone',
    summary: 'Count what the search finds without one of its filters, and listings nearby if that finds none',
    query: propertyFiltersQuery,
    response: oneOf(propertyLoosening),
  },
  'property.suggest': {
    guard: 'anyone',
    summary: 'Suggest cities, localities and property types for a typed text, tolerating typos',
    query: propertySuggestQuery,
    response: z.object({ data: z.array(propertySuggestion) }),
  },
  'property.byUser': {
    guard: 'signed_in',
    summary: "List a user's listings in every state; the agency may list anybody's",
    params: byUser,
    query: page,
    response: listOf(property),
  },
  'property.get': {
    guard: 'anyone',
    summary: 'Get a listing; an unpublished one answers 404 except to its owner and the agency',
    params: byId,
    response: oneOf(property),
  },
  'property.similar': {
    guard: 'anyone',
    summary: 'List listings of a similar type, place and price, the most similar first',
    params: byId,
    query: strictObject({ limit: pageParams.limit }),
    response: listOf(property),
  },
  'property.market': {
    guard: 'anyone',
    summary:
      'Get the median rate of similar listings in the locality, else in the city; null below five listings',
    params: byId,
    response: oneOf(market.nullable()),
  },
  'property.viewed': {
    guard: 'anyone',
    summary:
      'Count a view of a listing that the browser opened without a page request, once a day for each visitor, anonymously',
    params: byId,
    response: z.object({ message: z.string() }),
  },
  'property.contacted': {
    guard: 'anyone',
    summary: 'Count a call or a WhatsApp message to the agent of a listing, anonymously',
    params: byId,
    body: contactedBody,
    response: z.object({ message: z.string() }),
  },
  'property.create': {
    guard: 'signed_in',
    summary: 'Submit a listing; it is published after approval, or at once for the agency',
    form: propertyForm,
    files: listingFiles,
    bodyLimit: withMessage,
    creates: true,
    response: written(property),
  },
  'property.update': {
    guard: 'signed_in',
    summary:
      "Change the caller's listing; the agency may change any. Absent fields stay. Important changes of a published listing wait for approval, and the approved version stays public",
    params: byId,
    form: propertyEdit,
    files: listingFiles,
    bodyLimit: withMessage,
    keyed: true,
    response: written(property),
  },
  'property.delete': {
    guard: 'signed_in',
    summary:
      "Delete the caller's listing with its pictures, site visits and wishlist entries; the agency may delete any",
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'property.dismissEdit': {
    guard: 'signed_in',
    summary: "Discard the rejected changes of the caller's published listing with their pictures",
    params: byId,
    response: written(property),
  },

  'user.profile': {
    guard: 'signed_in',
    summary: 'Get the account that is signed in',
    withoutFactor: true,
    response: userAnswer,
  },
  'user.update': {
    guard: 'signed_in',
    summary: "Change the caller's name, username, email address or language",
    body: userUpdate,
    response: userAnswer,
  },
  'user.login': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Sign in with a name and a number; creates a new, unverified user of this browser',
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
    summary: 'Sign in with the link that demo mode prints at the start; 404 otherwise',
    body: demoBody,
    response: userAnswer,
  },
  'user.link': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Sign in with a one-time link from a superadmin, within 20 minutes',
    body: linkBody,
    response: userAnswer,
  },
  'user.logout': {
    guard: 'anyone',
    withoutFactor: true,
    summary: 'End the session; succeeds without one',
    response: z.object({ message: z.string() }),
  },
  'user.sendCode': {
    guard: 'signed_in',
    withoutFactor: true,
    summary: "Send a six-digit code to the caller's number",
    body: sendCodeBody,
    response: sentCode,
  },
  'user.verify': {
    guard: 'signed_in',
    withoutFactor: true,
    summary:
      "Verify the caller's number with its code; an existing account with that number receives what this browser created",
    body: verifyBody,
    response: userAnswer,
  },
  'user.sendEmailLink': {
    guard: 'signed_in',
    summary: "Send a verification link to the caller's email address, at most one a day for each address",
    response: emailLinkSent,
  },
  'user.lookAtEmailLink': {
    guard: 'anyone',
    summary: 'Get the address and the account that a verification link is for',
    body: emailLinkBody,
    response: oneOf(emailLink),
  },
  'user.verifyEmail': {
    guard: 'anyone',
    summary: 'Verify an email address with its link, on any device',
    body: emailLinkBody,
    response: written(emailLink),
  },
  'user.sessions': { guard: 'signed_in', summary: "List the caller's sessions", response: sessionList },
  'user.endSession': {
    guard: 'signed_in',
    summary: "End one of the caller's sessions",
    params: byId,
    response: endedSessions,
  },
  'user.endOtherSessions': {
    guard: 'signed_in',
    summary: "End all of the caller's sessions except this one",
    response: endedSessions,
  },

  'user.security': {
    guard: 'signed_in',
    summary: "Get the caller's sign-in methods and the ways to prove their identity",
    withoutFactor: true,
    response: oneOf(security),
  },
  'user.prove': {
    guard: 'signed_in',
    summary:
      'Prove the identity again with a password, an authenticator code, an SMS code or a passkey; also completes the second factor of a session',
    withoutFactor: true,
    body: proofBody,
    response: userAnswer,
  },
  'user.changePassword': {
    guard: 'superadmin',
    summary: "Change the caller's password and end the other sessions",
    body: passwordBody,
    response: z.object({ message: z.string() }),
  },
  'user.startTotp': {
    guard: 'admin',
    summary: 'Create a key for an authenticator app; it takes effect when its first code is confirmed',
    withoutFactor: true,
    response: oneOf(newTotp),
  },
  'user.confirmTotp': {
    guard: 'admin',
    summary: 'Confirm the new authenticator app; it replaces an earlier one',
    withoutFactor: true,
    body: confirmTotpBody,
    response: userAnswer,
  },
  'user.removeTotp': {
    guard: 'admin',
    summary: 'Remove the authenticator app, unless it is the last second factor on a public site',
    response: userAnswer,
  },
  'user.passkeyOptions': {
    guard: 'signed_in',
    summary: 'Get the options for navigator.credentials.create',
    withoutFactor: true,
    response: oneOf(passkeyOptions),
  },
  'user.addPasskey': {
    guard: 'signed_in',
    summary: 'Store a passkey that the browser created',
    withoutFactor: true,
    body: addPasskeyBody,
    bodyLimit: withMessage,
    response: written(passkey),
  },
  'user.renamePasskey': {
    guard: 'signed_in',
    summary: "Rename one of the caller's passkeys",
    params: byId,
    body: renamePasskeyBody,
    response: written(passkey),
  },
  'user.removePasskey': {
    guard: 'signed_in',
    summary: "Remove one of the caller's passkeys, unless it is the last second factor on a public site",
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'user.passkeyChallenge': {
    guard: 'anyone',
    summary: 'Get the challenge for navigator.credentials.get; valid once, for five minutes',
    withoutFactor: true,
    fresh: true,
    body: passkeyChallengeBody,
    response: oneOf(passkeyChallenge),
  },
  'user.passkeySignIn': {
    guard: 'anyone',
    summary: 'Sign in with a passkey, which counts as both factors',
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
    summary: "Remove a listing from the caller's wishlist",
    body: wishlistBody,
    response: wishlistEntry,
  },
  'wishlist.count': {
    guard: 'signed_in',
    summary: "Count the listings on the caller's wishlist",
    response: count,
  },
  'wishlist.list': {
    guard: 'signed_in',
    summary: "List the caller's wishlist, last saved first",
    params: byUser,
    query: page,
    response: listOf(property),
  },

  'tour.create': {
    guard: 'signed_in',
    summary: 'Request a site visit at a day and time',
    body: tourBody,
    creates: true,
    response: written(tour),
  },
  'tour.list': {
    guard: 'signed_in',
    summary: "List site visits of the caller's listings, or those that the caller requested",
    query: tourQuery,
    response: listOf(tour),
  },
  'tour.update': {
    guard: 'signed_in',
    summary: "Confirm or decline a site visit of the caller's listing",
    params: byId,
    body: tourUpdate,
    response: written(tour),
  },
  'tour.propose': {
    guard: 'signed_in',
    summary: "Propose another time for a site visit of the caller's listing; the visitor has to accept it",
    params: byId,
    body: tourProposal,
    response: written(tour),
  },
  'tour.accept': {
    guard: 'signed_in',
    summary: 'Accept the proposed time of a requested site visit, which confirms the visit',
    params: byId,
    body: tourAcceptance,
    response: written(tour),
  },
  'tour.cancel': {
    guard: 'signed_in',
    summary:
      'Cancel a site visit that the caller requested; its owner is informed, and the lead keeps it until the consent is withdrawn',
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },

  'tour.calendar': {
    guard: 'anyone',
    summary:
      'Download a site visit as a calendar file, for both sides, the agency, and holders of the link in its mail',
    params: byId,
    query: tourCalendarQuery,
    fresh: true,
    file: 'text/calendar; charset=utf-8',
    response: z.string(),
  },

  'inquiry.create': {
    guard: 'anyone',
    summary: 'Send an inquiry to the agent of a listing',
    body: inquiryBody,
    bodyLimit: withMessage,
    creates: true,
    response: written(inquirySent),
  },
  'inquiry.list': {
    guard: 'signed_in',
    summary: "List inquiries on the caller's listings; the agency gets all",
    query: leadQuery,
    response: listOf(inquiry),
  },
  'inquiry.update': {
    guard: 'signed_in',
    summary: "Mark an inquiry on the caller's listing as seen or answered",
    params: byId,
    body: leadUpdate,
    response: written(inquiry),
  },

  'contact.create': {
    guard: 'anyone',
    summary: 'Send a message to the agency, or request a call',
    body: contactBody,
    bodyLimit: withMessage,
    creates: true,
    response: written(contactSent),
  },
  'contact.list': {
    guard: 'admin',
    summary: 'List messages to the agency',
    query: leadQuery,
    response: listOf(contactMessage),
  },
  'contact.count': {
    guard: 'signed_in',
    summary: "Count the inquiries on the caller's listings; for the agency all messages",
    response: count,
  },
  'contact.recent': {
    guard: 'signed_in',
    summary:
      "List the newest inquiries on the caller's listings; for the agency the newest inquiries and messages",
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
    summary: "List the leads of the caller's listings, one row for each person; the agency gets all leads",
    query: leadListQuery,
    response: leadList,
  },
  'lead.export': {
    guard: 'signed_in',
    summary: 'Download the same leads as CSV, one row for each lead, newest first',
    query: leadExportQuery,
    file: 'text/csv; charset=utf-8',
    response: z.string(),
  },
  'lead.get': {
    guard: 'signed_in',
    summary: 'Get a lead with its notes, its history and the other leads of the same person',
    params: byId,
    response: oneOf(leadDetails),
  },
  'lead.delete': {
    guard: 'admin',
    summary:
      'Delete a lead with its notes and history, with `all` also the other leads of the person; refused before an upcoming site visit',
    params: byId,
    query: leadDeletion,
    response: written(z.object({ deleted: z.number().int() })),
  },
  'lead.update': {
    guard: 'signed_in',
    summary: 'Change the state, the assignee or the follow-up date of a lead',
    params: byId,
    body: leadChange,
    response: written(leadDetails),
  },
  'lead.contacted': {
    guard: 'signed_in',
    summary: 'Record in the history of a lead that its person was called or written to',
    params: byId,
    body: leadContactedBody,
    response: written(leadDetails),
  },
  'lead.addNote': {
    guard: 'signed_in',
    summary: 'Add a note to a lead; the person sees it only in a copy of their data',
    params: byId,
    body: leadNoteBody,
    bodyLimit: withMessage,
    creates: true,
    response: written(leadDetails),
  },
  'lead.removeNote': {
    guard: 'signed_in',
    summary: "Delete one of the caller's notes",
    params: strictObject({ id: idParam, note: idParam }),
    response: written(leadDetails),
  },

  'form.token': {
    guard: 'anyone',
    summary: 'Get a token with the time at which a public form was opened, to be sent with the form',
    fresh: true,
    response: oneOf(formToken),
  },

  'agency.get': {
    guard: 'anyone',
    summary:
      "Get the agency's name, address, contact and opening hours, the source of the street map, and whether videos are accepted",
    response: oneOf(agency).extend({
      map: mapSettings,
      takes_videos: z
        .boolean()
        .describe('False where the machine lacks ffmpeg: a listing with a video is refused'),
    }),
  },
  'agency.update': {
    guard: 'superadmin',
    summary: "Change the agency's data; absent fields stay",
    body: agencyBody,
    response: written(agency),
  },

  'safety.get': {
    guard: 'superadmin',
    summary: 'Get the limits of what the site spends and stores',
    response: oneOf(safety),
  },
  'safety.update': {
    guard: 'superadmin',
    summary: 'Change the limits of what the site spends and stores; absent fields stay',
    body: safetyBody,
    response: written(safety),
  },

  'admin.propertyRequests': {
    guard: 'seller',
    summary:
      'List listings and changes that wait for approval, oldest first; sellers and admins get their own',
    query: requestQuery,
    response: listOf(propertyRequest),
  },
  'admin.decide': {
    guard: 'superadmin',
    summary: 'Approve or reject a pending listing, or a pending change of a published one, once',
    params: byId,
    body: decision,
    response: written(propertyRequest),
  },
  'admin.changes': {
    guard: 'superadmin',
    summary: 'List published listings that owners changed without approval, the longest unseen first',
    query: page,
    response: listOf(unreviewedChange),
  },
  'admin.lookedAt': {
    guard: 'superadmin',
    summary: 'Mark the changes of a listing as seen, in the version that was read',
    params: byId,
    body: lookedAtBody,
    response: written(z.object({ id: z.number().int() })),
  },
  'admin.users': {
    guard: 'superadmin',
    summary: 'List accounts, newest first',
    query: accountQuery,
    response: listOf(account),
  },
  'admin.updateUser': {
    guard: 'superadmin',
    summary:
      'Change the role of an account, suspend or restore it; ends its sessions, and hides the listings of a suspended account',
    params: byId,
    body: accountUpdate,
    response: written(account),
  },
  'admin.eraseUser': {
    guard: 'superadmin',
    summary: "Delete another person's account with all its data",
    params: byId,
    response: written(erased),
  },
  'admin.resetFactors': {
    guard: 'superadmin',
    summary: 'Remove the authenticator app and the passkeys of another account and end its sessions',
    params: byId,
    response: written(account),
  },
  'admin.createSignInLink': {
    guard: 'superadmin',
    summary: 'Create a one-time sign-in link for a person; earlier links stop working',
    params: byId,
    response: written(signInLink),
  },
  'admin.codes': {
    guard: 'superadmin',
    summary: 'List valid sign-in codes to pass on by phone, where no SMS gateway is configured',
    query: page,
    response: listOf(codeToPassOn).extend(codeChannel),
  },
  'admin.outbox': {
    guard: 'superadmin',
    summary: 'List mails to agents and the agency: sent, waiting, held and failed',
    query: outboxQuery,
    response: listOf(outboxNotice).extend(outboxState),
  },
  'admin.retryNotice': {
    guard: 'superadmin',
    summary: 'Send a held or failed mail again',
    params: byId,
    response: written(outboxNotice),
  },

  'admin.audit': {
    guard: 'superadmin',
    summary: 'List the audit log, newest first',
    query: auditQuery,
    response: listOf(auditEntry),
  },
  'admin.verifyAudit': {
    guard: 'superadmin',
    summary: 'Verify the hash chain of the audit log',
    response: oneOf(auditReport),
  },
  'admin.health': {
    guard: 'superadmin',
    summary: 'Get the state of the database, disk, files, jobs, mail, backup and clock',
    response: oneOf(health),
  },
  'admin.testMail': {
    guard: 'superadmin',
    summary: "Send a test mail to the caller's address, else to the agency's, and report the result",
    response: written(mailTest),
  },

  'dashboard.figures': {
    guard: 'signed_in',
    summary:
      "Get daily views, saves, inquiries, site visits, calls and messages of the caller's published listings in the last 30 days; the agency gets all",
    query: figuresQuery,
    response: dashboardFigures,
  },
  'dashboard.attention': {
    guard: 'signed_in',
    summary: 'Count the leads, site visits, listings and decisions that wait for the caller',
    response: oneOf(attention),
  },

  'import.template': {
    guard: 'admin',
    summary: 'Download an empty CSV for listings',
    file: csvType,
    response: z.string(),
  },
  'import.create': {
    guard: 'admin',
    summary:
      'Validate each row of a CSV without creating listings; a file that was uploaded before returns its import',
    body: importBody,
    bodyLimit: 7 * megabyte,
    creates: true,
    response: written(listingImport),
  },
  'import.columns': {
    guard: 'admin',
    summary: 'List the columns of a CSV with the field that each seems to be',
    body: importColumnsBody,
    bodyLimit: 7 * megabyte,
    response: oneOf(importColumns),
  },
  'import.list': {
    guard: 'admin',
    summary: 'List imports, newest first',
    query: page,
    response: listOf(listingImport),
  },
  'import.get': {
    guard: 'admin',
    summary: 'Get the progress of an import',
    params: byId,
    response: oneOf(listingImport),
  },
  'import.rows': {
    guard: 'admin',
    summary: 'List the rows of an import with their problems or listings',
    params: byId,
    query: importQuery,
    response: listOf(importRow),
  },
  'import.problems': {
    guard: 'admin',
    summary: 'Download the rows with problems as CSV with the reasons, to correct and upload again',
    params: byId,
    file: csvType,
    response: z.string(),
  },
  'import.start': {
    guard: 'admin',
    summary: 'Create listings from the valid rows; they are published at once, like those of the agency',
    params: byId,
    response: written(listingImport),
  },
  'import.remove': {
    guard: 'admin',
    summary: 'Undo an import: delete its listings that nobody has changed since',
    params: byId,
    response: written(z.object({ id: z.number().int(), removed: z.number().int(), kept: z.number().int() })),
  },

  'privacy.retention': {
    guard: 'anyone',
    summary: 'Get how long the agency stores what visitors sent',
    response: oneOf(z.object({ lead_months: z.number().int() })),
  },
  'privacy.export': {
    guard: 'signed_in',
    summary: 'Get all data that the site stores about the caller',
    response: oneOf(userExport),
  },
  'privacy.erase': {
    guard: 'signed_in',
    summary: "Delete the caller's account with all its data",
    response: written(erased),
  },
  'privacy.consents': {
    guard: 'signed_in',
    summary: "List the caller's consents",
    query: page,
    response: listOf(consent),
  },
  'privacy.withdraw': {
    guard: 'signed_in',
    summary: 'Withdraw a consent and delete the data given with it',
    params: byId,
    response: written(consent),
  },
  'privacy.withdrawByReceipt': {
    guard: 'anyone',
    summary: 'Withdraw an inquiry or a message with its receipt, without an account',
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
