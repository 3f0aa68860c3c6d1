import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneClickStop } from '#contract/saved-search-paths.ts'
import { notices, properties, saved_searches, users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { openGateway } from '#server/platform/sms/testing/gateway.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { sendAlerts } from './search.alerts.ts'
import { searchJobs } from './search.jobs.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  t = await openTestApp()
  receiver = await openReceiver()
  t.context.mail = await openSmtp(receiver.url)
})
afterAll(async () => {
  t.context.mail?.close()
  await receiver.close()
  await t.close()
})

const dayMs = 86_400_000
/** Eight in the morning in India. */
const monday = new Date('2026-11-23T02:30:00Z')
const tuesday = new Date(monday.getTime() + dayMs)
const wednesday = new Date(monday.getTime() + 2 * dayMs)
beforeEach(async () => {
  const { db } = t.context
  await db.delete(properties)
  await db.delete(notices)
  await db.delete(saved_searches)
  receiver.received.length = 0
  t.context.now = () => monday
})

let serial = 0
async function makeBuyer(query: string | string[], facts: Partial<typeof users.$inferInsert> = {}) {
  serial += 1
  const email = `buyer${serial}@mail.example`
  const user = await makeUser(t.context, { role: 'buyer', name: 'Asha', email, ...facts })
  for (const each of [query].flat()) await save(user.id, each)
  return { ...user, email }
}
const save = (user_id: number, query: string) => {
  const moments = { created_at: monday, seen_at: monday, alerted_at: monday }
  return t.context.db.insert(saved_searches).values({ user_id, query, name: `Homes: ${query}`, ...moments })
}
const publish = (facts: Partial<typeof properties.$inferInsert> = {}) =>
  makeProperty(t.context, { city: 'Ratlam', listed_at: new Date(tuesday.getTime() - 3_600_000), ...facts })
async function alertOn(day: Date) {
  t.context.now = () => day
  await sendAlerts(t.context, {})
  await runDueJobs(t.context)
}
const queued = () => t.context.db.select().from(notices).where(eq(notices.kind, 'search.alert'))

test('is due at eight in the morning in India', () => {
  expect(searchJobs.search_alerts.daily).toEqual({ cron: '0 8 * * *', tz: 'Asia/Kolkata' })
})

test('a person gets one mail with the new homes of all their searches, five of each at most', async () => {
  const buyer = await makeBuyer(['city=Ratlam', 'bedrooms=4', 'city=Ratlam&max_price=1'])
  const titles = Array.from({ length: 7 }, (_, at) => `Flat ${at + 1} at Station Road`)
  for (const [at, title] of titles.entries())
    await publish({ title, listed_at: new Date(tuesday.getTime() - (at + 1) * 3_600_000) })
  await publish({
    title: 'House with four bedrooms',
    bedrooms: 4,
    city: 'Dewas',
    type: 'rent',
    price: 18_000,
  })
  await alertOn(tuesday)

  const [mail, ...others] = receiver.received
  expect([mail?.to, others]).toEqual([[buyer.email], []])
  expect(mail?.head).toContain('8 new homes for your saved searches')
  const text = mail?.text ?? ''
  expect(text).toContain('Good morning Asha, these homes are new since the last alert:')
  const parts = text.split('\n\n')
  const ratlam = parts.find((part) => part.startsWith('“Homes: city=Ratlam”')) ?? ''
  expect(ratlam.match(/^- .*$/gm)).toEqual(
    titles.slice(0, 5).map((title) => `- ${title}, ₹50,00,000, Vijay Nagar, Ratlam`),
  )
  expect(ratlam).toContain('and 2 more: http')
  expect(ratlam).toMatch(/\/list\?city=Ratlam&sort=newest$/)
  expect(text).toContain('- House with four bedrooms, ₹18,000 per month, Vijay Nagar, Dewas')
  expect(text).toMatch(/All results: \S+\/list\?bedrooms=4&sort=newest/)
  expect(text).not.toContain('max_price=1')
  expect(await queued()).toMatchObject([{ channel: 'mail', state: 'sent', recipient_id: buyer.id }])
})

test('nobody is told twice, however often the job runs, and nothing is sent without new homes', async () => {
  await makeBuyer('city=Ratlam')
  await alertOn(tuesday)
  expect(await queued()).toEqual([])
  await publish({ listed_at: new Date(tuesday.getTime() + 3_600_000) })
  t.context.now = () => wednesday
  await Promise.all([1, 2, 3].map(() => sendAlerts(t.context, {})))
  await sendAlerts(t.context, {})
  await runDueJobs(t.context)
  expect(receiver.received).toHaveLength(1)
  await alertOn(new Date(wednesday.getTime() + dayMs))
  expect(receiver.received).toHaveLength(1)
})

test('a run that broke off tells the others at the next attempt, and nobody a second time', async () => {
  const [first, second] = [await makeBuyer('city=Ratlam'), await makeBuyer('city=Ratlam')]
  await publish()
  t.context.now = () => tuesday
  const { send } = t.context.jobs
  let sent = 0
  t.context.jobs.send = (async (...given: Parameters<typeof send>) => {
    sent += 1
    if (sent === 2) throw new Error('the process died here')
    return send(...given)
  }) as typeof send
  await expect(sendAlerts(t.context, {})).rejects.toThrow('died here')
  t.context.jobs.send = send
  expect((await queued()).map(({ recipient_id }) => recipient_id)).toEqual([first.id])
  await alertOn(tuesday)
  expect(receiver.received.map(({ to }) => to).toSorted()).toEqual([[first.email], [second.email]].toSorted())
})

test('a home published while the job runs belongs to the next alert, and is not lost', async () => {
  await makeBuyer('city=Ratlam')
  await publish()
  await alertOn(tuesday)
  // Committed after the job had read, with the time at which its transaction began.
  await publish({ title: 'Flat of the last minute', listed_at: new Date(tuesday.getTime() - 60_000) })
  await alertOn(wednesday)
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[1]?.text).toContain('Flat of the last minute')
})

test('hidden, sold and edited homes are in no alert, and one taken off in the meantime is not in the mail', async () => {
  await makeBuyer('city=Ratlam')
  await publish({ moderation: 'pending', title: 'Pending flat' })
  await publish({ freshness: 'unlisted', title: 'Unlisted flat' })
  await publish({ status: 'sold', title: 'Sold flat' })
  const old = await publish({ title: 'Old flat', city: 'Dewas', listed_at: new Date(0) })
  await alertOn(tuesday)
  expect(await queued()).toEqual([])
  // Matches since an edit, and was published long ago.
  await t.context.db.update(properties).set({ city: 'Ratlam' }).where(eq(properties.id, old.id))
  await alertOn(wednesday)
  expect(await queued()).toEqual([])

  const thursday = new Date(wednesday.getTime() + dayMs)
  const listed_at = new Date(thursday.getTime() - 3_600_000)
  const gone = await publish({ title: 'Flat taken off', listed_at })
  await publish({ title: 'Flat that stays', listed_at })
  t.context.now = () => thursday
  await sendAlerts(t.context, {})
  await t.context.db.update(properties).set({ moderation: 'rejected' }).where(eq(properties.id, gone.id))
  await runDueJobs(t.context)
  expect(receiver.received[0]?.text).toContain('Flat that stays')
  expect(receiver.received[0]?.text).not.toContain('Flat taken off')
})

test('nobody without a verified address, and nobody who is suspended, is mailed or texted', async () => {
  const gateway = await openGateway((response) => response.writeHead(202).end())
  t.context.config.smsWebhook = { url: gateway.url, secret: 'a secret of the gateway' }
  await makeBuyer('city=Ratlam', { email_verified_at: null })
  await makeBuyer('city=Ratlam', { suspended_at: new Date() })
  const off = await makeBuyer('city=Ratlam')
  await t.context.db.update(saved_searches).set({ alerts: false }).where(eq(saved_searches.user_id, off.id))
  const told = await makeBuyer('city=Ratlam')
  await publish()
  await alertOn(tuesday)
  expect(receiver.received.map(({ to }) => to)).toEqual([[told.email]])
  expect(await queued()).toHaveLength(1)
  expect(gateway.posted).toEqual([])
  t.context.config.smsWebhook = undefined
  await gateway.close()
})

test('without a mail server nothing is queued, and homes of that time are not told later', async () => {
  const { mail } = t.context
  t.context.mail = undefined
  await makeBuyer('city=Ratlam')
  await publish()
  await alertOn(tuesday)
  expect(await queued()).toEqual([])
  t.context.mail = mail
  await alertOn(wednesday)
  expect(await queued()).toEqual([])
})

test('the mail is in the language of the person', async () => {
  await makeBuyer('city=Ratlam', { language: 'hi', name: 'आशा' })
  await publish({ title: 'Flat at Station Road', title_hi: 'स्टेशन रोड पर फ़्लैट' })
  await alertOn(tuesday)
  const { text = '' } = receiver.received[0] ?? {}
  expect(text).toContain('नमस्ते आशा जी')
  expect(text).toContain('- स्टेशन रोड पर फ़्लैट, ₹50,00,000')
  expect(text).toMatch(/\/hi\/list\?city=Ratlam/)
  expect(text).toMatch(/\/hi\/stop-alerts#/)
})

test('the link of a mail ends the alerts of its reader without a session, and of nobody else', async () => {
  const buyer = await makeBuyer(['city=Ratlam', 'bedrooms=2'])
  const other = await makeBuyer('city=Ratlam')
  await publish()
  await alertOn(tuesday)
  const mail = receiver.received.find(({ to }) => to.includes(buyer.email))
  const [, token = ''] = /\/stop-alerts#(\S+)/.exec(mail?.text ?? '') ?? []
  const states = async (id: number) =>
    (await t.context.db.select().from(saved_searches).where(eq(saved_searches.user_id, id))).map(
      ({ alerts }) => alerts,
    )
  for (const wrong of ['x', `${other.id}.${token.split('.')[1]}`, `${buyer.id}.${'A'.repeat(43)}`])
    expect((await t.call('search.stopAlerts', { body: { token: wrong } })).status).toBe(404)
  expect(await states(buyer.id)).toEqual([true, true])
  const { status, body } = await t.call('search.stopAlerts', { body: { token } })
  expect([status, body.data.stopped]).toEqual([200, 2])
  expect(body.message).toBe('Alerts are off. No more e-mails about new homes will come.')
  expect((await t.call('search.stopAlerts', { body: { token } })).body.data.stopped).toBe(0)
  expect([await states(buyer.id), await states(other.id)]).toEqual([[false, false], [true]])
  // A link that was sent to an earlier address says nothing about this one.
  await t.context.db.update(users).set({ email: 'new@mail.example' }).where(eq(users.id, buyer.id))
  expect((await t.call('search.stopAlerts', { body: { token } })).status).toBe(404)
})

test('a mailbox ends the alerts with one click, and a program that follows the link does not', async () => {
  const buyer = await makeBuyer('city=Ratlam')
  await publish()
  await alertOn(tuesday)
  const head = receiver.received[0]?.head ?? ''
  const [, url = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(head) ?? []
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const path = new URL(url).pathname
  const token = path.slice(oneClickStop('').length)
  const alerts = async () =>
    (await t.context.db.select().from(saved_searches).where(eq(saved_searches.user_id, buyer.id)))[0]?.alerts
  const opened = await t.app.inject({ url: path })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/stop-alerts#${token}`])
  expect(await alerts()).toBe(true)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string) =>
    t.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  expect((await post(`${path}x`)).statusCode).toBe(404)
  expect(await alerts()).toBe(true)
  expect((await post(path)).statusCode).toBe(204)
  expect(await alerts()).toBe(false)
})

test('alerts that were stopped between morning and sending are not sent', async () => {
  const buyer = await makeBuyer('city=Ratlam')
  await publish()
  t.context.now = () => tuesday
  await sendAlerts(t.context, {})
  await t.context.db.update(saved_searches).set({ alerts: false }).where(eq(saved_searches.user_id, buyer.id))
  await runDueJobs(t.context)
  expect(receiver.received).toEqual([])
})
