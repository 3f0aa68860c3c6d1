import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { categoryNames, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { leads as leadTable, tours } from '#server/platform/db/schema.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { makePerson, type Person } from './world.ts'

// Twenty people leave name, phone and e-mail as visitors do; then every role fetches every call and page.

const ways = ['login', 'tour', 'inquiry to a seller', 'inquiry to the agency', 'contact'] as const
type Way = (typeof ways)[number]
type Canary = { way: Way; name: string; phone: string; email: string }
const viewers = ['visitor', 'buyer', 'seller', 'other seller', 'admin', 'superadmin'] as const
type ViewerName = (typeof viewers)[number]

const leads: Way[] = ['inquiry to a seller', 'inquiry to the agency', 'contact']
const allowed: Partial<Record<CallName, Partial<Record<ViewerName, readonly Way[]>>>> = {
  'inquiry.list': {
    seller: ['inquiry to a seller'],
    admin: ['inquiry to a seller', 'inquiry to the agency'],
    superadmin: ['inquiry to a seller', 'inquiry to the agency'],
  },
  'contact.recent': { seller: ['inquiry to a seller'], admin: leads, superadmin: leads },
  'contact.list': { admin: ['contact'], superadmin: ['contact'] },
  'tour.list': { seller: ['tour'], admin: ['tour'], superadmin: ['tour'] },
  'lead.list': {
    seller: ['tour', 'inquiry to a seller'],
    admin: ['tour', ...leads],
    superadmin: ['tour', ...leads],
  },
  'lead.get': {
    seller: ['tour', 'inquiry to a seller'],
    admin: ['tour', ...leads],
    superadmin: ['tour', ...leads],
  },
  'lead.export': {
    seller: ['tour', 'inquiry to a seller'],
    admin: ['tour', ...leads],
    superadmin: ['tour', ...leads],
  },
  'tour.calendar': { seller: ['tour'], admin: ['tour'], superadmin: ['tour'] },
  'admin.users': { superadmin: ['login', 'tour'] },
  'admin.codes': { superadmin: ['login', 'tour'] },
  'admin.outbox': { superadmin: ['tour', ...leads] },
}

let t: TestApp
let site: RunningSite
let seller: Person
const canaries: Canary[] = []
const cookies = new Map<ViewerName, string>()

beforeAll(async () => {
  t = await openTestApp()
  const superadmin = await makePerson(t.context, 'superadmin')
  seller = await makePerson(t.context, 'seller')
  const people = {
    buyer: await makePerson(t.context, 'buyer'),
    seller,
    'other seller': await makePerson(t.context, 'seller'),
    admin: await makePerson(t.context, 'admin'),
    superadmin,
  }
  site = await startSite(t.context.config.databaseUrl ?? '', { LOG_LEVEL: 'trace', RATE_LIMITS: '0' })
  for (const [name, { user }] of Object.entries(people)) {
    const { token } = await startSession(t.context.db, user, 'test', new Date(), {
      proved: true,
      factor: true,
    })
    cookies.set(name as ViewerName, `aangan_session=${token}`)
  }
  await plant()
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await t?.close()
})

describe('the data of twenty visitors', () => {
  for (const viewer of viewers) {
    test(`is readable by a ${viewer} only where the table allows`, async () => {
      for (const name of callNames) {
        if (callPaths[name].method !== 'GET') continue
        const may = allowed[name]?.[viewer] ?? []
        const targets = await targetsOf(name)
        const answers = await Promise.all(targets.map((params) => fetchCall(name, viewer, params)))
        expect([name, waysIn(answers.join('\n'))]).toEqual([name, ways.filter((way) => may.includes(way))])
      }
    })

    test(`is on no page that a ${viewer} opens`, async () => {
      const paths = [
        ...[pages.home, pages.login, pages.secret, pages.wishlist, pages.settings, pages.privacy].map(
          (page) => page.href(),
        ),
        pages.list.href(),
        pages.list.href({ keyword: 'canary' }),
        pages.listing.href(seller.listing),
        pages.listing.href(seller.pending),
        ...categoryNames.map((category) => pages.category.href(category)),
        '/healthz',
        '/readyz',
        '/metrics',
        `${apiPrefix}/openapi.json`,
      ]
      for (const path of paths) {
        const response = await fetch(site.origin + path, { headers: headersOf(viewer) })
        expect([path, waysIn(await response.text())]).toEqual([path, []])
      }
    })
  }

  test('is in no line of the log, also after bad requests', async () => {
    for (const { name, phone, email } of canaries) await misbehave(name, phone, email)
    const output = site.output()
    expect(output.split('\n').length).toBeGreaterThan(3)
    const found = canaries.flatMap((canary) => hitsOf(canary, output).map((hit) => lineWith(output, hit)))
    expect(found).toEqual([])
  })
})

async function targetsOf(name: CallName): Promise<Record<string, number>[]> {
  if (name === 'lead.get') return t.context.db.select({ id: leadTable.id }).from(leadTable)
  if (name === 'tour.calendar') return t.context.db.select({ id: tours.id }).from(tours)
  if (name === 'property.get') return [{ id: seller.listing }, { id: seller.pending }]
  return callPaths[name].path.includes('{') ? [{ userId: seller.id, id: seller.id }] : [{}]
}

async function fetchCall(name: CallName, viewer: ViewerName, params: Record<string, number>) {
  const response = await fetch(site.origin + callUrl(name, params), { headers: headersOf(viewer) })
  return response.text()
}

function headersOf(viewer: ViewerName): Record<string, string> {
  const cookie = cookies.get(viewer)
  return cookie ? { cookie } : {}
}

function waysIn(text: string): Way[] {
  return ways.filter((way) =>
    canaries.some((canary) => canary.way === way && hitsOf(canary, text).length > 0),
  )
}

function hitsOf({ name, phone, email }: Canary, text: string): string[] {
  const national = phone.slice(3)
  const spellings = [
    name,
    national,
    `${national.slice(0, 5)} ${national.slice(5)}`,
    email,
    encodeURIComponent(email),
  ]
  return spellings.filter((spelling) => text.toLowerCase().includes(spelling.toLowerCase()))
}

function lineWith(output: string, hit: string) {
  return output.split('\n').find((line) => line.toLowerCase().includes(hit.toLowerCase()))
}

async function plant() {
  for (let index = 0; index < 20; index += 1) {
    const way = ways[index % ways.length] as Way
    const word = `Zqcanary${String.fromCharCode(97 + index)}x`
    const canary = {
      way,
      name: `${word} Sharma`,
      phone: `+9170${String(12_345_678 + index * 1_037_411).slice(-8)}`,
      email: `${word.toLowerCase()}@visitor.example`,
    }
    canaries.push(canary)
    await leave(canary)
  }
}

async function leave({ way, name, phone, email }: Canary) {
  const message = `${name} would like to know more, ${phone}`
  if (way === 'contact') return post('contact.create', { name, phone, email, message })
  if (way === 'inquiry to a seller')
    return post('inquiry.create', { name, email, message, property_id: seller.listing })
  if (way === 'inquiry to the agency') {
    return post('inquiry.create', { name, email, message, agentEmail: email, agentName: name })
  }
  const cookie = await post('user.login', { name, phone })
  await post('user.sendCode', {}, cookie)
  if (way !== 'tour') return
  const tour = { property_id: seller.listing, tour_date: seller.day, tour_time: '12:00' }
  await post('tour.create', tour, cookie)
}

async function post(name: CallName, body: object, cookie = '') {
  const response = await fetch(site.origin + callUrl(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${name}: ${response.status}`).toBe(true)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function misbehave(name: string, phone: string, email: string) {
  const bad = `{"name":"${name}","phone":"${phone}","email":"${email}"`
  const url = site.origin + callUrl('contact.create')
  const json = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers: json, body: bad })
  await fetch(url, {
    method: 'POST',
    headers: json,
    body: `${bad},"message":"\\u0000\\u001b[31m${'x'.repeat(70_000)}"}`,
  })
  await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: bad })
  const words = `${name} ${phone} ${email}`
  const query = new URLSearchParams({ keyword: words, city: phone, [email]: name })
  await fetch(`${site.origin + callUrl('property.search')}?${query}`)
  await fetch(`${site.origin + pages.list.href({ keyword: words })}`, {
    headers: { 'user-agent': words, referer: `https://x/${email}` },
  })
  await fetch(`${site.origin}/${encodeURIComponent(words)}%`, {
    headers: { cookie: `aangan_session=${encodeURIComponent(words)}` },
  })
  await fetch(site.origin + callUrl('user.secret'), {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': email, 'idempotency-key': email },
    body: JSON.stringify({ phone, password: `${email} ${name}` }),
  })
}
