import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { CallName, CallOutput } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import type { Failure } from '#contract/errors.ts'
import { baseLocale, type Locale } from '#contract/locales.ts'
import { localAddress } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { needsSecondFactor } from '#server/platform/sessions/second-factor.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { dropDatabase, onServer } from './database-server.ts'
import { databaseUrl } from './database-setup.ts'
import type { Pooler } from './pooler.ts'
import { type DatabaseProxy, openProxy } from './proxy.ts'

export type TestApp = {
  app: FastifyInstance
  context: Context
  /** Sends the request unchecked, so that tests can send invalid ones. */
  call<N extends CallName>(name: N, sent?: Sent): Promise<Answer<N>>
  /**
   * A browser with a session of this user, who has just proved their identity and given the second factor, unless
   * `lacks` says otherwise.
   */
  as(user: { id: number; role: Role }, lacks?: { proof?: true; factor?: true }): Promise<Browser>
  browser(): Browser
  /** With throughProxy: the connection to the database, which a test can cut. */
  proxy?: DatabaseProxy
  close(): Promise<void>
}

export type Sent = {
  params?: Record<string, unknown>
  query?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  from?: string
  /** The language of the address. */
  locale?: Locale
}

export type Browser = {
  call: TestApp['call']
  cookies: Map<string, string>
}

export type Answer<N extends CallName> = {
  status: number
  body: Exclude<CallOutput<N>, AsyncIterable<string>>
  failure: Failure
  headers: Record<string, unknown>
}

let serial = 0

/** The real app on a new database, cloned from a template; close() drops it. */
export async function openTestApp(
  template: 'empty' | 'seeded' = 'empty',
  options: {
    throughProxy?: boolean
    /** In front of the database, which is otherwise reached directly unless TEST_POOLER=1. */
    pooler?: Pooler
    /** Off by default, because tests send more requests than people, all from one address. */
    limits?: boolean
    /** Environment variables, such as PAGE_CACHE_MB. */
    settings?: Record<string, string>
  } = {},
): Promise<TestApp> {
  const serverUrl = inject('serverUrl')
  const name = `aangan_file_${process.pid}_${serial++}`
  await onServer(
    serverUrl,
    `create database ${name} template ${inject('templates')[template]} strategy file_copy`,
  )
  const proxy = options.throughProxy ? await openProxy(serverUrl) : undefined
  const direct = databaseUrl(proxy?.url ?? serverUrl, name)
  // A test that cuts the connection means that to the server.
  const poolerUrl = options.pooler?.through(serverUrl) ?? (proxy ? undefined : inject('poolerUrl'))
  const config = readConfig({
    DATABASE_URL: poolerUrl ? databaseUrl(poolerUrl, name) : direct,
    ...(poolerUrl && { DATABASE_DIRECT_URL: direct }),
    DATA_DIR: inject('mediaDir'),
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'https://aangan.example',
    RATE_LIMITS: options.limits ? '1' : '0',
    ...options.settings,
  })
  const context = await openContext(config)
  const app = await createApp(context)
  await app.ready()
  return {
    app,
    context,
    proxy,
    call: (name, sent) => openBrowser(app).call(name, sent),
    browser: () => openBrowser(app),
    async as(user, lacks = {}) {
      const browser = openBrowser(app)
      const facts = { proved: !lacks.proof, factor: !lacks.factor && needsSecondFactor(user.role) }
      const { token } = await startSession(context.db, user, 'test', context.now(), facts)
      browser.cookies.set('__Host-aangan_session', token)
      return browser
    },
    async close() {
      await app.close()
      await closeContext(context)
      await proxy?.close()
      await dropDatabase(serverUrl, name)
    },
  }
}

function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(name, { params = {}, query = '', body, form, headers = {}, from, locale = baseLocale } = {}) {
      // Writes the parts and their boundary as a browser does.
      const parts = form && new Response(form)
      const response = await app.inject({
        method: callPaths[name].method,
        remoteAddress: from,
        url: localAddress(locale, callUrl(name, params, query)),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(parts && { 'content-type': parts.headers.get('content-type') ?? '' }),
          ...headers,
        },
        payload: parts
          ? Buffer.from(await parts.arrayBuffer())
          : body === undefined
            ? undefined
            : JSON.stringify(body),
        cookies: Object.fromEntries(cookies),
      })
      for (const { name: cookie, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(cookie)
        else cookies.set(cookie, value)
      }
      const isFile = !String(response.headers['content-type']).startsWith('application/json')
      const answer = isFile ? response.body : response.json()
      return { status: response.statusCode, body: answer, failure: answer, headers: response.headers }
    },
  }
}

export function callUrl(name: CallName, params: Record<string, unknown> = {}, query = '') {
  const path = callPaths[name].path.replaceAll(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(String(params[key])),
  )
  return apiPrefix + path + (query && `?${query}`)
}
