import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { rights } from './rights.table.ts'
import { makePerson, type Person } from './world.ts'

// Name and phone of a seller are on every listing. This tests what somebody can do who knows them, and every id.

let t: TestApp
let seller: Person
beforeAll(async () => {
  t = await openTestApp()
  seller = await makePerson(t.context, 'seller')
  await makePerson(t.context, 'superadmin')
})
afterAll(() => t.close())

const sessionCookie = '__Host-aangan_session'
const guesses = ['000000', '123456', '111111', '999999', '654321', '112233']

const modes: Record<string, (browser: Browser) => Promise<unknown>> = {
  'without signing in': async () => {},
  'signed in by name and phone': (browser) => signIn(browser),
  'signed in by name and phone, guessing codes': async (browser) => {
    await signIn(browser)
    await browser.call('user.sendCode', { body: {} })
    for (const code of guesses) await browser.call('user.verify', { body: { code } })
  },
  'signed in as superadmin with guessed passwords': async (browser) => {
    const { phone, user } = seller
    for (const password of [phone, user.name, 'password']) {
      await browser.call('user.secret', { body: { phone, password } })
    }
  },
  'signed in by a guessed demo link': (browser) => browser.call('user.demo', { body: { token: 'seller' } }),
  'with a cookie made from what is known': async (browser) => {
    const forged = Buffer.alloc(32, seller.id).toString('base64url')
    browser.cookies.set(sessionCookie, forged)
    browser.cookies.set('aangan_session', forged)
    browser.cookies.set('aangan_signed_in', '1')
  },
}

for (const [mode, enter] of Object.entries(modes)) {
  describe(`a person with a seller's name and phone, ${mode},`, () => {
    test("reads and changes none of the seller's data", async () => {
      const before = await readSeller()
      expect(before).toContain(seller.mark)
      const browser = t.browser()
      await enter(browser)
      const gotSession = browser.cookies.has(sessionCookie)
      for (const name of callNames) {
        if (gotSession && !browser.cookies.has(sessionCookie)) await enter(browser)
        const answer = await browser.call(name, sentBy(name))
        expect([name, JSON.stringify(answer.body).includes(seller.mark)]).toEqual([name, false])
        expect([name, await readSeller()]).toEqual([name, before])
      }
    })
  })
}

async function signIn(browser: Browser) {
  const { body } = await browser.call('property.get', { params: { id: seller.listing } })
  await browser.call('user.login', { body: { name: body.data.name, phone: seller.phone } })
}

/** The call about the seller's objects. Only the receipt stays unknown. */
function sentBy(name: CallName) {
  const known = { ...seller, receipt: 'A'.repeat(43) }
  const sent = rights[name].send?.(known, known) ?? {}
  return callPaths[name].path.includes('{userId}') ? { ...sent, params: { userId: seller.id } } : sent
}

async function readSeller(): Promise<string> {
  const { rows } = await t.context.db.execute(sql`select json_build_object(
    'user', (select u from users u where id = ${seller.id}),
    'properties', (select json_agg(p order by id) from (select id, user_id, title, status, moderation, price, name, phone from properties) p
      where user_id = ${seller.id}),
    'wishlist', (select json_agg(w order by property_id) from wishlist w where user_id = ${seller.id}),
    'tours', (select json_agg(o order by id) from tours o where id in (${seller.askedTour}, ${seller.receivedTour})),
    'inquiry', (select i from inquiries i where id = ${seller.receivedInquiry}),
    'message', (select c from contact_messages c where id = ${seller.contactMessage}),
    'consents', (select json_agg(c order by id) from consents c where user_id = ${seller.id}),
    'notice', (select n from notices n where id = ${seller.notice}),
    'sessions', (select json_agg(json_build_array(id, expires_at)) from sessions where user_id = ${seller.id})
  ) as everything`)
  return JSON.stringify(rows[0])
}
