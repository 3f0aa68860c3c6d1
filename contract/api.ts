import { strictObject, type z } from 'zod'
import type { CallName, SearchInput } from './paths.ts'
import { agency } from './schemas/agency.ts'
import { count, idParam, listOf, oneOf, pageParams } from './schemas/common.ts'
import { property } from './schemas/property.ts'
import { propertyFilters } from './schemas/property-filters.ts'
import { propertySearchQuery } from './schemas/property-search.ts'

/** Who may make a call. The server holds one guard for each word. */
export type Guard = 'anyone'

/** One row of the table below; its method and path stand in paths.ts. */
export type Call = {
  guard: Guard
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  response: z.ZodType
}

/**
 * Every call of the API. Routes, the typed client, the OpenAPI document and the tests derive from this table;
 * a row without a handler, or a handler without a row, does not compile.
 */
export const calls = {
  'property.list': {
    guard: 'anyone',
    summary: 'Published listings, newest first',
    query: strictObject(pageParams),
    response: listOf(property),
  },
  'property.withWishlist': {
    guard: 'anyone',
    summary: 'Published listings, newest first; wishlistedBy tells whether the caller saved each',
    query: strictObject(pageParams),
    response: listOf(property),
  },
  'property.recent': {
    guard: 'anyone',
    summary: 'The listings published last',
    query: strictObject(pageParams),
    response: listOf(property),
  },
  'property.search': {
    guard: 'anyone',
    summary: 'Published listings that match every given filter',
    query: propertySearchQuery,
    response: listOf(property),
  },
  'property.count': {
    guard: 'anyone',
    summary: 'Number of published listings',
    response: count,
  },
  'property.filters': {
    guard: 'anyone',
    summary: 'Cities, localities and kinds that have published listings, with counts and bounds',
    response: oneOf(propertyFilters),
  },
  'property.get': {
    guard: 'anyone',
    summary: 'One listing; an unpublished one answers like an absent one',
    params: strictObject({ id: idParam }),
    response: oneOf(property),
  },
  'agency.get': {
    guard: 'anyone',
    summary: 'Name, address, contact and opening hours of the agency',
    response: oneOf(agency),
  },
} as const satisfies Record<CallName, Call>

export type Calls = typeof calls

type Part<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : object

/** What a caller sends: text, as a URL holds it. The server parses it to a CallInput. */
export type CallRequest<N extends CallName> = (Calls[N] extends { params: unknown }
  ? { params: Record<string, string | number> }
  : object) &
  (Calls[N] extends { query: unknown } ? { query: SearchInput } : object)

/** What a handler receives of a call, parsed. */
export type CallInput<N extends CallName> = Part<Calls[N], 'params'> & Part<Calls[N], 'query'>
export type CallOutput<N extends CallName> = z.output<Calls[N]['response']>
