import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { errorStatus } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import { type QueryInput, queryOf } from '#contract/paths.ts'
import { toApiError } from '#server/http/answer-error.ts'
import { sessionCookies } from '#server/http/cookies.ts'
import { guard } from '#server/http/guard.ts'
import { pagePolicy, withImagesOf } from '#server/http/security.ts'
import { browserCaching } from '#server/http/shared-caching.ts'
import { parseInput } from '#server/platform/calls/input.ts'
import { runRead } from '#server/platform/calls/read.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import type { Answering } from '#server/platform/calls/shared-answers.ts'
import { type Caller, nobody } from '#server/platform/calls/visit.ts'
import { tilesOrigin } from '#server/platform/config/map-settings.ts'
import type { Cached, Made } from '#server/platform/content/content-cache.ts'
import type { Context } from '#server/platform/context/context.ts'
import { noLsn } from '#server/platform/db/lsn.ts'
import { ApiError, failureBody } from '#server/platform/errors/api-error.ts'
import { tagOf } from '#server/platform/etag.ts'
import type { Turns } from '#server/platform/overload/event-loop-turns.ts'
import type { Load } from '#server/platform/overload/load.ts'
import { openSemaphore } from '#server/platform/overload/semaphore.ts'
import type { BrowserFiles } from '#web/browser-files.ts'
import { CallError } from '#web/data/api.ts'
import type { ServerContext } from '#web/data/page-context.ts'
import { withoutUnusedReferences } from './data-script.ts'
import { withoutEmptyParameters } from './empty-parameters.ts'
import { keepWarm } from './keep-warm.ts'
import { openShrink, type PageCache, type StoredPage, sendPage } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { isOpened, listingOf, pageView } from './page-view.ts'

export type PageEntry = { fetch(request: Request, options: { context: ServerContext }): Promise<Response> }
type BuiltEntry = PageEntry & { setBrowserFiles(files: BrowserFiles): void }

const builtEntry = new URL('../../dist/server/server-entry.js', import.meta.url)

/** Loads the pages that `npm run build` made. Throws a sentence when they are not built. */
export async function loadBuiltPages(): Promise<PageEntry> {
  if (!existsSync(builtEntry)) throw new Error('The pages are not built. Run "npm run build" first.')
  // React and the router read this when they are loaded, and are several times slower without it.
  process.env.NODE_ENV ??= 'production'
  const { default: entry }: { default: BuiltEntry } = await import(/* @vite-ignore */ builtEntry.href)
  entry.setBrowserFiles(JSON.parse(await readFile(new URL('browser-files.json', builtEntry), 'utf8')))
  return entry
}

// Rendering is work of the event loop, so more at the same time only makes everybody wait. A queue that takes longer
// than a second would answer people who have left.
const renderSlots = { slots: 4, queue: 100, maxWaitMs: 1000 }
const overloaded = () => new ApiError('unavailable', { retryAfterSeconds: 2 })

// Most requests are for a few addresses. Longer ones are not remembered, so that the memory stays below a megabyte.
const maxAddresses = 2000
const maxRememberedLength = 250

type Address = { clean?: string; key: string; propertyId?: number }

/**
 * Returns a function that reads the address of a request: its key, the listing whose page it is, and the address without empty
 * parameters if it has some.
 */
function openAddressReader() {
  const known = new LRUCache<string, Address>({ max: maxAddresses })
  return (url: string) => {
    const remembered = known.get(url)
    if (remembered) return remembered
    const address = { clean: withoutEmptyParameters(url), key: pageKey(url), propertyId: listingOf(url) }
    if (url.length <= maxRememberedLength) known.set(url, address)
    return address
  }
}

/** Renders a page at every address that is no call, file or health check; unknown ones get the 404 page. */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  { handlers, answers }: Answering,
  loadEntry: () => Promise<PageEntry>,
  { cache, load, turns, warm = false }: { cache: PageCache; load: Load; turns: Turns; warm?: boolean },
) {
  const { publicUrl, map } = context.config
  const cookies = sessionCookies(publicUrl.startsWith('https:'))
  const imagesOf = tilesOrigin(map)
  const readAddress = openAddressReader()
  const enter = openSemaphore({ ...renderSlots, refuse: overloaded, mayWait: () => !load.isHigh() })
  const shrink = openShrink(context, load)
  const renderSlot = (url: string, log: FastifyRequest['log'], gone: AbortSignal) =>
    enter(async () => {
      await turns.settle()
      return makePage({ url, log }, gone)
    }, gone)

  app.get('/*', (request, reply) => {
    // Concatenated, not resolved: a path that begins with two slashes must not name another host.
    if (!request.url.startsWith('/')) throw new ApiError('not_found')
    const { clean, key, propertyId } = readAddress(request.url)
    if (clean) return reply.redirect(clean)
    const send = (page: Cached<StoredPage>) => {
      if (propertyId !== undefined && page.value.status === 200 && isOpened(request))
        context.views.count(pageView(request, propertyId, cookies.read(request)), context.now())
      return sendPage(request, reply, page, { onGrown: () => cache.resize(key, page.value), shrink })
    }
    const known = cache.peek(key)
    if (known) return send({ value: known, from: 'hit' })
    const signal = disconnectSignal(reply)
    return cache
      .get(key, (gone) => renderSlot(key, request.log, gone), { signal })
      .then(async (page) => {
        await send(page)
        return reply
      })
  })

  if (warm) {
    const end = keepWarm(context, cache, async (url) => {
      const key = pageKey(url)
      const { value } = await cache.get(key, (gone) => renderSlot(url, context.log, gone))
      return { shrink: (isWanted) => shrink.inTurn(value, () => cache.resize(key, value), isWanted) }
    })
    app.addHook('onClose', end)
  }

  async function makePage(
    { url, log }: Pick<FastifyRequest, 'url' | 'log'>,
    gone: AbortSignal,
  ): Promise<Made<StoredPage>> {
    let whole = true
    const report = (error: unknown) => {
      whole = false
      // The call has logged these already.
      if (error instanceof CallError && error.status >= 500) return
      log.error({ err: error, url }, 'A page could not be rendered')
    }
    const locale = requestLocale({ url })
    const api = inProcessApi(context, { handlers, answers }, locale, turns.next)
    const answer = { api, publicUrl, locale, page: { status: 200 }, report }
    const { status, headers, html } = await renderPage(
      await loadEntry(),
      publicUrl + url,
      gone,
      answer,
      imagesOf,
    )
    const bytes = Buffer.from(html)
    const value: StoredPage = {
      status,
      headers,
      etag: status === 200 ? tagOf(bytes) : undefined,
      html: bytes,
      compressed: {},
      compressing: {},
      compressedBytes: 0,
    }
    // A page without one of its sections must not outlast the failure.
    return { value, keep: whole && status === 200 }
  }
}

function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

/** `gone` aborts the work when the client left; `imagesOf` is the origin of the street map. */
export async function renderPage(
  entry: PageEntry,
  url: string,
  gone: AbortSignal,
  context: ServerContext,
  imagesOf?: string,
) {
  const request = new Request(url, { headers: { accept: 'text/html' }, signal: gone })
  const response = await entry.fetch(request, { context })
  const html = withoutUnusedReferences(context.page.html ?? (await response.text()))
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  const status = context.page.status === 200 ? response.status : context.page.status
  return {
    status,
    headers: {
      ...headers,
      ...(status === errorStatus.unavailable && { 'retry-after': '5' }),
      'content-security-policy': pagePolicy(html, withImagesOf(imagesOf)),
      'cache-control': browserCaching,
    },
    html,
  }
}

/**
 * The API that pages use on the server: it calls the handlers in this process. Pages hold nothing personal: they are
 * rendered without a session and without the headers of the visitor. Throws a CallError. With its last answer a page is
 * rendered at once, so each answer waits for `turn`, and no two pages are rendered in one turn of the event loop.
 */
export function inProcessApi(
  context: Context,
  { handlers, answers }: Answering,
  locale: Locale,
  turn: () => Promise<void>,
): ServerContext['api'] {
  return async (name, request) => {
    try {
      const { params, query } = request as { params?: object; query?: QueryInput }
      const input = parseInput(name, { params: textOf(params), query: query && queryRecord(query) })
      guard(name, undefined, false)
      const shared = answers.find(name, input, { locale })
      const caller = { ...nobody, locale } as Caller<typeof name>
      const output = shared
        ? (await shared).value.output
        : await runRead(context, noLsn, (from) => handlers[name](from, input, caller))
      await turn()
      return output
    } catch (error) {
      // Errors of loaders reach the browser, so only failures of the contract may pass.
      const failure = toApiError(error)
      const status = errorStatus[failure.code]
      if (status >= 500) context.log.error({ err: error, call: name }, 'A page could not load its data')
      throw new CallError(status, failureBody(failure, locale))
    }
  }
}

function textOf(params: object = {}) {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

function queryRecord(input: QueryInput) {
  const query = queryOf(input)
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, oneOrMany(query.getAll(name))]))
}

function oneOrMany(values: string[]) {
  return values.length === 1 ? values[0] : values
}
