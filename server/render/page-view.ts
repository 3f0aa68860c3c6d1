import type { FastifyRequest } from 'fastify'
import { pages, splitAddress } from '#contract/pages.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import type { View } from '#server/platform/views/views.ts'

/** A view of a listing's page. `token` is the session's. */
export function pageView(request: FastifyRequest, propertyId: number, token: string | undefined): View {
  return {
    propertyId,
    address: addressKey(request.ip),
    userAgent: request.headers['user-agent'],
    session: token === undefined ? undefined : hashToken(token),
  }
}

/** The listing whose page an address is. */
export function listingOf(url: string): number | undefined {
  const path = splitAddress(url).path.split('?', 1)[0] ?? ''
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  return Number.isSafeInteger(id) && pages.listing.href(id) === path ? id : undefined
}

// From prefetching browsers and our own service worker, which stores pages for offline use.
const early = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether somebody opens the page with this request. */
export function isOpened({ headers, method }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  const mode = headers['sec-fetch-mode']
  const isEarly = early.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
  return !isEarly && (mode === undefined || mode === 'navigate')
}
