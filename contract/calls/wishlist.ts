import { byUser, count, listOf, pageQuery } from '../schemas/common.ts'
import { property } from '../schemas/property.ts'
import { wishlistBody, wishlistEntry } from '../schemas/wishlist.ts'
import type { Call } from './call.ts'

export const wishlistCalls = {
  'wishlist.create': {
    method: 'POST',
    path: '/wishlist/create',
    onPublicPages: true,
    guard: 'signed_in',
    summary: 'Save a published listing',
    body: wishlistBody,
    creates: true,
    response: wishlistEntry,
  },
  'wishlist.delete': {
    method: 'DELETE',
    path: '/wishlist/delete',
    onPublicPages: true,
    guard: 'signed_in',
    summary: "Remove a listing from the caller's wishlist",
    body: wishlistBody,
    response: wishlistEntry,
  },
  'wishlist.count': {
    method: 'GET',
    path: '/wishlist/count',
    onPublicPages: true,
    guard: 'signed_in',
    summary: "Count the listings on the caller's wishlist",
    response: count,
  },
  'wishlist.list': {
    method: 'GET',
    path: '/wishlist/{userId}',
    onPublicPages: true,
    guard: 'signed_in',
    summary: "List the caller's wishlist, last saved first",
    params: byUser,
    query: pageQuery,
    response: listOf(property),
  },
} as const satisfies Record<`wishlist.${string}`, Call>
