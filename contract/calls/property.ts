import { strictObject, z } from 'zod'
import { maxImages } from '../limits.ts'
import { agentListingsQuery } from '../schemas/agent.ts'
import { byId, byUser, count, listOf, oneOf, pageParams, pageQuery, written } from '../schemas/common.ts'
import { property, propertyOfPage } from '../schemas/property.ts'
import {
  agencyListings,
  agencyListingsQuery,
  bulkBody,
  bulkOutcome,
  propertyExportQuery,
} from '../schemas/property-agency.ts'
import { aroundPlace } from '../schemas/property-around.ts'
import {
  answered,
  askedListings,
  confirmationBody,
  confirmationLinkBody,
  confirmBody,
  confirmed,
} from '../schemas/property-confirmation.ts'
import { propertyFacets } from '../schemas/property-facets.ts'
import { propertyFilters } from '../schemas/property-filters.ts'
import { propertyEdit, propertyForm } from '../schemas/property-form.ts'
import { propertyHistory } from '../schemas/property-history.ts'
import { propertyLoosening } from '../schemas/property-loosen.ts'
import { contactedBody, market } from '../schemas/property-market.ts'
import { propertyPoints } from '../schemas/property-points.ts'
import {
  propertyCountQuery,
  propertyFiltersQuery,
  propertyListQuery,
  propertyPointsQuery,
  propertyRecentQuery,
  propertySearchQuery,
} from '../schemas/property-search.ts'
import { propertySuggestion, propertySuggestQuery } from '../schemas/property-suggest.ts'
import { understoodKeyword } from '../schemas/property-understood.ts'
import { rankingBody, rankingPreview, rankingPreviewQuery, rankingWeights } from '../schemas/ranking.ts'
import { type Call, csvType, megabyte, messageBytes } from './call.ts'

const listingFiles = {
  images: { kind: 'image', max: maxImages, bytes: 15 * megabyte },
  video: { kind: 'video', max: 1, bytes: 200 * megabyte },
  floor_plan: { kind: 'image', max: 1, bytes: 15 * megabyte },
} as const

export const propertyCalls = {
  'property.list': {
    method: 'GET',
    path: '/property',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary: 'List published listings, newest first, or those with the given ids',
    query: propertyListQuery,
    response: listOf(property),
  },
  'property.withWishlist': {
    method: 'GET',
    path: '/property/with-wishlist',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary: 'List published listings, newest first, with whether the caller saved each',
    query: pageQuery,
    response: listOf(property),
  },
  'property.recent': {
    method: 'GET',
    path: '/property/recent',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary: 'List the listings published last',
    query: propertyRecentQuery,
    response: listOf(property),
  },
  'property.search': {
    method: 'GET',
    path: '/property/search',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary:
      'List the published listings that match every given filter. The keyword may be a sentence in English, Hindi or a mixture; the answer says what was understood of it',
    query: propertySearchQuery,
    response: listOf(property).extend({
      understood: understoodKeyword.optional(),
      around: z.array(aroundPlace).optional().describe('The circles of a search around places'),
    }),
  },
  'property.byAgent': {
    method: 'GET',
    path: '/agents/{id}/property',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary:
      'List the published listings whose contact is this agent, newest first; 404 for an agent who is not shown',
    params: byId,
    query: agentListingsQuery,
    response: listOf(property),
  },
  'property.points': {
    method: 'GET',
    path: '/property/points',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'List the positions of matching published listings for a map',
    query: propertyPointsQuery,
    response: propertyPoints,
  },
  'property.count': {
    method: 'GET',
    path: '/property/count',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'Count the published listings',
    query: propertyCountQuery,
    response: count,
  },
  'property.filters': {
    method: 'GET',
    path: '/property/filters',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'List the cities, localities and property types of published listings, with counts and bounds',
    query: propertyCountQuery,
    response: oneOf(propertyFilters),
  },
  'property.export': {
    method: 'GET',
    path: '/property/export',
    guard: 'signed_in',
    records: true,
    summary:
      "Download the caller's listings in every state as CSV that can be imported; staff get all, or those that match",
    query: propertyExportQuery,
    file: csvType,
    response: z.string(),
  },
  'property.agency': {
    method: 'GET',
    path: '/property/agency',
    guard: 'staff',
    summary: 'List every listing of the agency, in every state, with owner and agent',
    query: agencyListingsQuery,
    response: agencyListings,
  },
  'property.bulk': {
    method: 'POST',
    path: '/property/bulk',
    guard: 'staff',
    summary:
      'Change many listings at once: status, agent, on or off the site, or deletion. Each needs the right that the single call needs; the others are named with the reason',
    body: bulkBody,
    keyed: true,
    response: bulkOutcome,
  },
  'property.confirm': {
    method: 'POST',
    path: '/property/confirm',
    guard: 'signed_in',
    summary: 'Say that listings of the caller are still to be had; the agency may say it of any',
    body: confirmBody,
    response: confirmed,
  },
  'property.describeConfirmation': {
    method: 'POST',
    path: '/property/confirmation/link',
    guard: 'anyone',
    withoutFactor: true,
    summary:
      'List the listings that the link of a notice asks its owner about, or whose answer it may take back; changes nothing',
    body: confirmationLinkBody,
    response: askedListings,
  },
  'property.answerConfirmation': {
    method: 'POST',
    path: '/property/confirmation',
    guard: 'anyone',
    withoutFactor: true,
    summary:
      'Answer by the link of a notice, without a session, about listings that were not answered yet: still available, another price, on bid, sold or rented, or off the site; or take back such a status',
    body: confirmationBody,
    response: answered,
  },
  'property.facets': {
    method: 'GET',
    path: '/property/facets',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary:
      'Count the published listings that each choice of each filter would give beside the other filters',
    query: propertyFiltersQuery,
    response: oneOf(propertyFacets),
  },
  'property.loosen': {
    method: 'GET',
    path: '/property/loosen',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'Count what the search finds without one of its filters, and listings nearby if that finds none',
    query: propertyFiltersQuery,
    response: oneOf(propertyLoosening),
  },
  'property.suggest': {
    method: 'GET',
    path: '/property/suggest',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary:
      'Suggest cities, localities, property types and listings for a typed text in either script, tolerating typos',
    query: propertySuggestQuery,
    response: z.object({ data: z.array(propertySuggestion) }),
  },
  'property.byUser': {
    method: 'GET',
    path: '/property/user/{userId}',
    guard: 'signed_in',
    summary: "List a user's listings in every state; the agency may list anybody's",
    params: byUser,
    query: pageQuery,
    response: listOf(property),
  },
  'property.get': {
    method: 'GET',
    path: '/property/{id}',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary: 'Get a listing; an unpublished one answers 404 except to its owner and the agency',
    params: byId,
    response: oneOf(propertyOfPage),
  },
  'property.similar': {
    method: 'GET',
    path: '/property/{id}/similar',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary: 'List listings of a similar type, place and price, the most similar first',
    params: byId,
    query: strictObject({ limit: pageParams.limit }),
    response: listOf(property),
  },
  'property.market': {
    method: 'GET',
    path: '/property/{id}/market',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary:
      'Get the median rate of listings of the same type whose rate is for the same kind of area, in the locality, else in the city; null below five listings',
    params: byId,
    response: oneOf(market.nullable()),
  },
  'property.history': {
    method: 'GET',
    path: '/property/{id}/history',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'List the public prices and statuses of a published listing, each with its day',
    params: byId,
    response: oneOf(propertyHistory),
  },
  'property.ranking': {
    method: 'GET',
    path: '/property/ranking',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'Get the points by which results without a sort are ordered',
    response: oneOf(rankingWeights),
  },
  'property.previewRanking': {
    method: 'GET',
    path: '/property/ranking/preview',
    guard: 'superadmin',
    summary: 'List the first listings as they are ordered now, and as they would be with other points',
    query: rankingPreviewQuery,
    response: oneOf(rankingPreview),
  },
  'property.updateRanking': {
    method: 'PUT',
    path: '/property/ranking',
    guard: 'superadmin',
    summary: 'Change the points by which results without a sort are ordered',
    body: rankingBody,
    response: written(rankingWeights),
  },
  'property.viewed': {
    method: 'POST',
    path: '/property/{id}/viewed',
    onPublicPages: true,
    guard: 'anyone',
    summary:
      'Count a view of a listing that the browser opened without a page request, once a day for each visitor, anonymously',
    params: byId,
    response: z.object({ message: z.string() }),
  },
  'property.contacted': {
    method: 'POST',
    path: '/property/{id}/contacted',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'Count a call or a WhatsApp message to the agent of a listing, anonymously',
    params: byId,
    body: contactedBody,
    response: z.object({ message: z.string() }),
  },
  'property.create': {
    method: 'POST',
    path: '/property/create',
    guard: 'signed_in',
    summary: 'Submit a listing; it is published after approval, or at once for the agency',
    form: propertyForm,
    files: listingFiles,
    bodyLimit: messageBytes,
    creates: true,
    response: written(property),
  },
  'property.update': {
    method: 'PUT',
    path: '/property/{id}',
    guard: 'signed_in',
    summary:
      "Change the caller's listing; the agency may change any. Absent fields stay. Important changes of a published listing wait for approval, and the approved version stays public",
    params: byId,
    form: propertyEdit,
    files: listingFiles,
    bodyLimit: messageBytes,
    keyed: true,
    response: written(property),
  },
  'property.delete': {
    method: 'DELETE',
    path: '/property/{id}',
    guard: 'signed_in',
    summary:
      "Delete the caller's listing with its pictures, site visits and wishlist entries; the agency may delete any",
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'property.dismissEdit': {
    method: 'DELETE',
    path: '/property/{id}/rejected-edit',
    guard: 'signed_in',
    summary: "Discard the rejected changes of the caller's published listing with their pictures",
    params: byId,
    response: written(property),
  },
} as const satisfies Record<`property.${string}`, Call>
