import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { consents, notices, properties, tours, users } from '#server/platform/db/schema.ts'
import { calendarLink } from '#server/platform/links/calendar-link.ts'
import { m } from '#server/platform/messages/messages.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  // 03:30 on the 21st in India; in UTC it is still the 20th.
  t.context.now = () => new Date('2026-11-20T22:00:00Z')
})
afterAll(() => t.close())

async function person(role: Role = 'buyer') {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

async function listing(facts: Parameters<typeof makeProperty>[1] = {}) {
  const owner = await person('seller')
  return { owner, property: await makeProperty(t.context, { user_id: owner.user.id, ...facts }) }
}

const at = (property_id: number) => ({ property_id, tour_date: '2026-11-25', tour_time: '16:30' })

async function noticesOf(tour_id: number) {
  const { kind, recipient_id } = notices
  return t.context.db.select({ kind, recipient_id }).from(notices).where(eq(notices.tour_id, tour_id))
}

async function goneOf(property_id: number) {
  const { kind, data, recipient_id } = notices
  const where = eq(notices.property_id, property_id)
  return t.context.db.select({ kind, data, recipient_id }).from(notices).where(where)
}

async function mailOf(property_id: number) {
  const [row] = await t.context.db.select().from(notices).where(eq(notices.property_id, property_id))
  return composeNotice(t.context, row?.id ?? 0)
}

async function takeBack(browser: Browser, what: 'consent' | 'account'): Promise<number> {
  if (what === 'account') return (await browser.call('privacy.erase')).status
  const { body } = await browser.call('privacy.consents')
  const consent = body.data.find(({ purpose }) => purpose === 'tour')
  return (await browser.call('privacy.withdraw', { params: { id: consent?.id } })).status
}

async function requested() {
  const { owner, property } = await listing()
  const asker = await person()
  const { body } = await asker.browser.call('tour.create', { body: at(property.id) })
  return { owner, property, asker, id: body.data.id }
}

describe('asking for a tour', () => {
  test('stores it with its consent and notes a mail to the owner, together', async () => {
    const { owner, property } = await listing({ title: 'Flat by the lake' })
    const { user, browser } = await person()
    const sent = { ...at(property.id), user_id: user.id, notice_version: '2026-11' }
    const { status, body } = await browser.call('tour.create', { body: sent })
    expect(status).toBe(201)
    expect(body).toEqual({
      data: {
        id: body.data.id,
        demo: false,
        property_id: property.id,
        property_title: 'Flat by the lake',
        tour_date: '2026-11-25',
        tour_time: '16:30',
        state: 'requested',
        user_id: user.id,
        name: user.name,
        phone: user.phone,
        verified: true,
        created_at: '2026-11-20T22:00:00.000Z',
        proposed_date: null,
        proposed_time: null,
        answer: null,
        outcome: null,
        lead_id: expect.any(Number),
        version: 1,
        overlaps: null,
      },
      message: 'Tour request submitted successfully!',
    })
    const [tour] = await t.context.db.select().from(tours).where(eq(tours.id, body.data.id))
    const [consent] = await t.context.db
      .select()
      .from(consents)
      .where(eq(consents.id, tour?.consent_id ?? 0))
    expect(consent).toMatchObject({ purpose: 'tour', user_id: user.id, notice_version: '2026-11' })
    const [notice] = await t.context.db.select().from(notices).where(eq(notices.tour_id, body.data.id))
    expect(notice).toMatchObject({ kind: 'tour.requested', recipient_id: owner.user.id })
  })

  test.for([
    [{}, ['property_id', 'tour_date', 'tour_time']],
    [{ property_id: 1, tour_time: '10:00' }, ['tour_date']],
    [{ property_id: 1, tour_date: '2026-11-25' }, ['tour_time']],
    [{ property_id: 1, tour_date: '', tour_time: '' }, ['tour_date', 'tour_time']],
    [{ property_id: 1, tour_date: '2026-02-30', tour_time: '25:00' }, ['tour_date', 'tour_time']],
    [{ property_id: 1, tour_date: 20261125, tour_time: null }, ['tour_date', 'tour_time']],
    [{ property_id: 1, tour_date: ['2026-11-25'], tour_time: { $gt: '' } }, ['tour_date', 'tour_time']],
    [{ property_id: 1, tour_date: '2026-11-25', tour_time: '१६:३०' }, ['tour_time']],
    [
      { property_id: 1, tour_date: '2026-11-25T00:00:00Z', tour_time: '10:00:00' },
      ['tour_date', 'tour_time'],
    ],
  ] as const)('needs both date and time: %j', async ([body, fields]) => {
    const { browser } = await person()
    const { status, failure } = await browser.call('tour.create', { body })
    expect([status, failure.message]).toEqual([400, 'Please select both date and time.'])
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual([...fields])
  })

  test.for([
    ['2026-11-20', '23:59', 'tour_date'],
    ['2026-11-21', '03:29', 'tour_time'],
    ['2027-02-20', '10:00', 'tour_date'],
    ['0001-01-01', '10:00', 'tour_date'],
    ['9999-12-31', '10:00', 'tour_date'],
  ] as const)(
    'refuses %s %s, which is over or too far ahead in India',
    async ([tour_date, tour_time, field]) => {
      const { property } = await listing()
      const { browser } = await person()
      const { status, failure } = await browser.call('tour.create', {
        body: { property_id: property.id, tour_date, tour_time },
      })
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
      expect(failure.message).toBe(failure.fields?.[field])
      if (field === 'tour_date')
        expect(failure.message).toBe('Choose a day from 21 November 2026 to 19 February 2027.')
    },
  )

  test.for([
    ['2026-11-21', '03:30'],
    ['2026-11-21', '23:59'],
    ['2027-02-19', '00:00'],
  ])('takes %s %s', async ([tour_date, tour_time]) => {
    const { property } = await listing()
    const { browser } = await person()
    const body = { property_id: property.id, tour_date, tour_time }
    expect((await browser.call('tour.create', { body })).status).toBe(201)
  })

  test('is possible for published listings of others that are not sold', async () => {
    const { browser } = await person()
    const absent = await browser.call('tour.create', { body: at(2_000_000_000) })
    expect(absent.status).toBe(404)
    for (const moderation of ['pending', 'rejected'] as const) {
      const hidden = await browser.call('tour.create', {
        body: at((await listing({ moderation })).property.id),
      })
      expect([hidden.status, hidden.failure]).toEqual([404, absent.failure])
    }
    const sold = await browser.call('tour.create', {
      body: at((await listing({ status: 'sold' })).property.id),
    })
    expect([sold.status, sold.failure.message]).toEqual([
      409,
      'This property is no longer available, so you cannot visit it.',
    ])
    const { owner, property } = await listing()
    const own = await owner.browser.call('tour.create', { body: at(property.id) })
    expect([own.status, own.failure.message]).toEqual([409, 'This is your own listing.'])
    expect(await t.context.db.select().from(tours).where(eq(tours.property_id, property.id))).toEqual([])
  })

  test('is stored once of fifty requests, with one consent and one mail', async () => {
    const { property } = await listing()
    const { user, browser } = await person()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.call('tour.create', { body: at(property.id) })),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe(
      'You have already requested this site visit.',
    )
    expect(await t.context.db.select().from(tours).where(eq(tours.user_id, user.id))).toHaveLength(1)
    expect(await t.context.db.select().from(consents).where(eq(consents.user_id, user.id))).toHaveLength(1)
  })

  test("is in one's own name only, for every role", async () => {
    const { property } = await listing()
    const victim = await makeUser(t.context)
    for (const role of ['buyer', 'seller', 'admin', 'superadmin'] as const) {
      const { browser } = await person(role)
      for (const user_id of [victim.id, 2_000_000_000]) {
        const { status } = await browser.call('tour.create', { body: { ...at(property.id), user_id } })
        expect(status, role).toBe(403)
      }
    }
    expect((await t.call('tour.create', { body: at(property.id) })).status).toBe(401)
    expect(await t.context.db.select().from(tours).where(eq(tours.property_id, property.id))).toEqual([])
  })

  test('with an Idempotency-Key creates one tour with one answer, also for two requests at once', async () => {
    const { property } = await listing()
    const [one, two] = [await person(), await person()]
    const send = (browser: typeof one.browser, body: object = at(property.id)) =>
      browser.call('tour.create', { body, headers: { 'idempotency-key': 'tour-key' } })
    const both = await Promise.all([send(one.browser), send(one.browser)])
    expect(both.map((answer) => answer.status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    const later = await send(one.browser)
    expect(later.body).toEqual(both[0]?.body)
    expect((await send(one.browser, { ...at(property.id), tour_time: '17:00' })).status).toBe(422)
    const other = await send(two.browser)
    expect([other.status, other.body.data.user_id]).toEqual([201, two.user.id])
    expect(await t.context.db.select().from(tours).where(eq(tours.property_id, property.id))).toHaveLength(2)
  })
})

describe('the list', () => {
  test('shows an owner the tours of their listings, a visitor their own', async () => {
    const { owner, asker, id, property } = await requested()
    const stranger = await person('seller')
    const admin = await person('admin')
    const idsOf = async ({ browser }: typeof owner, query = '') =>
      (await browser.call('tour.list', { query })).body.data.map((tour) => tour.id)
    expect(await idsOf(owner)).toEqual([id])
    expect(await idsOf(owner, 'as=visitor')).toEqual([])
    expect(await idsOf(asker)).toEqual([])
    expect(await idsOf(asker, 'as=visitor')).toEqual([id])
    expect(await idsOf(stranger)).toEqual([])
    expect(await idsOf(stranger, 'as=visitor')).toEqual([])
    expect(await idsOf(admin)).toContain(id)
    expect(await idsOf(admin, 'as=visitor')).toEqual([])
    expect(await idsOf(owner, 'state=confirmed')).toEqual([])
    expect(await idsOf(owner, 'state=requested')).toEqual([id])
    expect(await idsOf(asker, `as=visitor&property_id=${property.id}`)).toEqual([id])
    expect(await idsOf(asker, `as=visitor&property_id=${property.id + 1}`)).toEqual([])
    expect((await owner.browser.call('tour.list', { query: 'as=everybody' })).status).toBe(400)
    expect((await t.call('tour.list')).status).toBe(401)
  })

  test('of one colleague is shown to the agency; nobody else can ask for the visits of another', async () => {
    const { owner, id } = await requested()
    const other = await requested()
    const admin = await person('admin')
    const idsOf = async ({ browser }: typeof owner, handler: typeof owner) =>
      (await browser.call('tour.list', { query: `handler_id=${handler.user.id}` })).body.data.map(
        (tour) => tour.id,
      )
    expect(await idsOf(admin, owner)).toEqual([id])
    expect(await idsOf(admin, other.owner)).toEqual([other.id])
    expect(await idsOf(owner, other.owner)).toEqual([id])
  })

  test('comes in pages, the newest request first', async () => {
    const { owner, property } = await listing()
    const { user } = await person()
    const made: number[] = []
    for (let day = 10; day < 15; day++) {
      const values = { ...at(property.id), user_id: user.id, tour_date: `2026-12-${day}` }
      const [row] = await t.context.db
        .insert(tours)
        .values({ ...values, created_at: new Date(Date.UTC(2026, 10, day)) })
        .returning()
      made.unshift(row?.id ?? 0)
    }
    const { body } = await owner.browser.call('tour.list', { query: 'limit=2&page=2' })
    expect(body.data.map((tour) => tour.id)).toEqual(made.slice(2, 4))
    expect(body.meta).toEqual({ total: 5, page: 2, limit: 2 })
  })
})

describe('answering', () => {
  test.for(['confirmed', 'declined'] as const)(
    'the owner says %s once, and the visitor is notified',
    async (state) => {
      const { owner, asker, id } = await requested()
      const params = { id }
      const { status, body } = await owner.browser.call('tour.update', { params, body: { state } })
      expect([status, body.data.state]).toEqual([200, state])
      const again = await owner.browser.call('tour.update', { params, body: { state: 'declined' } })
      expect([again.status, again.failure.message]).toEqual([
        409,
        'This site visit request has already been answered.',
      ])
      const queued = await t.context.db.select().from(notices).where(eq(notices.tour_id, id))
      expect(queued.map(({ kind, recipient_id }) => [kind, recipient_id])).toEqual([
        ['tour.requested', owner.user.id],
        ['tour.answered', asker.user.id],
      ])
    },
  )

  test('says who has to inform the visitor while no mail reaches them', async () => {
    const answers = async (email?: string) => {
      const { owner, asker, id } = await requested()
      const known = { email, email_verified_at: new Date() }
      if (email) await t.context.db.update(users).set(known).where(eq(users.id, asker.user.id))
      const later = { tour_date: '2026-11-26', tour_time: '11:00' }
      const proposed = await owner.browser.call('tour.propose', { params: { id }, body: later })
      const { body } = await owner.browser.call('tour.update', {
        params: { id },
        body: { state: 'confirmed' },
      })
      return [proposed.body.message, body.message, body.data.reach]
    }
    expect(await answers('uma@visitors.example')).toEqual([
      'The new time is proposed. No mail server is connected, so please tell the visitor by phone or WhatsApp.',
      'The site visit is confirmed. No mail server is connected, so please tell the visitor by phone or WhatsApp.',
      'no_server',
    ])
    t.context.mail = { send: async () => undefined, close() {} }
    try {
      expect(await answers('ela@visitors.example')).toEqual([
        'The new time is proposed. The visitor has been informed.',
        'The site visit is confirmed. The visitor has been informed.',
        'mail',
      ])
      expect(await answers()).toEqual([
        'The new time is proposed. No e-mail reaches the visitor, so please tell them by phone or WhatsApp.',
        'The site visit is confirmed. No e-mail reaches the visitor, so please tell them by phone or WhatsApp.',
        'no_address',
      ])
    } finally {
      t.context.mail = undefined
    }
  })

  test('succeeds for exactly one of fifty at the same time', async () => {
    const { owner, id } = await requested()
    const admin = await person('admin')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? owner : admin).browser.call('tour.update', {
          params: { id },
          body: { state: i % 3 ? 'confirmed' : 'declined' },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(49).fill(409)])
    const queued = await t.context.db.select().from(notices).where(eq(notices.tour_id, id))
    expect(queued.filter(({ kind }) => kind === 'tour.answered')).toHaveLength(1)
  })

  test('is forbidden to the visitor, and looks absent to all others', async () => {
    const { asker, id } = await requested()
    const body = { state: 'confirmed' }
    expect((await asker.browser.call('tour.update', { params: { id }, body })).status).toBe(403)
    const stranger = await person('seller')
    const foreign = await stranger.browser.call('tour.update', { params: { id }, body })
    const absent = await stranger.browser.call('tour.update', { params: { id: 2_000_000_000 }, body })
    expect([foreign.status, foreign.failure]).toEqual([404, absent.failure])
    expect((await t.call('tour.update', { params: { id }, body })).status).toBe(401)
    const [row] = await t.context.db.select().from(tours).where(eq(tours.id, id))
    expect(row?.state).toBe('requested')
  })

  test.for([{}, { state: 'requested' }, { state: null }, { state: ['confirmed'] }, []])(
    'refuses %j',
    async (body) => {
      const { owner, id } = await requested()
      expect((await owner.browser.call('tour.update', { params: { id }, body })).status).toBe(400)
    },
  )
})

describe('cancelling', () => {
  test.each(['requested', 'confirmed'] as const)(
    "a %s visit notifies the owner once, and the lead's history records it",
    async (state) => {
      const { owner, asker, id } = await requested()
      const params = { id }
      if (state === 'confirmed') await owner.browser.call('tour.update', { params, body: { state } })
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => asker.browser.call('tour.cancel', { params })),
      )
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
      expect(tries.find(({ status }) => status === 200)?.body.data).toEqual({ id })
      expect(await noticesOf(id)).toEqual([{ kind: 'tour.cancelled', recipient_id: owner.user.id }])
      const own = await asker.browser.call('tour.list', { query: 'as=visitor' })
      expect(own.body.data).toEqual([])

      const received = await owner.browser.call('tour.list', {})
      const { body } = await owner.browser.call('lead.get', {
        params: { id: received.body.data[0]?.lead_id },
      })
      expect(body.data).toMatchObject({ state: 'cancelled', name: asker.user.name })
      expect(body.data.history[0]).toMatchObject({
        ...{ action: 'state', was: state, became: 'cancelled', actor: { id: asker.user.id } },
      })
    },
  )

  test('leaves nothing to answer, and no time stays proposed', async () => {
    const { owner, asker, id } = await requested()
    const params = { id }
    const time = { tour_date: '2026-11-26', tour_time: '11:00' }
    await owner.browser.call('tour.propose', { params, body: time })
    await asker.browser.call('tour.cancel', { params })
    const answered = await owner.browser.call('tour.update', { params, body: { state: 'confirmed' } })
    expect([answered.status, answered.failure.error]).toEqual([
      409,
      'The visitor has cancelled this site visit.',
    ])
    expect((await asker.browser.call('tour.accept', { params, body: time })).status).toBe(409)
    const calendar = await owner.browser.call('tour.calendar', { params })
    expect(calendar.body).toContain('STATUS:CANCELLED')
  })

  test('sends no mail when the owner has already declined the visit', async () => {
    const { owner, asker, id } = await requested()
    await owner.browser.call('tour.update', { params: { id }, body: { state: 'declined' } })
    expect((await asker.browser.call('tour.cancel', { params: { id } })).status).toBe(200)
    expect(await noticesOf(id)).toEqual([])
  })

  test('keeps its consent; withdrawing that deletes tour, lead, history and mail', async () => {
    const { owner, asker, id } = await requested()
    await asker.browser.call('tour.cancel', { params: { id } })
    const mine = await asker.browser.call('privacy.export', {})
    expect(mine.body.data.tours).toMatchObject([{ id, state: 'cancelled' }])
    const consent = mine.body.data.consents.find(({ purpose }) => purpose === 'tour')
    expect(consent?.withdrawn_at).toBeNull()
    await asker.browser.call('privacy.withdraw', { params: { id: consent?.id } })
    expect((await owner.browser.call('lead.list', {})).body.data).toEqual([])
    expect(await noticesOf(id)).toEqual([])
  })

  test.each(['consent', 'account'] as const)(
    'with the %s deletes the visit, and notifies the owner once without a name',
    async (what) => {
      const { owner, asker, property, id } = await requested()
      const { user } = asker
      await owner.browser.call('tour.propose', {
        params: { id },
        body: { tour_date: '2026-11-26', tour_time: '11:00' },
      })
      const tries = await Promise.all([1, 2, 3].map(() => takeBack(asker.browser, what)))
      expect(tries).toContain(200)
      expect(await goneOf(property.id)).toEqual([
        {
          kind: 'tour.withdrawn',
          data: { tour_date: '2026-11-26', tour_time: '11:00' },
          recipient_id: owner.user.id,
        },
      ])
      const mail = await mailOf(property.id)
      expect(mail).toMatchObject({ subject: `Site visit cancelled: ${property.title}` })
      expect(mail?.text).toMatch(
        /^The visitor cancelled the site visit to “House number \d+” on Thursday,? 26 November 2026 at 11:00 am and had their details deleted\./,
      )
      expect(JSON.stringify(mail)).not.toContain(user.name)
      expect(JSON.stringify(mail)).not.toContain(user.phone)
      const week = await owner.browser.call('tour.list', { query: 'from=2026-11-23&to=2026-11-29' })
      expect(week.body.data).toEqual([])
    },
  )

  test('by withdrawing the consent notifies the owner only of a visit they still expect', async () => {
    const cancelled = await requested()
    await cancelled.asker.browser.call('tour.cancel', { params: { id: cancelled.id } })
    const declined = await requested()
    await declined.owner.browser.call('tour.update', {
      params: { id: declined.id },
      body: { state: 'declined' },
    })
    const notified = await requested()
    await notified.asker.browser.call('tour.cancel', { params: { id: notified.id } })
    await t.context.db.update(notices).set({ state: 'sent' }).where(eq(notices.tour_id, notified.id))
    const over = await requested()
    await t.context.db.update(tours).set({ tour_date: '2026-11-20' }).where(eq(tours.id, over.id))
    for (const { asker } of [cancelled, declined, notified, over]) await takeBack(asker.browser, 'consent')
    const sent = [cancelled, declined, notified, over].map(
      async ({ property }) => (await goneOf(property.id)).length,
    )
    expect(await Promise.all(sent)).toEqual([1, 0, 0, 0])
  })

  test('by erasing an owner sends no notice to erased people', async () => {
    const { owner, id } = await requested()
    await takeBack(owner.browser, 'account')
    const left = await t.context.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'tour.withdrawn'), like(notices.key, `%:${id}`)))
    expect(left).toEqual([])
  })

  test('is forbidden to the owner and the agency, and looks absent to others', async () => {
    const { owner, id } = await requested()
    const admin = await person('admin')
    const stranger = await person()
    expect((await owner.browser.call('tour.cancel', { params: { id } })).status).toBe(403)
    expect((await admin.browser.call('tour.cancel', { params: { id } })).status).toBe(403)
    const foreign = await stranger.browser.call('tour.cancel', { params: { id } })
    const absent = await stranger.browser.call('tour.cancel', { params: { id: 2_000_000_000 } })
    expect([foreign.status, foreign.failure]).toEqual([404, absent.failure])
    expect(await t.context.db.select().from(tours).where(eq(tours.id, id))).toHaveLength(1)
  })

  test('allows another request, as declining does', async () => {
    const { owner, asker, property, id } = await requested()
    await asker.browser.call('tour.cancel', { params: { id } })
    const again = await asker.browser.call('tour.create', { body: at(property.id) })
    expect(again.status).toBe(201)
    const params = { id: again.body.data.id }
    await owner.browser.call('tour.update', { params, body: { state: 'declined' } })
    expect((await asker.browser.call('tour.create', { body: at(property.id) })).status).toBe(201)
  })
})

describe('deleting a listing', () => {
  const cancellationsOf = async (id: number) => {
    const where = and(eq(notices.kind, 'tour.listing_deleted'), like(notices.key, `%:${id}`))
    return t.context.db.select().from(notices).where(where)
  }

  test.each(['its owner', 'a superadmin', 'its owner, who leaves'] as const)(
    'by %s notifies the visitor once, and removes the visit from their pages',
    async (by) => {
      const { owner, asker, property, id } = await requested()
      await owner.browser.call('tour.update', { params: { id }, body: { state: 'confirmed' } })
      await t.context.db
        .update(users)
        .set({ email: 'ravi@visitors.example' })
        .where(eq(users.id, asker.user.id))
      await t.context.db
        .update(users)
        .set({ email_verified_at: new Date() })
        .where(eq(users.id, asker.user.id))
      const remover = by === 'a superadmin' ? await person('superadmin') : owner
      if (by === 'its owner, who leaves') await takeBack(owner.browser, 'account')
      else await remover.browser.call('property.delete', { params: { id: property.id } })

      const recipient_id = asker.user.id
      const queued = await cancellationsOf(id)
      const data = { tour_date: '2026-11-25', tour_time: '16:30' }
      expect(queued).toMatchObject([{ data, recipient_id, user_id: recipient_id }])
      const [row] = queued
      const mail = await composeNotice(t.context, row?.id ?? 0)
      expect(mail?.to).toBe('ravi@visitors.example')
      expect(mail?.subject).toMatch(
        /^Your site visit on Wednesday,? 25 November 2026 at 4:30 pm is cancelled$/,
      )
      expect(mail?.text).toMatch(
        /^The home that you wanted to see on Wednesday,? 25 November 2026 at 4:30 pm is no longer available\. Your site visit is cancelled\./,
      )
      expect(mail?.text).toContain('Questions? Call ')
      expect(mail?.text).not.toContain(property.title)
      expect(mail?.text).not.toContain('/list/')

      expect((await asker.browser.call('tour.list', { query: 'as=visitor' })).body.data).toEqual([])
      const agreed = await asker.browser.call('privacy.consents')
      expect(agreed.body.data.find(({ purpose }) => purpose === 'tour')?.withdrawn_at).not.toBeNull()
    },
  )

  test('notifies the agency with the number to call if the visitor has no address', async () => {
    const { owner, asker, property, id } = await requested()
    await owner.browser.call('property.delete', { params: { id: property.id } })
    const [row] = await cancellationsOf(id)
    const mail = await composeNotice(t.context, row?.id ?? 0)
    const { name, phone } = asker.user
    expect(mail).toMatchObject({ to: 'hello@aangan.example' })
    expect(mail?.subject).toContain(`Please call ${name}: `)
    expect(mail?.text).toContain(`Please call them on ${phone}.`)
  })

  test('sends notices about unanswered, unsent and proposed visits, but not about past ones', async () => {
    const proposed = await requested()
    const later = { tour_date: '2026-11-26', tour_time: '11:00' }
    await proposed.owner.browser.call('tour.propose', { params: { id: proposed.id }, body: later })
    const declined = await requested()
    const notified = await requested()
    for (const { owner, id } of [declined, notified]) {
      await owner.browser.call('tour.update', { params: { id }, body: { state: 'declined' } })
    }
    await t.context.db.update(notices).set({ state: 'sent' }).where(eq(notices.tour_id, notified.id))
    const cancelled = await requested()
    await cancelled.asker.browser.call('tour.cancel', { params: { id: cancelled.id } })
    const today = await requested()
    const over = { tour_date: '2026-11-21', tour_time: '03:29' }
    await t.context.db.update(tours).set(over).where(eq(tours.id, today.id))
    const all = [proposed, declined, notified, cancelled, today]
    for (const { owner, property } of all) {
      await owner.browser.call('property.delete', { params: { id: property.id } })
    }
    const times = await Promise.all(
      all.map(async ({ id }) => (await cancellationsOf(id)).map(({ data }) => data)),
    )
    expect(times).toEqual([
      [{ tour_date: '2026-11-26', tour_time: '11:00' }],
      [{ tour_date: '2026-11-25', tour_time: '16:30' }],
      [],
      [],
      [],
    ])
  })

  test('during requests and cancellations notifies everybody, and never fails', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, property } = await listing()
      const askers = await Promise.all(Array.from({ length: 6 }, () => person()))
      const leaver = await person()
      await leaver.browser.call('tour.create', { body: at(property.id) })
      const answers = askers.map(({ browser }) => browser.call('tour.create', { body: at(property.id) }))
      const ended = [
        owner.browser.call('property.delete', { params: { id: property.id } }),
        leaver.browser.call('privacy.erase'),
      ]
      expect((await Promise.all(ended)).map(({ status }) => status)).toEqual([200, 200])
      for (const { status, body } of await Promise.all(answers)) {
        expect([201, 404, 409]).toContain(status)
        if (status === 201) expect(await cancellationsOf(body.data.id)).toHaveLength(1)
      }
    }
  })

  test('deletes the notice to a visitor whose account is erased', async () => {
    const { owner, asker, property, id } = await requested()
    await owner.browser.call('property.delete', { params: { id: property.id } })
    expect(await cancellationsOf(id)).toHaveLength(1)
    await takeBack(asker.browser, 'account')
    expect(await cancellationsOf(id)).toEqual([])
  })
})

test('deleting a listing during tour requests never fails the server', async () => {
  for (let round = 0; round < 4; round++) {
    const { property } = await listing()
    const askers = await Promise.all(Array.from({ length: 6 }, () => person()))
    const answers = askers.map(({ browser }) => browser.call('tour.create', { body: at(property.id) }))
    await t.context.db.delete(properties).where(eq(properties.id, property.id))
    for (const { status } of await Promise.all(answers)) expect([201, 404, 409]).toContain(status)
  }
})

describe('another time', () => {
  const later = { tour_date: '2026-11-26', tour_time: '11:00' }

  test('is no longer proposed once the owner confirms the first', async () => {
    const { owner, id } = await requested()
    const params = { id }
    await owner.browser.call('tour.propose', { params, body: later })
    const { status, body } = await owner.browser.call('tour.update', { params, body: { state: 'confirmed' } })
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'confirmed', tour_date: '2026-11-25', proposed_date: null },
    ])
  })

  test('is proposed by the owner, and confirmed by the visitor alone', async () => {
    const { owner, asker, id } = await requested()
    const params = { id }
    const proposed = await owner.browser.call('tour.propose', {
      params,
      body: { ...later, answer: 'I am in Ujjain that day.', version: 1 },
    })
    expect([proposed.status, proposed.body.data]).toMatchObject([
      200,
      {
        ...{ state: 'requested', tour_date: '2026-11-25', tour_time: '16:30', version: 2 },
        ...{ proposed_date: '2026-11-26', proposed_time: '11:00', answer: 'I am in Ujjain that day.' },
      },
    ])
    const stranger = await person()
    expect((await owner.browser.call('tour.accept', { params, body: later })).status).toBe(403)
    expect((await stranger.browser.call('tour.accept', { params, body: later })).status).toBe(404)
    const other = await asker.browser.call('tour.accept', { params, body: { ...later, tour_time: '12:00' } })
    expect([other.status, other.failure.message]).toEqual([
      409,
      'This time is no longer proposed. Check your site visits again.',
    ])
    const accepted = await asker.browser.call('tour.accept', { params, body: later })
    expect([accepted.status, accepted.body.data]).toMatchObject([
      200,
      { ...later, state: 'confirmed', proposed_date: null, overlaps: null },
    ])
    expect((await asker.browser.call('tour.accept', { params, body: later })).status).toBe(409)
    const queued = await t.context.db.select().from(notices).where(eq(notices.tour_id, id))
    expect(queued.map(({ kind, recipient_id }) => [kind, recipient_id])).toEqual([
      ['tour.requested', owner.user.id],
      ['tour.answered', asker.user.id],
      ['tour.accepted', owner.user.id],
    ])
    const lead = await owner.browser.call('lead.get', { params: { id: accepted.body.data.lead_id } })
    expect(lead.body.data.history.map(({ action, became, actor }) => [action, became, actor?.id])).toEqual([
      ['accepted', '2026-11-26 11:00', asker.user.id],
      ['proposed', '2026-11-26 11:00', owner.user.id],
    ])
  })

  test('must be another, future time, for a tour that can be answered', async () => {
    const { owner, asker, id } = await requested()
    const propose = (body: object, by = owner) => by.browser.call('tour.propose', { params: { id }, body })
    expect((await propose({ tour_date: '2026-11-25', tour_time: '16:30' })).status).toBe(400)
    expect((await propose({ ...later, tour_date: '2026-11-20' })).status).toBe(400)
    expect((await propose({ tour_date: '2026-11-26' })).status).toBe(400)
    expect((await propose({ ...later, answer: 'x'.repeat(501) })).status).toBe(400)
    expect((await propose(later, asker)).status).toBe(403)
    expect((await propose(later, await person('seller'))).status).toBe(404)
    await owner.browser.call('tour.update', { params: { id }, body: { state: 'declined' } })
    expect((await propose(later)).status).toBe(409)
  })

  test('that the visitor has already requested is not accepted twice', async () => {
    const { owner, asker, property, id } = await requested()
    await asker.browser.call('tour.create', { body: { property_id: property.id, ...later } })
    await owner.browser.call('tour.propose', { params: { id }, body: later })
    const { status, failure } = await asker.browser.call('tour.accept', { params: { id }, body: later })
    expect([status, failure.message]).toEqual([409, 'You have already requested this site visit.'])
  })
})

describe('the outcome of a visit', () => {
  const after = new Date('2026-11-25T11:00:00Z')
  const before = new Date('2026-11-25T10:59:00Z')

  async function agreed() {
    const asked = await requested()
    await asked.owner.browser.call('tour.update', { params: { id: asked.id }, body: { state: 'confirmed' } })
    const record = (outcome: 'attended' | 'no_show', by = asked.owner) =>
      by.browser.call('tour.recordOutcome', { params: { id: asked.id }, body: { outcome } })
    const lead = async () => {
      const lead_id = (await asked.owner.browser.call('tour.list')).body.data[0]?.lead_id
      return (await asked.owner.browser.call('lead.get', { params: { id: lead_id } })).body.data
    }
    return { ...asked, record, lead }
  }

  async function at<T>(now: Date, act: () => Promise<T>): Promise<T> {
    const { now: usual } = t.context
    t.context.now = () => now
    try {
      return await act()
    } finally {
      t.context.now = usual
    }
  }

  test('is said by the owner once its time has come in India, and moves the stage of the lead', async () => {
    const { record, lead } = await agreed()
    const early = await at(before, () => record('attended'))
    expect([early.status, early.failure.message]).toEqual([
      409,
      'Whether the visitor came can be said once the time of a confirmed site visit has come.',
    ])
    expect((await lead()).tour?.outcome).toBeNull()
    const { status, body } = await at(after, () => record('attended'))
    expect([status, body.data.outcome, body.message]).toEqual([200, 'attended', 'Saved: the visitor came.'])
    const { stage, history } = await lead()
    expect(stage).toBe('visited')
    expect(history.map(({ action, was, became }) => [action, was, became])).toEqual([
      ['stage', null, 'visited'],
      ['outcome', null, 'attended'],
      ['state', 'requested', 'confirmed'],
    ])
  })

  test('may be corrected, and leaves a stage that somebody chose since', async () => {
    const { record, lead, owner } = await agreed()
    await at(after, () => record('attended'))
    await at(after, () => record('no_show'))
    expect(await lead()).toMatchObject({ stage: 'contacted', tour: { outcome: 'no_show' } })
    const { id, version } = await lead()
    await owner.browser.call('lead.update', { params: { id }, body: { version, stage: 'negotiating' } })
    await at(after, () => record('attended'))
    expect(await lead()).toMatchObject({ stage: 'negotiating', tour: { outcome: 'attended' } })
    const said = (await lead()).history.length
    await at(after, () => record('attended'))
    expect((await lead()).history).toHaveLength(said)
  })

  test('of a visitor who did not come leaves the stage that somebody chose', async () => {
    const { record, lead, owner } = await agreed()
    const { id, version } = await lead()
    await owner.browser.call('lead.update', { params: { id }, body: { version, stage: 'visited' } })
    await at(after, () => record('no_show'))
    expect(await lead()).toMatchObject({ stage: 'visited', tour: { outcome: 'no_show' } })
  })

  test('is said of an agreed visit only, and by nobody else', async () => {
    const { record, asker, owner, id } = await agreed()
    expect((await at(after, () => record('attended', asker))).status).toBe(403)
    const stranger = await person('seller')
    expect((await at(after, () => record('attended', { ...owner, ...stranger }))).status).toBe(404)
    const open = await requested()
    const unanswered = await at(after, () =>
      open.owner.browser.call('tour.recordOutcome', {
        params: { id: open.id },
        body: { outcome: 'attended' },
      }),
    )
    expect(unanswered.status).toBe(409)
    const outdated = await at(after, () =>
      owner.browser.call('tour.recordOutcome', { params: { id }, body: { outcome: 'attended', version: 1 } }),
    )
    expect([outdated.status, outdated.failure.message]).toEqual([409, m.lead_changed({}, { locale: 'en' })])
  })

  test('ends when another time is proposed', async () => {
    const { record, owner, id } = await agreed()
    await at(after, () => record('no_show'))
    const later = { tour_date: '2026-11-28', tour_time: '11:00' }
    await owner.browser.call('tour.propose', { params: { id }, body: { ...later, version: 3 } })
    const [moved] = await t.context.db.select().from(tours).where(eq(tours.id, id))
    expect(moved).toMatchObject({ state: 'requested', outcome: null })
  })

  test('cannot be said of a time that was confirmed too late, so nobody is noted as missing what was not agreed', async () => {
    const { owner, id } = await requested()
    const confirm = () => owner.browser.call('tour.update', { params: { id }, body: { state: 'confirmed' } })
    const late = await at(after, confirm)
    expect([late.status, late.failure.message]).toEqual([
      409,
      'The time of this site visit has passed. Please propose another time.',
    ])
    expect((await at(before, confirm)).status).toBe(200)
  })

  test('is not taken back: a visit that is over is not cancelled by either side', async () => {
    const over = new Date('2026-11-25T11:45:00Z')
    const { asker, owner, id } = await agreed()
    const decline = { params: { id }, body: { state: 'declined', version: 2 } } as const
    const refused = [
      (await at(over, () => asker.browser.call('tour.cancel', { params: { id } }))).failure,
      (await at(over, () => owner.browser.call('tour.update', decline))).failure,
    ]
    expect(refused.map(({ message }) => message)).toEqual(Array(2).fill('This site visit is over.'))
    expect((await at(after, () => asker.browser.call('tour.cancel', { params: { id } }))).status).toBe(200)
  })

  test('said again changes nothing, so a repeated request is no conflict', async () => {
    const { record, lead } = await agreed()
    await at(after, () => record('attended'))
    const { version } = await lead()
    expect((await at(after, () => record('attended'))).status).toBe(200)
    expect((await lead()).version).toBe(version)
  })

  test.each([
    ['attended', 0],
    [undefined, 1],
  ] as const)('%s: the owner is told %i times that a visitor of this day has left', async (outcome, told) => {
    const { record, asker, property } = await agreed()
    await at(after, async () => {
      if (outcome) await record(outcome)
      expect(await takeBack(asker.browser, 'consent')).toBe(200)
    })
    expect(await goneOf(property.id)).toHaveLength(told)
  })

  test('is in the spreadsheet of leads, and in the text that is written to the visitor', async () => {
    const { record, lead, owner } = await agreed()
    await at(after, () => record('no_show'))
    const { body } = await owner.browser.call('lead.export')
    const [headings = '', row = ''] = String(body).split('\r\n')
    const column = headings.split(',').findIndex((heading) => heading.includes('Visitor came'))
    expect(row.split(',')[column]).toMatch(/^"?No"?$/)
    expect((await lead()).drafts?.whatsapp).toMatch(/We expected you at .+ Would another time suit you\?/)
  })

  test("is in the copy of the visitor's data", async () => {
    const { record, asker } = await agreed()
    await at(after, () => record('no_show'))
    const { body } = await asker.browser.call('privacy.export')
    expect(body.data.tours.map(({ outcome }) => outcome)).toEqual(['no_show'])
  })
})

describe('calling off', () => {
  test('needs that the confirmed tour was read as it is', async () => {
    const { owner, asker, id } = await requested()
    const params = { id }
    const update = (body: object) => owner.browser.call('tour.update', { params, body })
    expect((await update({ state: 'confirmed' })).body.data.version).toBe(2)
    expect((await update({ state: 'declined' })).status).toBe(409)
    expect((await update({ state: 'declined', version: 1 })).status).toBe(409)
    expect((await update({ state: 'confirmed', version: 2 })).status).toBe(409)
    const off = await update({ state: 'declined', version: 2, answer: 'The owner is ill.' })
    expect([off.status, off.body.data]).toMatchObject([
      200,
      { state: 'declined', answer: 'The owner is ill.' },
    ])
    const { body } = await asker.browser.call('tour.list', { query: 'as=visitor' })
    expect(body.data[0]).toMatchObject({ state: 'declined', answer: 'The owner is ill.' })
  })
})

describe('the days of a calendar', () => {
  test('hold tours by their current time, and mark those that overlap', async () => {
    const { owner, property } = await listing()
    const next = await makeProperty(t.context, { user_id: owner.user.id })
    const asker = await makeUser(t.context, { role: 'buyer' })
    const add = async (facts: Partial<typeof tours.$inferInsert>) => {
      const values = { ...at(property.id), user_id: asker.id, ...facts }
      const [row] = await t.context.db.insert(tours).values(values).returning()
      return row?.id ?? 0
    }
    const noon = await add({ tour_time: '12:00', state: 'confirmed' })
    const close = await add({ tour_time: '12:59', property_id: next.id })
    const after = await add({ tour_time: '13:00', property_id: next.id })
    const moved = await add({ tour_date: '2026-11-30', proposed_date: '2026-11-25', proposed_time: '09:00' })
    const nine = await add({ tour_time: '09:30' })
    await add({ tour_date: '2026-12-01' })
    await add({ tour_time: '12:15', state: 'declined' })
    await t.context.db.insert(tours).values({ ...at((await listing()).property.id), user_id: asker.id })
    const { body } = await owner.browser.call('tour.list', { query: 'from=2026-11-25&to=2026-11-25' })
    const shown = body.data.filter(({ state }) => state !== 'declined')
    expect(shown.map(({ id, overlaps }) => [id, overlaps])).toEqual([
      [moved, 0],
      [nine, 1],
      [noon, 0],
      [close, 1],
      [after, 0],
    ])
    const waiting = await owner.browser.call('tour.list', {
      query: 'waits_for=owner&from=2026-11-25&limit=2',
    })
    expect(waiting.body.data.map(({ id }) => id)).toEqual([nine, close])
    expect(waiting.body.meta.total).toBe(4)
    const proposed = await owner.browser.call('tour.list', { query: 'waits_for=visitor' })
    expect(proposed.body.data.map(({ id }) => id)).toEqual([moved])
    for (const query of ['from=2026-02-30', 'to=0000-01-01', 'from=today']) {
      expect((await owner.browser.call('tour.list', { query })).status).toBe(400)
    }
  })

  test('a calendar file below the language is in Hindi, with the title in Hindi, and in bytes that calendars read', async () => {
    const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const places = [
      { place: 'Ganga Vihar, Sidhi', names: ['गंगा विहार'] },
      { place: 'Sidhi', names: ['सीधी'] },
    ]
    expect((await superadmin.call('agency.updatePlaceNames', { body: { places } })).status).toBe(200)
    const titles = { title: 'House with a well', title_hi: 'कुएँ वाला मकान' }
    const { owner, property } = await listing({ ...titles, locality: 'Ganga Vihar', city: 'Sidhi' })
    const asker = await person()
    const { body } = await asker.browser.call('tour.create', { body: at(property.id) })
    const params = { id: body.data.id }
    const unfold = (text: string) => text.replaceAll('\r\n ', '')
    const read = async ({ browser }: { browser: Browser }, locale: 'en' | 'hi') =>
      unfold((await browser.call('tour.calendar', { params, locale })).body)
    const mine = await read(asker, 'hi')
    expect(mine).toContain(`SUMMARY:${m.calendar_visit({ title: 'कुएँ वाला मकान' }, { locale: 'hi' })}`)
    expect(mine).toContain(`/hi/list/${property.id}`)
    expect(mine).toContain('DTSTART:20261125T110000Z')
    expect(mine).toContain('LOCATION:12 Garden Road\\, गंगा विहार\\, सीधी\r\n')
    expect(await read(asker, 'en')).toContain('LOCATION:12 Garden Road\\, Ganga Vihar\\, Sidhi\r\n')
    await t.context.db
      .update(properties)
      .set({ address: 'Rest House Lane, Ganga Vihar, Sidhi' })
      .where(eq(properties.id, property.id))
    expect(await read(asker, 'hi')).toContain('LOCATION:Rest House Lane\\, गंगा विहार\\, सीधी\r\n')
    expect(await read(asker, 'en')).toContain('LOCATION:Rest House Lane\\, Ganga Vihar\\, Sidhi\r\n')
    expect(await read(asker, 'en')).toContain('House with a well')
    expect(await read(owner, 'hi')).toContain('कुएँ वाला मकान')
    // A line may be folded within a character of three bytes only where both halves are joined again.
    const raw = (await asker.browser.call('tour.calendar', { params, locale: 'hi' })).body
    expect(raw).not.toContain('\ufffd')
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    const { pathname, search } = new URL(calendarLink(t.context, params.id, 'hi'))
    const opened = await t.app.inject({ url: pathname + search })
    expect(unfold(opened.body)).toBe(await read(asker, 'hi'))
  })

  test('a tour is a calendar file for each side, and for the link in the mail', async () => {
    const { owner, asker, property, id } = await requested()
    const params = { id }
    const mine = await asker.browser.call('tour.calendar', { params })
    expect([mine.status, mine.headers['content-type'], mine.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="site-visit-${id}.ics"`,
    ])
    const unfold = (text: string) => text.replaceAll('\r\n ', '')
    // 16:30 in India.
    expect(unfold(mine.body)).toContain('DTSTART:20261125T110000Z\r\nDTEND:20261125T114500Z')
    expect(unfold(mine.body)).toContain(`UID:tour-${id}@aangan.example`)
    expect(unfold(mine.body)).toContain('STATUS:TENTATIVE')
    expect(mine.body).toContain(property.phone)
    expect(mine.body).not.toContain(asker.user.phone)
    const theirs = await owner.browser.call('tour.calendar', { params })
    expect(theirs.body).toContain(asker.user.phone)
    expect((await t.call('tour.calendar', { params })).status).toBe(404)
    expect((await (await person()).browser.call('tour.calendar', { params })).status).toBe(404)
    const link = new URL(calendarLink(t.context, id, 'en'))
    const opened = await t.call('tour.calendar', { params, query: link.search.slice(1) })
    expect([opened.status, opened.body]).toEqual([200, mine.body])
    const foreign = await t.call('tour.calendar', {
      params: { id: (await requested()).id },
      query: link.search.slice(1),
    })
    expect(foreign.status).toBe(404)
    expect((await t.call('tour.calendar', { params, query: 'key=x' })).status).toBe(400)
    await owner.browser.call('tour.update', { params, body: { state: 'declined' } })
    const off = await asker.browser.call('tour.calendar', { params })
    expect(off.body).toContain('METHOD:CANCEL')
    expect(off.body).toContain('STATUS:CANCELLED')
    expect(off.body).toContain('SEQUENCE:2')
  })
})
