import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeDemoLinks } from './user.demo.ts'
import { makeFirstSuperadmin } from './user.superadmin.ts'

let t: TestApp
let links: { role: string; url: string }[]
beforeAll(async () => {
  t = await openTestApp('seeded')
  await makeFirstSuperadmin(t.context, async () => '+916100000001')
  t.context.config.demo = true
  links = await makeDemoLinks(t.context, 'http://127.0.0.1:3000')
})
afterAll(() => t.close())

const tokenOf = (role: string) =>
  new URL(links.find((link) => link.role === role)?.url ?? '').searchParams.get('demo') ?? ''
const open = (token: unknown, browser = t.browser()) => browser.call('user.demo', { body: { token } })

test('in demo mode there is a link to the sign-in page for each role', () => {
  expect(links.map(({ role }) => role)).toEqual(['buyer', 'seller', 'agent', 'admin', 'superadmin'])
  for (const { url } of links) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/login\?demo=[\w.-]+$/)
})

test.for(['buyer', 'seller', 'agent', 'admin', 'superadmin'])('its token signs in as %s', async (role) => {
  const browser = t.browser()
  const { status, body } = await open(tokenOf(role), browser)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ role, verified: true })
  expect((await browser.call('user.profile')).body.user.id).toBe(body.user.id)
})

test('an invalid token signs nobody in', async () => {
  const good = tokenOf('seller')
  const mac = good.split('.')[1]
  for (const token of [
    'x',
    '.',
    'seller.',
    `admin.${mac}`,
    `king.${mac}`,
    `${good}x`,
    good.slice(0, -1),
    'seller',
  ])
    expect((await open(token)).status, token).toBe(404)
  for (const token of ['', null, 1, [], {}, 'x'.repeat(201)]) expect((await open(token)).status).toBe(400)
})

test('outside demo mode there are no links, and no token works', async () => {
  const good = tokenOf('admin')
  t.context.config.demo = false
  expect((await open(good)).status).toBe(404)
  expect(await makeDemoLinks(t.context, 'http://127.0.0.1:3000')).toEqual([])
  t.context.config.demo = true
})

test('a demo person who was given more rights is no longer one', async () => {
  const buyer = eq(users.username, 'aditya.verma')
  await t.context.db.update(users).set({ role: 'superadmin' }).where(buyer)
  expect((await open(tokenOf('buyer'))).status).toBe(404)
  await t.context.db.update(users).set({ role: 'buyer', suspended_at: new Date() }).where(buyer)
  expect((await open(tokenOf('buyer'))).status).toBe(404)
})
