import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { audit, inquiries, lead_events, leads, properties, tours, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { makeContactLead, makeInquiryLead, makeTourLead } from './testing/make-lead.ts'

let t: TestApp
let admin: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  t = await openTestApp()
  // 03:30 on the 21st in India; in UTC it is still the 20th.
  t.context.now = () => new Date('2026-11-20T22:00:00Z')
  admin = await person('admin')
})
afterAll(() => t.close())

async function person(role: Role = 'seller', facts: object = {}) {
  const user = await makeUser(t.context, { role, ...facts })
  return { user, browser: await t.as(user) }
}

async function sellerWithHome(title = 'House with a well') {
  const seller = await person()
  return { ...seller, property: await makeProperty(t.context, { user_id: seller.user.id, title }) }
}

const idsOf = async (browser: Browser, query = '') =>
  (await browser.call('lead.list', { query })).body.data.map((lead) => lead.id)
const details = async (browser: Browser, id: number) =>
  (await browser.call('lead.get', { params: { id } })).body.data

describe('the inbox', () => {
  test('shows a seller only inquiries they received and tours of their listings', async () => {
    const { user, browser, property } = await sellerWithHome()
    const inquiry = await makeInquiryLead(t.context, { recipient_id: user.id, property_id: property.id })
    const tour = await makeTourLead(t.context, { property_id: property.id })
    const foreign = [
      await makeInquiryLead(t.context),
      await makeTourLead(t.context),
      await makeContactLead(t.context),
      // The owner was suspended when it arrived, so it is the agency's.
      await makeInquiryLead(t.context, { property_id: property.id, recipient_id: null }),
    ]
    expect((await idsOf(browser)).sort()).toEqual([inquiry, tour].sort())
    for (const id of foreign) {
      const answer = await browser.call('lead.get', { params: { id } })
      expect(answer.status).toBe(404)
      const change = await browser.call('lead.update', {
        params: { id },
        body: { version: 1, state: 'seen' },
      })
      expect(change.status).toBe(404)
    }
    const all = await idsOf(admin.browser, 'limit=100')
    expect(all).toEqual(expect.arrayContaining([inquiry, tour]))
    expect((await t.call('lead.list')).status).toBe(401)
  })

  test('shows who comes to a tour and when, but no number an inquiry did not give', async () => {
    const { user, browser, property } = await sellerWithHome()
    const visitor = await makeUser(t.context, { role: 'buyer', name: 'Tara Rao' })
    await makeInquiryLead(t.context, {
      recipient_id: user.id,
      user_id: visitor.id,
      email: 'tara@example.com',
    })
    const [only] = (await browser.call('lead.list')).body.data
    expect(only).toMatchObject({ phone: null, email: 'tara@example.com', kind: 'inquiry', state: 'new' })
    expect(await idsOf(browser, `keyword=${visitor.phone.slice(3)}`)).toEqual([])
    const tour = await makeTourLead(t.context, { property_id: property.id, user_id: visitor.id })
    expect(await details(browser, tour)).toMatchObject({
      ...{ kind: 'tour', state: 'requested', name: 'Tara Rao', phone: visitor.phone, email: null },
      ...{ verified: true, property_title: 'House with a well' },
      tour: { tour_date: '2026-11-25', tour_time: '16:30', overlaps: 0 },
    })
  })

  test('joins the leads of one number, else of one e-mail', async () => {
    const own = await openTestApp()
    const staff = await makeUser(own.context, { role: 'admin' })
    const browser = await own.as(staff)
    const visitor = await makeUser(own.context, { role: 'buyer', phone: '+919826077777' })
    const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 10, 1, 8, minute)) })
    const first = await makeContactLead(own.context, { phone: visitor.phone, ...at(1) })
    const second = await makeTourLead(own.context, { user_id: visitor.id, ...at(2) })
    const third = await makeInquiryLead(own.context, { user_id: visitor.id, ...at(3) })
    const mailed = await makeInquiryLead(own.context, { email: 'A@x.example', ...at(4) })
    const again = await makeInquiryLead(own.context, { email: 'a@x.example', ...at(5) })
    const { body } = await browser.call('lead.list')
    expect(body.data.map(({ id, joined }) => [id, joined])).toEqual([
      [again, 2],
      [third, 3],
    ])
    expect([body.meta.total, body.open, body.due]).toEqual([2, 5, 0])
    const oldest = await browser.call('lead.list', { query: 'sort=oldest' })
    expect(oldest.body.data.map(({ id }) => id)).toEqual([first, mailed])
    expect((await details(browser, third)).others.map(({ id }) => id)).toEqual([second, first])
    const onlyTours = await browser.call('lead.list', { query: 'kind=tour' })
    expect(onlyTours.body.data.map(({ id, joined }) => [id, joined])).toEqual([[second, 1]])
    await own.close()
  })

  test('is filtered by state, kind, person, plan, listing and words', async () => {
    const { user, browser, property } = await sellerWithHome('Flat by the lake')
    const mine = { recipient_id: user.id }
    const fresh = await makeInquiryLead(t.context, {
      ...mine,
      email: '1@x.example',
      message: 'A 100% garden',
    })
    const done = await makeInquiryLead(t.context, { ...mine, email: '2@x.example', state: 'answered' })
    const visitor = await makeUser(t.context, { name: 'Devika Rao', phone: '+919826055555' })
    const tour = await makeTourLead(t.context, { property_id: property.id, user_id: visitor.id })
    await browser.call('lead.update', {
      params: { id: done },
      body: { version: 1, assignee_id: user.id, follow_up_on: '2026-11-21' },
    })
    await browser.call('lead.update', {
      params: { id: tour },
      body: { version: 1, follow_up_on: '2026-11-22' },
    })
    await browser.call('lead.addNote', {
      params: { id: done },
      body: { text: 'Brings her brother to the फ़्लैट' },
    })
    const cases: [string, number[]][] = [
      ['state=open', [tour, fresh]],
      ['state=answered', [done]],
      ['state=requested', [tour]],
      ['kind=inquiry', [done, fresh]],
      ['assignee=me', [done]],
      ['assignee=none', [tour, fresh]],
      [`assignee=${user.id}`, [done]],
      ['follow_up=due', [done]],
      ['follow_up=planned', [tour, done]],
      ['sort=follow_up', [done, tour, fresh]],
      [`property_id=${property.id}`, [tour]],
      ['keyword=lake devika', [tour]],
      ['keyword=98260 55555', [tour]],
      ['keyword=+91 98260-55555', [tour]],
      ['keyword=९८२६०५५', [tour]],
      ['keyword=100%25', [fresh]],
      ['keyword=100_', []],
      ['keyword=BROTHER', [done]],
      ['keyword=फ्लैट', [done]],
      ['keyword=1@x.example', [fresh]],
      ['keyword=\\', []],
    ]
    for (const [query, expected] of cases) {
      const found = await idsOf(browser, query.replaceAll('+', '%2B'))
      expect([query, query.startsWith('sort') ? found : found.sort()]).toEqual([
        query,
        query.startsWith('sort') ? expected : expected.sort(),
      ])
    }
    const { body } = await browser.call('lead.list', { query: 'keyword=nobody' })
    expect([body.data, body.open, body.due]).toEqual([[], 2, 1])
    for (const query of ['state=maybe', 'kind=all', 'assignee=you', 'sort=name', 'limit=101', 'x=1']) {
      expect((await browser.call('lead.list', { query })).status, query).toBe(400)
    }
  })

  test('comes in pages that hold every person once', async () => {
    const { user, browser } = await sellerWithHome()
    for (let index = 0; index < 23; index += 1) {
      const person = index % 20
      // All at the same time, so that only the ids order them.
      const facts = { email: `p${person}@x.example`, created_at: new Date('2026-11-01T00:00:00Z') }
      await makeInquiryLead(t.context, { recipient_id: user.id, ...facts })
    }
    const seen: string[] = []
    for (let page = 1; page <= 3; page += 1) {
      const { body } = await browser.call('lead.list', { query: `limit=8&page=${page}` })
      expect(body.meta).toEqual({ total: 20, page, limit: 8 })
      seen.push(...body.data.map(({ email }) => email ?? ''))
    }
    expect(seen).toHaveLength(20)
    expect(new Set(seen).size).toBe(20)
  })
})

describe('drafts to the person', () => {
  const tour = { tour_date: '2026-11-25', tour_time: '16:30', notice_version: '2026-11' }

  async function asked(locale: 'en' | 'hi') {
    const owner = await sellerWithHome()
    await t.context.db
      .update(properties)
      .set({ title_hi: 'कुएँ वाला मकान' })
      .where(eq(properties.id, owner.property.id))
    const visitor = await person('buyer', { name: 'Sarita' })
    await visitor.browser.call('tour.create', {
      body: { property_id: owner.property.id, ...tour },
      locale,
    })
    const [id = 0] = await idsOf(owner.browser)
    return { ...owner, id }
  }

  test('are in the language in which the person read the site, whatever the page of the agent', async () => {
    const { browser, id, user, property } = await asked('hi')
    const { drafts } = await details(browser, id)
    expect(drafts.language).toBe('hi')
    expect(drafts.whatsapp).toContain('नमस्ते Sarita जी')
    expect(drafts.whatsapp).toContain('“कुएँ वाला मकान”')
    expect(drafts.whatsapp).toContain(user.name)
    expect(drafts.whatsapp).toContain(`https://aangan.example/hi/list/${property.id}`)
    expect(drafts.subject).toContain('कुएँ वाला मकान')
    expect(drafts.mail).toContain('Sarita')
  })

  test('are in the language of the account where there is no consent', async () => {
    const { browser, id, property } = await asked('en')
    const about = eq(tours.property_id, property.id)
    const [tour] = await t.context.db.update(tours).set({ consent_id: null }).where(about).returning()
    await t.context.db
      .update(users)
      .set({ language: 'hi' })
      .where(eq(users.id, tour?.user_id as number))
    expect((await details(browser, id)).drafts.language).toBe('hi')
  })

  test('leads and the dashboard name a listing by its title in Hindi, on their pages in Hindi', async () => {
    const { browser, id, property } = await asked('en')
    for (const [locale, title] of [
      ['hi', 'कुएँ वाला मकान'],
      ['en', property.title],
    ] as const) {
      const list = await browser.call('lead.list', { locale })
      expect(list.body.data.find((lead) => lead.id === id)?.property_title).toBe(title)
      const figures = await browser.call('dashboard.figures', { locale })
      expect(figures.body.data).toContainEqual(expect.objectContaining({ id: property.id, title }))
      const attention = await browser.call('dashboard.attention', { locale })
      expect(attention.body.data.no_pictures.listings).toEqual([{ id: property.id, title, demo: false }])
    }
  })

  test('are in English for who read the site in English, also on a page in Hindi', async () => {
    const { browser, id, user, property } = await asked('en')
    const { body } = await browser.call('lead.get', { params: { id }, locale: 'hi' })
    expect(body.data.drafts.language).toBe('en')
    expect(body.data.drafts.whatsapp).toBe(
      `Hello Sarita, this is ${user.name} of Aangan.\nYou asked to see “House with a well” on Wednesday 25 November at 4:30 pm. I will confirm it shortly.\nhttps://aangan.example/list/${property.id}`,
    )
  })
})

describe('working on a lead', () => {
  test('appears in the history: who did what and when', async () => {
    const { user, browser } = await sellerWithHome()
    const id = await makeInquiryLead(t.context, { recipient_id: user.id })
    const params = { id }
    const change = (body: object) => browser.call('lead.update', { params, body })
    await change({ version: 1, state: 'seen' })
    await change({ version: 2, state: 'answered', follow_up_on: '2026-12-01', assignee_id: user.id })
    await change({ version: 3, follow_up_on: null, assignee_id: null })
    await browser.call('lead.contacted', { params, body: { way: 'mail' } })
    const noted = await browser.call('lead.addNote', { params, body: { text: 'Wants a garden\nand shade' } })
    expect([noted.status, noted.body.data.noted]).toEqual([
      201,
      [
        {
          id: expect.any(Number),
          text: 'Wants a garden\nand shade',
          author: { id: user.id, name: user.name, demo: false },
          created_at: '2026-11-20T22:00:00.000Z',
        },
      ],
    ])
    const note = noted.body.data.noted[0]?.id
    const { body } = await browser.call('lead.removeNote', { params: { id, note } })
    const { data } = body
    expect(data).toMatchObject({ state: 'answered', noted: [], notes: 0, version: 4, follow_up_on: null })
    expect(data.history.map(({ action, was, became, person }) => [action, was, became, person?.id])).toEqual([
      ['note_removed', null, null, undefined],
      ['note_added', null, null, undefined],
      ['mailed', null, null, undefined],
      ['follow_up', '2026-12-01', null, undefined],
      ['unassigned', null, null, undefined],
      ['follow_up', null, '2026-12-01', undefined],
      ['assigned', null, null, user.id],
      ['state', 'seen', 'answered', undefined],
      ['state', 'new', 'seen', undefined],
    ])
    expect(new Set(data.history.map(({ actor }) => actor?.id))).toEqual(new Set([user.id]))
    const [row] = await t.context.db
      .select({ state: inquiries.state })
      .from(inquiries)
      .innerJoin(leads, eq(leads.inquiry_id, inquiries.id))
      .where(eq(leads.id, id))
    expect(row?.state).toBe('answered')
  })

  test('records marks by the older calls, but not a repeated mark', async () => {
    const { user, browser } = await sellerWithHome()
    const lead = await details(browser, await makeInquiryLead(t.context, { recipient_id: user.id }))
    const params = { id: lead.subject_id }
    for (const state of ['seen', 'seen', 'answered']) {
      expect((await browser.call('inquiry.update', { params, body: { state } })).status).toBe(200)
    }
    const message = await details(admin.browser, await makeContactLead(t.context, { phone: '+919826012121' }))
    const of = { id: message.subject_id }
    await admin.browser.call('contact.update', { params: of, body: { state: 'answered' } })
    const became = async (browser: Browser, id: number) =>
      (await details(browser, id)).history.map((event) => event.became)
    expect(await became(browser, lead.id)).toEqual(['answered', 'seen'])
    expect(await became(admin.browser, message.id)).toEqual(['answered'])
  })

  test('is refused and changes nothing when somebody else has changed it meanwhile', async () => {
    const { user, browser } = await sellerWithHome()
    const id = await makeInquiryLead(t.context, { recipient_id: user.id })
    const params = { id }
    const mine = await admin.browser.call('lead.update', { params, body: { version: 1, state: 'answered' } })
    expect(mine.status).toBe(200)
    const late = await browser.call('lead.update', {
      params,
      body: { version: 1, state: 'seen', follow_up_on: '2026-12-01', assignee_id: user.id },
    })
    expect([late.status, late.failure.code]).toEqual([409, 'conflict'])
    const now = await details(browser, id)
    expect(now).toMatchObject({ state: 'answered', follow_up_on: null, assignee: null, version: 2 })
    expect(now.history).toHaveLength(1)
    expect((await browser.call('lead.addNote', { params, body: { text: 'Called twice' } })).status).toBe(201)
  })

  test('succeeds once for fifty people at once, with one entry in the history', async () => {
    const id = await makeInquiryLead(t.context)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        admin.browser.call('lead.update', {
          params: { id },
          body: { version: 1, follow_up_on: `2026-12-${String((at % 28) + 1).padStart(2, '0')}` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    const events = await t.context.db.select().from(lead_events).where(eq(lead_events.lead_id, id))
    expect(events).toHaveLength(1)
    expect((await details(admin.browser, id)).follow_up_on).toBe(events[0]?.became)
  })

  test('assigns it only to people who may see it', async () => {
    const { user, browser } = await sellerWithHome()
    const stranger = await person()
    const gone = await person('admin', { suspended_at: new Date() })
    const id = await makeInquiryLead(t.context, { recipient_id: user.id })
    const give = (by: Browser, assignee_id: unknown, version: number) =>
      by.call('lead.update', { params: { id }, body: { version, assignee_id } })
    for (const other of [stranger.user.id, admin.user.id, 2_000_000_000]) {
      const { status, failure } = await give(browser, other, 1)
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['assignee_id']])
    }
    for (const other of [stranger.user.id, gone.user.id]) {
      expect((await give(admin.browser, other, 1)).status).toBe(400)
    }
    expect((await give(admin.browser, admin.user.id, 1)).status).toBe(200)
    expect((await details(browser, id)).assignees.map((each) => each.id)).toEqual([user.id, admin.user.id])
    expect((await give(admin.browser, user.id, 2)).status).toBe(200)
    expect((await give(browser, null, 3)).status).toBe(200)
    expect((await details(browser, id)).history.map(({ action }) => action)).toEqual([
      'unassigned',
      'assigned',
      'assigned',
    ])
  })

  test.for([
    {},
    { version: 1 },
    { version: 0, state: 'seen' },
    { version: 1, state: 'confirmed' },
    { version: 1, follow_up_on: '2026-02-30' },
    { version: 1, follow_up_on: '0000-01-01' },
    { version: 1, follow_up_on: 'tomorrow' },
    { version: 1, assignee_id: '1' },
    { version: 1, state: 'seen', name: 'Mallory' },
  ])('refuses %j', async (body) => {
    const id = await makeInquiryLead(t.context)
    expect((await admin.browser.call('lead.update', { params: { id }, body })).status).toBe(400)
  })

  test('a tour is answered as a tour', async () => {
    const id = await makeTourLead(t.context)
    const body = { version: 1, state: 'answered' }
    const { status, failure } = await admin.browser.call('lead.update', { params: { id }, body })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['state']])
  })

  test('a client who gets the inquiries reads none of the notes of staff, in no answer and by no search', async () => {
    const { user, browser } = await sellerWithHome()
    const id = await makeInquiryLead(t.context, { recipient_id: user.id })
    const note = (by: Browser, text: string) => by.call('lead.addNote', { params: { id }, body: { text } })
    await note(admin.browser, 'Would pay 82 lakh')
    const own = await note(browser, 'Came on Sunday')
    expect(own.body.data.noted).toMatchObject([{ text: 'Came on Sunday' }])
    expect(await details(browser, id)).toMatchObject({ notes: 1, noted: [{ text: 'Came on Sunday' }] })
    const listed = await browser.call('lead.list')
    expect(listed.body.data.map(({ notes }) => notes)).toEqual([1])
    expect(await idsOf(browser, 'keyword=lakh')).toEqual([])
    expect(await idsOf(browser, 'keyword=sunday')).toEqual([id])
    expect(String((await browser.call('lead.export')).body)).not.toContain('82 lakh')
    expect((await details(admin.browser, id)).noted.map(({ text }) => text)).toEqual([
      'Came on Sunday',
      'Would pay 82 lakh',
    ])
    expect(await idsOf(admin.browser, 'keyword=lakh')).toEqual([id])
  })

  test('a note is deleted by its author, and refused when it is empty', async () => {
    const { user, browser } = await sellerWithHome()
    const id = await makeInquiryLead(t.context, { recipient_id: user.id })
    for (const text of ['', '  \n ', 'x'.repeat(2001), 7]) {
      expect((await browser.call('lead.addNote', { params: { id }, body: { text } })).status).toBe(400)
    }
    const { body } = await browser.call('lead.addNote', { params: { id }, body: { text: 'Mine' } })
    const note = body.data.noted[0]?.id
    expect((await admin.browser.call('lead.removeNote', { params: { id, note } })).status).toBe(403)
    const other = await makeInquiryLead(t.context, { recipient_id: user.id })
    expect((await browser.call('lead.removeNote', { params: { id: other, note } })).status).toBe(404)
    expect((await browser.call('lead.removeNote', { params: { id, note } })).status).toBe(200)
    expect((await browser.call('lead.removeNote', { params: { id, note } })).status).toBe(404)
  })
})

describe('as a table', () => {
  test('each lead is a line that no spreadsheet takes for a formula', async () => {
    const { user, browser, property } = await sellerWithHome('=cmd|calc!A1')
    const mine = { recipient_id: user.id, property_id: property.id }
    const bad = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '"=1', 'a,"b"\r\n=c', ' =1']
    for (const name of bad) await makeInquiryLead(t.context, { ...mine, name, message: name })
    const tour = await makeTourLead(t.context, { property_id: property.id })
    await browser.call('lead.addNote', { params: { id: tour }, body: { text: '=HYPERLINK("x")' } })
    const { status, body, headers } = await browser.call('lead.export')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="aangan-leads-2026-11-21.csv"')
    expect(body.startsWith('\ufeff"Number",')).toBe(true)
    const lines = readCsv(body.slice(1))
    expect(lines).toHaveLength(12)
    const cells = lines.flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    expect(lines.map((line) => line[4])).toEqual(
      expect.arrayContaining(["'=1+1", "'@SUM(A1)", 'a,"b"\r\n=c']),
    )
    expect(lines[1]?.slice(2, 4)).toEqual(['Site visit', 'Requested'])
    expect(lines[1]?.slice(10, 12)).toEqual(['2026-11-25', '16:30'])
    const entries = await t.context.db.select().from(audit).where(eq(audit.actor_id, user.id))
    expect(entries.map(({ action }) => action)).toEqual(['leads.exported'])
  })

  test('has every matching lead once, beyond the size of a batch', async () => {
    const { user, browser } = await sellerWithHome()
    await makeContactLead(t.context, { phone: '+919826010101', name: 'Not for sellers' })
    // Within one millisecond, by microseconds that JavaScript does not read.
    await t.context.db.execute(sql`insert into inquiries (name, email, message, recipient_id, created_at)
      select 'Person ' || n, 'same@x.example', 'Hello', ${user.id}, timestamptz '2026-11-01 00:00:00.123' + n * interval '1 microsecond'
      from generate_series(1, 1203) as n`)
    const lines = readCsv((await browser.call('lead.export')).body.slice(1)).slice(1)
    expect(lines).toHaveLength(1203)
    expect(new Set(lines.map((line) => line[0])).size).toBe(1203)
    const some = readCsv((await browser.call('lead.export', { query: 'keyword=Person 77' })).body).slice(1)
    expect(some.map((line) => line[4]).sort()).toEqual(
      Array.from({ length: 1203 }, (_, n) => `Person ${n + 1}`)
        .filter((name) => name.includes('77'))
        .sort(),
    )
  })
})

test("a lead is deleted with its subject, and survives its staff's account", async () => {
  const agent = await person('admin')
  const id = await makeInquiryLead(t.context)
  const params = { id }
  await agent.browser.call('lead.update', { params, body: { version: 1, assignee_id: agent.user.id } })
  await agent.browser.call('lead.addNote', { params, body: { text: 'Mine' } })
  expect((await agent.browser.call('privacy.erase')).status).toBe(200)
  const remaining = await details(admin.browser, id)
  expect(remaining).toMatchObject({ assignee: null, noted: [{ text: 'Mine', author: null }] })
  expect(remaining.history.every(({ actor, person }) => actor === null && person === null)).toBe(true)
  const tour = await makeTourLead(t.context)
  await t.context.db.delete(tours)
  expect((await admin.browser.call('lead.get', { params: { id: tour } })).status).toBe(404)
})

function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push([])
  }
  if (lines.at(-1)?.length === 0) lines.pop()
  return lines
}

describe('deleting a lead', () => {
  test("is for the agency only, and leaves the person's other leads", async () => {
    const { user, browser } = await sellerWithHome()
    const phone = '+919826077777'
    const [own, kept] = [
      await makeInquiryLead(t.context, { recipient_id: user.id }),
      await makeContactLead(t.context, { phone }),
    ]
    expect((await browser.call('lead.delete', { params: { id: own } })).status).toBe(403)
    const second = await makeContactLead(t.context, { phone })
    const { status, body } = await admin.browser.call('lead.delete', { params: { id: second } })
    expect([status, body.data]).toEqual([200, { deleted: 1 }])
    expect((await admin.browser.call('lead.get', { params: { id: second } })).status).toBe(404)
    expect((await details(admin.browser, kept)).others).toEqual([])
    expect((await admin.browser.call('lead.delete', { params: { id: kept }, query: 'all=0' })).status).toBe(
      400,
    )
  })
})
