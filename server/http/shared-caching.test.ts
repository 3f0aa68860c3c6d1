import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import type { Call } from '#contract/calls/call.ts'
import { handlers } from '#server/handlers.ts'
import { agent_profiles } from '#server/platform/db/schema.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let listing: number
let agent: number
beforeAll(async () => {
  t = await openTestApp('empty', { throughProxy: true })
  listing = (await makeProperty(t.context)).id
  agent = (await makeUser(t.context, { role: 'agent' })).id
  await t.context.db.insert(agent_profiles).values({ user_id: agent, shown: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())

const sharedWith = (who: Call['shared']) => callNames.filter((name) => (calls[name] as Call).shared === who)
const queries: Partial<Record<CallName, string>> = { 'property.suggest': 'keyword=Indore' }
const ofAgents: CallName[] = ['agent.get', 'property.byAgent']
const urlOf = (name: CallName) =>
  callUrl(name, { id: ofAgents.includes(name) ? agent : listing }, queries[name])
const get = async (url: string, headers: Record<string, string | undefined> = {}) =>
  t.app.inject({ url, headers })
const cookieOf = async (role: 'buyer' | 'superadmin') => {
  const { cookies } = await t.as(await makeUser(t.context, { role }))
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

describe.each([...sharedWith('visitors'), ...sharedWith('everyone')])('%s', (name) => {
  test('answers a client that has the answer with 304, before anything is read', async () => {
    const first = await get(urlOf(name))
    expect([first.statusCode, first.headers.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)])
    const spy = vi.spyOn(handlers, name)
    const again = await get(urlOf(name), { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    for (const header of ['cache-control', 'cdn-cache-control', 'vary'])
      expect(again.headers[header], header).toBe(first.headers[header])
    expect(again.headers['cache-status']).toBe('aangan; hit')
    expect(spy).not.toHaveBeenCalled()
    expect((await get(urlOf(name), { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe.each(sharedWith('everyone'))('%s', (name) => {
  test('is the same for everyone, so networks may keep it, but no cookie with it', async () => {
    const visitor = await get(urlOf(name))
    expect(visitor.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=59, stale-if-error=59',
      vary: 'accept-encoding',
    })
    const cookies = [await cookieOf('buyer'), await cookieOf('superadmin'), '__Host-aangan_session=expired']
    for (const cookie of cookies) {
      const { body, headers } = await get(urlOf(name), { cookie })
      expect([body, headers.etag, headers['set-cookie']]).toEqual([
        visitor.body,
        visitor.headers.etag,
        undefined,
      ])
    }
  })
})

describe.each(sharedWith('visitors'))('%s', (name) => {
  test('may be cached by browsers only, and not at all for signed-in people', async () => {
    const visitor = await get(urlOf(name))
    expect(visitor.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding',
    })
    const person = await get(urlOf(name), {
      cookie: await cookieOf('buyer'),
      'if-none-match': visitor.headers.etag as string,
    })
    expect([person.statusCode, person.headers['cache-control'], person.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    for (const { headers } of [visitor, person]) expect(headers['cdn-cache-control']).toBeUndefined()
  })
})

test('the tag changes with the answer, and comes back with it', async () => {
  const url = urlOf('property.count')
  const tagOf = async () => (await get(url)).headers.etag
  const before = await tagOf()
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const added = await makeProperty(t.context)
  const during = await get(url, { 'if-none-match': before as string })
  expect([during.statusCode, during.headers.etag === before]).toEqual([200, false])
  await browser.call('property.delete', { params: { id: added.id } })
  expect(await tagOf()).toBe(before)
})

test('a failure has no tag, and no network may keep it', async () => {
  const { statusCode, headers } = await get(callUrl('property.facets', {}, 'min_price=many'))
  expect([statusCode, headers['cache-control'], headers['cdn-cache-control'], headers.etag]).toEqual([
    400,
    'no-store',
    undefined,
    undefined,
  ])
})

test('no network may keep an answer that is outdated already', async () => {
  const url = urlOf('property.count')
  await get(url)
  t.proxy?.freeze()
  try {
    const { headers } = await get(url)
    expect([headers['cache-status'], headers['cdn-cache-control']]).toEqual([
      'aangan; hit; ttl=-1',
      'no-store',
    ])
  } finally {
    await t.proxy?.cut()
    await t.proxy?.fix()
  }
})
