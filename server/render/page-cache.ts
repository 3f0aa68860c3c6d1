import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheStatus } from '#server/http/cache-status.ts'
import { chooseEncoding, compressBest, compressBytes, type Encoding } from '#server/http/compression.ts'
import { networkCaching } from '#server/http/shared-caching.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { type Cached, openContentCache } from '#server/platform/content/content-cache.ts'
import type { Context } from '#server/platform/context/context.ts'
import { answeredUnchanged } from '#server/platform/etag.ts'
import type { Load } from '#server/platform/overload/load.ts'

/** A page as it leaves, with the compressed forms that somebody has asked for. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  /** Only for pages with status 200. */
  etag?: string
  html: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  compressedBytes: number
  /** Whether its Brotli form is the smallest one, or is being made. */
  isSmallest?: boolean
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

/**
 * Sends a page in the form that the browser prefers, or 304 if it has this version. A page whose form was in memory is shrunk
 * afterwards. Returns a promise only where the form has to be made: Fastify watches the connection for every handler that
 * returns one, which takes longer than the rest of this function.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { value: page, from }: Cached<StoredPage>,
  { onGrown, shrink }: { onGrown: () => void; shrink: Shrink },
): Promise<FastifyReply> | undefined {
  reply.code(page.status).headers(page.headers)
  reply.header('cache-status', cacheStatus(from))
  reply.header('vary', 'accept-encoding')
  if (page.status === 200) reply.header('cdn-cache-control', networkCaching(from))
  if (page.etag && answeredUnchanged(request, reply, page.etag)) return undefined
  const encoding = chooseEncoding(request)
  if (!encoding) {
    reply.send(page.html)
    return undefined
  }
  reply.header('content-encoding', encoding)
  const known = page.compressed[encoding]
  if (!known) return compress(page, encoding, onGrown).then((bytes) => reply.send(bytes))
  reply.send(known)
  if (encoding === 'br' && from === 'hit') shrink.ifFree(page, onGrown)
  return undefined
}

/** Visitors who come at the same time share one compression, and the next one begins another if that fails. */
function compress(page: StoredPage, encoding: Encoding, onGrown: () => void): Promise<Buffer> {
  page.compressing[encoding] ??= compressBytes(encoding, page.html)
    .then((bytes) => {
      // Meanwhile the page may have been shrunk.
      const known = page.compressed[encoding]
      if (known) return known
      page.compressed[encoding] = bytes
      page.compressedBytes += bytes.length
      onGrown()
      return bytes
    })
    .finally(() => {
      delete page.compressing[encoding]
    })
  return page.compressing[encoding]
}

export type Shrink = ReturnType<typeof openShrink>

// A share of one core, so that visitors who ask for one page after the other slow nobody down.
const shareOfTime = 0.1
const waitMs = 100

/**
 * Replaces the Brotli form of a page by a smaller one, so that later visitors get it in fewer packets: one page at a time, for at most
 * a tenth of the time and never under load.
 */
export function openShrink({ log }: Pick<Context, 'log'>, load: Pick<Load, 'isHigh'>) {
  let isBusy = false
  let restsUntil = 0

  const mayStart = () => !isBusy && performance.now() >= restsUntil && !load.isHigh()

  async function start(page: StoredPage, onChanged: () => void) {
    const begin = performance.now()
    isBusy = true
    page.isSmallest = true
    try {
      const smallest = await compressBest(page.html)
      page.compressedBytes += smallest.length - (page.compressed.br?.length ?? 0)
      page.compressed.br = smallest
      onChanged()
    } catch (error) {
      log.error({ err: error }, 'A page in memory could not be compressed again')
    } finally {
      isBusy = false
      const end = performance.now()
      restsUntil = end + (end - begin) * (1 / shareOfTime - 1)
    }
  }

  return {
    /** A page without a turn now keeps its form until it is asked for again. */
    ifFree(page: StoredPage, onChanged: () => void) {
      if (!page.isSmallest && mayStart()) void start(page, onChanged)
    },
    /** Waits for a turn. */
    async inTurn(page: StoredPage, onChanged: () => void, isWanted: () => boolean) {
      while (!page.isSmallest && isWanted()) {
        if (mayStart()) await start(page, onChanged)
        else await sleep(waitMs, undefined, { ref: false })
      }
    },
  }
}
