import { strictObject, z } from 'zod'
import { maxImages } from '../limits.ts'
import { byId, byUser, count, listOf, oneOf, pageParams, pageQuery, written } from '../schemas/common.ts'
import { property } from '../schemas/property.ts'
import { propertyFacets } from '../schemas/property-facets.ts'
import { propertyFilters } from '../schemas/property-filters.ts'
import { propertyEdit, propertyForm } from '../schemas/property-form.ts'
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
    summary: 'List published listings, newest first, or those with the given ids',
    query: propertyListQuery,
    response: listOf(property),
  },
  'property.withWishlist': {
    method: 'GET',
    path: '/property/with-wishlist',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'List published listings, newest first, with whether the caller saved each',
    query: pageQuery,
    response: listOf(property),
  },
  'property.recent': {
    method: 'GET',
    path: '/property/recent',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'List the listings published last',
    query: propertyRecentQuery,
    response: listOf(property),
  },
  'property.search': {
    method: 'GET',
    path: '/property/search',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'List the published listings that match every given filter',
    query: propertySearchQuery,
    response: listOf(property),
  },
  'property.points': {
    method: 'GET',
    path: '/property/points',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'List the positions of matching published listings for a map',
    query: propertyPointsQuery,
    response: propertyPoints,
  },
  'property.count': {
    method: 'GET',
    path: '/property/count',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'Count the published listings',
    query: propertyCountQuery,
    response: count,
  },
  'property.filters': {
    method: 'GET',
    path: '/property/filters',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'List the cities, localities and property types of published listings, with counts and bounds',
    query: propertyCountQuery,
    response: oneOf(propertyFilters),
  },
  'property.export': {
    method: 'GET',
    path: '/property/export',
    guard: 'signed_in',
    summary: "Download the caller's listings in every state as CSV that can be imported; the agency gets all",
    file: csvType,
    response: z.string(),
  },
  'property.facets': {
    method: 'GET',
    path: '/property/facets',
    onPublicPages: true,
    guard: 'anyone',
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
    summary: 'Count what the search finds without one of its filters, and listings nearby if that finds none',
    query: propertyFiltersQuery,
    response: oneOf(propertyLoosening),
  },
  'property.suggest': {
    method: 'GET',
    path: '/property/suggest',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'Suggest cities, localities and property types for a typed text, tolerating typos',
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
    summary: 'Get a listing; an unpublished one answers 404 except to its owner and the agency',
    params: byId,
    response: oneOf(property),
  },
  'property.similar': {
    method: 'GET',
    path: '/property/{id}/similar',
    onPublicPages: true,
    guard: 'anyone',
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
    summary:
      'Get the median rate of similar listings in the locality, else in the city; null below five listings',
    params: byId,
    response: oneOf(market.nullable()),
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
