import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { loadBuiltPages } from './pages.ts'

let t: TestApp
let site: FastifyInstance
beforeAll(async () => {
  t = await openTestApp('seeded')
  site = await createApp(t.context, { pages: loadBuiltPages })
  await get(pages.home.href())
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await site.close()
  await t.close()
})

const get = (url: string) => site.inject({ url, headers: { accept: 'text/html' } })
const distinct = (count: number) =>
  Array.from({ length: count }, (_, n) => get(pages.list.href({ min_price: 1000 + n })))

test('pages beyond the queue are refused with a small page that says when to come again', async () => {
  const answers = await Promise.all(distinct(300))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(300)
  expect(refused.length).toBeGreaterThan(100)
  for (const { headers, body } of refused) {
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['2', 'no-store'])
    expect(body).toContain('Please try again in a moment.')
    expect(body.length).toBeLessThan(1000)
  }
})

test('pages in memory, health checks and calls are answered while many pages wait', async () => {
  const flood = distinct(150)
  const [home, health, count] = await Promise.all([
    get(pages.home.href()),
    site.inject(resources.healthz),
    site.inject('/api/property/count'),
  ])
  expect([home.statusCode, home.headers['cache-status'], health.statusCode, count.statusCode]).toEqual([
    200,
    'aangan; hit',
    200,
    200,
  ])
  await Promise.all(flood)
})

test('an outdated page is served while the present one waits for a slot', async () => {
  const url = pages.list.href({ max_price: 99_000 })
  await get(url)
  const flood = distinct(300)
  t.context.content.doubt()
  const { statusCode } = await get(url)
  expect(statusCode).toBe(200)
  await Promise.all(flood)
})

test('searches that take long keep nobody from signing in, from a listing or from a page', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const count = handlers['property.facets']
  const spy = vi.spyOn(handlers, 'property.facets').mockImplementation(async (...asked) => {
    await end
    return count(...asked)
  })
  const flood = Array.from({ length: 230 }, (_, n) =>
    site.inject(`/api/property/facets?min_price=${4000 + n}`),
  )
  await expect.poll(() => spy.mock.calls.length).toBe(8)
  const phone = `+9198${String(Date.now()).slice(-8)}`
  const others = await Promise.all([
    site.inject({ method: 'POST', url: '/api/user/login', payload: { name: 'Asha', phone } }),
    site.inject('/api/property/1'),
    get(pages.list.href({ min_price: 5000 })),
  ])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  resolve()
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(230 - 8 - 200)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
})

test('while the load is high, searches that would wait are refused, and nothing else is', async () => {
  const busy = await createApp(t.context, {
    pages: loadBuiltPages,
    load: { isHigh: () => true, close: () => {} },
  })
  await busy.inject({ url: pages.home.href(), headers: { accept: 'text/html' } })
  const searches = Array.from({ length: 40 }, (_, n) =>
    busy.inject(`/api/property/search?min_price=${2000 + n}`),
  )
  const renders = Array.from({ length: 20 }, (_, n) => busy.inject(pages.list.href({ min_price: 3000 + n })))
  const others = await Promise.all([
    busy.inject(resources.healthz),
    busy.inject({ url: pages.home.href(), headers: { accept: 'text/html' } }),
    busy.inject('/api/property/1'),
    busy.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: { name: 'Asha', phone: '9876543210', email: 'asha@example.com', message: 'Please call me' },
    }),
  ])
  for (const flood of [searches, renders]) {
    const answers = await Promise.all(flood)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    for (const { statusCode, headers } of answers) {
      if (statusCode === 503) expect(headers['retry-after']).toBe('2')
    }
  }
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201])
  await busy.close()
})
