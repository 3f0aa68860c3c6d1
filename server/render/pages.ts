import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { errorStatus } from '#contract/errors.ts'
import { type QueryInput, queryOf } from '#contract/paths.ts'
import { failureBody, toApiError } from '#server/http/answer-error.ts'
import { sessionCookies } from '#server/http/cookies.ts'
import { guard } from '#server/http/guard.ts'
import { pagePolicy, withImagesOf } from '#server/http/security.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { parseInput } from '#server/platform/calls/input.ts'
import { type Caller, nobody } from '#server/platform/calls/visit.ts'
import { tilesOrigin } from '#server/platform/config/map-settings.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { answeredUnchanged, tagOf } from '#server/platform/etag.ts'
import { CallError } from '#web/data/api.ts'
import type { ServerContext } from '#web/data/page-context.ts'
import { withoutEmptyParameters } from './empty-parameters.ts'
import { pageView } from './page-view.ts'

export type PageEntry = { fetch(request: Request, options: { context: ServerContext }): Promise<Response> }

const builtEntry = new URL('../../dist/server/server-entry.js', import.meta.url)

export async function loadBuiltPages(): Promise<PageEntry> {
  if (!existsSync(builtEntry)) throw new Error('The pages are not built. Run "npm run build" first.')
  // React and the router read this when they are loaded, and are several times slower without it.
  process.env.NODE_ENV ??= 'production'
  return (await import(/* @vite-ignore */ builtEntry.href)).default
}

/** Unknown addresses get the 404 page. */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  handlers: Handlers,
  loadEntry: () => Promise<PageEntry>,
) {
  const { publicUrl, map } = context.config
  const cookies = sessionCookies(publicUrl.startsWith('https:'))
  const imagesOf = tilesOrigin(map)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // Concatenated, not resolved: a path that begins with two slashes must not name another host.
    if (!request.url.startsWith('/')) throw new ApiError('not_found')
    const clean = withoutEmptyParameters(request.url)
    if (clean) return reply.redirect(clean)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const page = { status: 200 }
    const report = (error: unknown) => {
      // The call has logged these already.
      if (error instanceof CallError && error.status >= 500) return
      request.log.error({ err: error, url: request.url }, 'a page failed')
    }
    const { status, headers, html } = await renderPage(
      await loadEntry(),
      publicUrl + request.url,
      gone.signal,
      {
        api: inProcessApi(context, handlers),
        publicUrl,
        page,
        report,
      },
      imagesOf,
    )
    // With reply.send(response), Fastify 5.12 answers HEAD with an error.
    reply.code(status).headers(headers)
    const view = status === 200 && pageView(request, cookies.read(request))
    if (view) context.views.count(view, context.now())
    // A page combines many sources, so only its text shows whether it changed.
    if (status === 200 && answeredUnchanged(request, reply, tagOf(html))) return reply
    return reply.send(html)
  })
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
  const html = await response.text()
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  const status = context.page.status === 200 ? response.status : context.page.status
  return {
    status,
    headers: {
      ...headers,
      ...(status === errorStatus.unavailable && { 'retry-after': '5' }),
      'content-security-policy': pagePolicy(html, withImagesOf(imagesOf)),
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    html,
  }
}

// Pages hold nothing personal: they are rendered without a session and without the visitor's headers.
export function inProcessApi(context: Context, handlers: Handlers): ServerContext['api'] {
  return async (name, request) => {
    try {
      const { params, query } = request as { params?: object; query?: QueryInput }
      const input = parseInput(name, { params: textOf(params), query: query && queryRecord(query) })
      guard(name, undefined, false)
      return await handlers[name](context, input, nobody as Caller<typeof name>)
    } catch (error) {
      // Errors of loaders reach the browser, so only failures of the contract may pass.
      const failure = toApiError(error)
      const status = errorStatus[failure.code]
      if (status >= 500) context.log.error({ err: error, call: name }, 'a page could not load its data')
      throw new CallError(status, failureBody(failure))
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
