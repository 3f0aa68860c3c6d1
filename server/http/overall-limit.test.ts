import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { localAddress, pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import type { Context } from '#server/platform/context/context.ts'
import { openLimits } from '#server/platform/limits/limits.ts'
import { takeRules } from '#server/platform/limits/rules.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

const noPage = { fetch: async () => new Response('<p>a page', { headers: { 'content-type': 'text/html' } }) }
// Test files share the connections of the database, so these calls use none.
const call = callUrl('form.token')

let t: TestApp
let other: Context
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true, throughProxy: true })
  other = await openContext(t.context.config)
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await closeContext(other)
  await t.close()
})

const burst = takeRules.read_burst.points

let serial = 0
const nextAddress = () => `198.51.100.${++serial}`

function openApp(trustedProxies: string[] = [], context = t.context) {
  const pageEntry = { pages: async () => noPage }
  return createApp({ ...context, config: { ...context.config, trustedProxies } }, pageEntry)
}

type App = Awaited<ReturnType<typeof openApp>>

async function statuses(
  app: App,
  times: number,
  from: { remoteAddress?: string; headers?: object; url?: string },
) {
  const { url = call, remoteAddress, headers } = from
  const request = () => app.inject({ url, remoteAddress, headers: { ...headers } })
  const answers = await Promise.all(Array.from({ length: times }, request))
  return Map.groupBy(answers, (answer) => answer.statusCode)
}

const count = (found: Awaited<ReturnType<typeof statuses>>, status: number) => found.get(status)?.length ?? 0

test('as many concurrent calls pass as a burst has; the others learn when to retry', async () => {
  const app = await openApp()
  const found = await statuses(app, burst + 10, { remoteAddress: nextAddress() })
  expect([count(found, 200), count(found, 429)]).toEqual([burst, 10])
  const refused = found.get(429)?.[0]
  const seconds = Number(refused?.headers['retry-after'])
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(10)
  const body = refused?.json()
  expect(body).toEqual({ error: body.message, message: body.message, code: 'too_many_requests' })
  expect(refused?.headers['content-security-policy']).toBeTruthy()
  expect(refused?.headers['cache-control']).toBe('no-store')
})

test("another burst passes after ten seconds, until the minute's budget is used", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = await openApp()
  const remoteAddress = nextAddress()
  const passed: number[] = []
  for (let round = 0; round < 7; round += 1) {
    passed.push(count(await statuses(app, burst + 10, { remoteAddress }), 200))
    vi.setSystemTime(Date.now() + 10_001)
  }
  // After the sixth of seven bursts the budget of the minute is used up.
  expect(passed.slice(0, 6)).toEqual(Array(6).fill(burst))
  vi.setSystemTime(Date.now() + 60_001)
  expect(count(await statuses(app, 10, { remoteAddress }), 200)).toBe(10)
})

test('calls in all languages count together', async () => {
  const app = await openApp()
  const remoteAddress = nextAddress()
  const english = await statuses(app, burst / 2, { remoteAddress })
  const hindi = await statuses(app, burst / 2 + 10, { remoteAddress, url: localAddress('hi', call) })
  expect([count(english, 200), count(hindi, 200), count(hindi, 429)]).toEqual([burst / 2, burst / 2, 10])
})

test('two processes count together', async () => {
  const [one, two] = await Promise.all([openApp(), openApp([], other)])
  const remoteAddress = nextAddress()
  const found = await Promise.all([one, two].map((app) => statuses(app, burst, { remoteAddress })))
  const sum = (status: number) => found.reduce((total, each) => total + count(each, status), 0)
  expect([sum(200), sum(429)]).toEqual([burst, burst])
})

test('addresses of one IPv6 /64 network count as one', async () => {
  const app = await openApp()
  for (let host = 1; host <= burst; host += 1) {
    await statuses(app, 1, { remoteAddress: `2001:db8:1:1::${host.toString(16)}` })
  }
  expect(count(await statuses(app, 1, { remoteAddress: '2001:db8:1:1:ffff::1' }), 429)).toBe(1)
  expect(count(await statuses(app, 1, { remoteAddress: '2001:db8:1:2::1' }), 200)).toBe(1)
})

test('forged addresses gain nothing, unless a trusted proxy sends them', async () => {
  const forged = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } })
  const plain = await openApp()
  const remoteAddress = nextAddress()
  const answers = []
  for (let n = 1; n <= burst + 10; n += 1)
    answers.push(await plain.inject({ url: call, remoteAddress, ...forged(n) }))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)

  const proxy = nextAddress()
  const behind = await openApp([`${proxy}/32`])
  for (let n = 1; n <= burst + 10; n += 1) {
    expect((await behind.inject({ url: call, remoteAddress: proxy, ...forged(n) })).statusCode).toBe(200)
  }
  // A client can forge only the entries left of the one that the proxy added.
  const seen = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}, 203.0.113.200` })
  const passed = []
  for (let n = 1; n <= burst + 10; n += 1) {
    passed.push((await behind.inject({ url: call, remoteAddress: proxy, headers: seen(n) })).statusCode)
  }
  expect(passed.filter((status) => status === 200)).toHaveLength(burst)
})

test('files and health checks do not count, pages and unknown addresses do', async () => {
  const app = await openApp()
  const remoteAddress = nextAddress()
  for (const url of [resources.healthz, resources.media('none.webp'), resources.map('none.pmtiles')]) {
    expect(count(await statuses(app, burst + 10, { remoteAddress, url }), 429), url).toBe(0)
  }
  expect(count(await statuses(app, burst / 2, { remoteAddress, url: pages.home.href() }), 200)).toBe(
    burst / 2,
  )
  expect(count(await statuses(app, burst / 2, { remoteAddress, url: '/api/nothing' }), 404)).toBe(burst / 2)
  expect(count(await statuses(app, 1, { remoteAddress }), 429)).toBe(1)
})

test('a browser that asks for a page reads the sentence on a page', async () => {
  const app = await openApp()
  const remoteAddress = nextAddress()
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const found = await statuses(app, burst + 1, { remoteAddress, headers, url: pages.list.href() })
  const refused = found.get(429)?.[0]
  expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  const sentence = (await app.inject({ url: call, remoteAddress })).json().message
  expect(refused?.body).toContain(`<h1 style="font-size: 1.25rem">${sentence}</h1>`)
})

test('off, nothing is counted', async () => {
  const limits = openLimits({ on: false, pool: t.context.database.pool, log: t.context.log })
  const config = { ...t.context.config, rateLimits: false }
  const app = await openApp([], { ...t.context, config, limits })
  expect(count(await statuses(app, 300, { remoteAddress: nextAddress() }), 200)).toBe(300)
})

test('while the database is down requests are still answered and limited', async () => {
  const app = await openApp()
  await t.proxy?.cut()
  try {
    const found = await statuses(app, burst + 10, { remoteAddress: nextAddress(), url: '/api/nothing' })
    expect([count(found, 404), count(found, 429)]).toEqual([burst, 10])
  } finally {
    await t.proxy?.fix()
  }
  expect(
    count(await statuses(app, burst + 10, { remoteAddress: nextAddress(), url: '/api/nothing' }), 404),
  ).toBe(burst)
})

test('an unresponsive database delays a request only for seconds', async () => {
  const app = await openApp()
  t.proxy?.freeze()
  try {
    expect(count(await statuses(app, 5, { remoteAddress: nextAddress(), url: '/api/nothing' }), 404)).toBe(5)
  } finally {
    await t.proxy?.cut()
    await t.proxy?.fix()
  }
})

describe('behind the address of a mobile operator', () => {
  const sessionOf = async (remoteAddress: string) => {
    const user = await makeUser(t.context)
    const { token } = await startSession(t.context.db, user, 'test', t.context.now())
    return { remoteAddress, headers: { cookie: `__Host-aangan_session=${token}` } }
  }

  test("a signed-in person goes on after strangers used up the address's budget", async () => {
    const app = await openApp()
    const remoteAddress = nextAddress()
    const own = await sessionOf(remoteAddress)
    expect(count(await statuses(app, burst + 5, { remoteAddress }), 429)).toBe(5)
    expect(count(await statuses(app, 20, own), 200)).toBe(20)
  })

  test('made-up sessions gain nothing', async () => {
    const app = await openApp()
    const remoteAddress = nextAddress()
    const passed: number[] = []
    for (let n = 0; n < burst + 10; n += 1) {
      const cookie = `__Host-aangan_session=${String(n).padStart(43, 'x')}`
      passed.push((await app.inject({ url: call, remoteAddress, headers: { cookie } })).statusCode)
    }
    expect(passed.filter((status) => status === 200).length).toBeLessThanOrEqual(burst)
    expect(passed.at(-1)).toBe(429)
  })

  test('many sessions of one address together stay within the flood guard', async () => {
    const app = await openApp()
    const remoteAddress = nextAddress()
    const max = takeRules.flood_burst.points
    let passed = 0
    for (let n = 0; n < 5; n += 1)
      passed += count(await statuses(app, 90, await sessionOf(remoteAddress)), 200)
    expect(passed).toBe(max)
  })

  test('reads do not use up writes', async () => {
    const app = await openApp()
    const remoteAddress = nextAddress()
    expect(count(await statuses(app, burst + 5, { remoteAddress }), 429)).toBe(5)
    const written = await app.inject({ method: 'POST', url: callUrl('user.logout'), remoteAddress })
    expect(written.statusCode).toBe(200)
  })
})
