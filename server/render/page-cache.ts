import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheStatus } from '#server/http/cache-status.ts'
import { chooseEncoding, compressBytes, type Encoding } from '#server/http/compression.ts'
import { networkCaching } from '#server/http/shared-caching.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { type Cached, openContentCache } from '#server/platform/content/content-cache.ts'
import type { Context } from '#server/platform/context/context.ts'
import { answeredUnchanged } from '#server/platform/etag.ts'

/** A page as it leaves, with the compressed forms that somebody has asked for. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  /** Only for pages with status 200. */
  etag?: string
  html: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  compressedBytes: number
}

export type PageCache = ReturnType<typeof openPageCache>

// Headers, tag and the objects around them.
const overheadBytes = 2048

/** Pages in memory until the content changes (docs/decisions/0052). */
export function openPageCache({ config, content, now }: Context) {
  return openContentCache<StoredPage>({
    version: content,
    kinds: ['pages'],
    maxBytes: config.pageCacheBytes,
    bytesOf: ({ html, compressedBytes }) => overheadBytes + html.length + compressedBytes,
    staleMs: config.staleMs,
    // Pages name days, and years by the clock of the machine.
    period: () => `${dayInIndia(now())} ${now().getFullYear()}`,
  })
}

/** Sends a page in the form that the browser prefers, or 304 if it has this version. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { value: page, from }: Cached<StoredPage>,
  onGrown: () => void,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  reply.header('cache-status', cacheStatus(from))
  reply.header('vary', 'accept-encoding')
  if (page.status === 200) reply.header('cdn-cache-control', networkCaching(from))
  if (page.etag && answeredUnchanged(request, reply, page.etag)) return reply
  const encoding = chooseEncoding(request)
  if (!encoding) return reply.send(page.html)
  reply.header('content-encoding', encoding)
  return reply.send(await compress(page, encoding, onGrown))
}

async function compress(page: StoredPage, encoding: Encoding, onGrown: () => void): Promise<Buffer> {
  const known = page.compressed[encoding]
  if (known) return known
  const made = compressBytes(encoding, page.html)
  page.compressed[encoding] = made
  page.compressedBytes += (await made).length
  onGrown()
  return made
}
