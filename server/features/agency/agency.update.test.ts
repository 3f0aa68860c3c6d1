import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHours } from '#contract/hours.ts'
import { audit, users } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const superadmin = async () => t.as(await makeUser(t.context, { role: 'superadmin' }))

test('the superadmin changes all details, and the audit names the old ones', async () => {
  const browser = await superadmin()
  const body = {
    ...demoAgency,
    name: 'Malwa Homes\u0000',
    tagline: 'Half a character: \ud800',
    phone: '0731 400 0999',
    social: [{ name: 'YouTube', url: 'https://youtube.example/malwa' }],
    popular_places: [{ city: 'Dewas', featured: true }],
  }
  const { status, body: answer } = await browser.call('agency.update', { body })
  const saved = {
    ...body,
    name: 'Malwa Homes',
    tagline: 'Half a character: �',
    phone: '+917314000999',
  }
  expect([status, answer]).toEqual([200, { data: saved, message: 'The agency details are saved.' }])
  expect((await t.call('agency.get')).body.data).toEqual(saved)
  const [act] = await t.context.db.select().from(audit).where(eq(audit.subject, 'agency'))
  expect(act).toMatchObject({
    action: 'agency.updated',
    details: { name: true, tagline: true, phone: true, social: true, popular_places: true },
  })
  expect(Object.keys(act?.details ?? {})).toHaveLength(5)
})

test('the pin of the office is set, moved and removed as a whole', async () => {
  const browser = await superadmin()
  await browser.call('agency.update', { body: demoAgency })
  const update = (body: object) => browser.call('agency.update', { body })
  expect((await update({ latitude: 22.75 })).body.data).toMatchObject({ latitude: 22.75, longitude: 75.8937 })
  const half = await update({ longitude: null })
  expect([half.status, half.failure.fields]).toEqual([
    400,
    { latitude: 'Enter both latitude and longitude, or neither.' },
  ])
  const removed = await update({ latitude: null, longitude: null })
  expect(removed.body.data).toMatchObject({ latitude: null, longitude: null })
  expect((await t.call('agency.get')).body.data).toMatchObject({ latitude: null, longitude: null })
  expect((await update({ latitude: 22.75 })).status).toBe(400)
})

test('a PIN code that is not one of India is refused, and one of another country is kept', async () => {
  const browser = await superadmin()
  const update = (body: object) => browser.call('agency.update', { body })
  const refused = await update({ postal_code: '4520' })
  expect([refused.status, refused.failure.fields]).toEqual([
    400,
    { postal_code: 'Enter the six digits of the PIN code, such as 452010.' },
  ])
  expect((await update({ postal_code: '0452010' })).status).toBe(400)
  expect((await update({ postal_code: '452 010' })).status).toBe(200)
  expect((await update({ postal_code: '' })).status).toBe(200)
  expect((await update({ postal_code: 'SW1A 1AA', country: 'United Kingdom' })).status).toBe(200)
})

test('one of ten changes saved at once is stored completely', async () => {
  const browser = await superadmin()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      browser.call('agency.update', { body: { ...demoAgency, name: `Name ${i}`, city: `City ${i}` } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { name, city } = (await t.call('agency.get')).body.data
  expect(name.replace('Name', 'City')).toBe(city)
})

test('a field that is not sent stays, also during a concurrent change', async () => {
  const [one, two] = [await superadmin(), await superadmin()]
  await one.call('agency.update', { body: demoAgency })
  const answers = await Promise.all([
    one.call('agency.update', { body: { phone: '0731 400 0777' } }),
    two.call('agency.update', { body: { popular_places: [{ city: 'Mhow', featured: true }] } }),
    two.call('agency.update', { body: { hours: 'Daily' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await t.call('agency.get')).body.data).toEqual({
    ...demoAgency,
    phone: '+917314000777',
    phone_text: '+91 731 400 0777',
    popular_places: [{ city: 'Mhow', featured: true }],
    hours: 'Daily',
    opening: readHours('Daily'),
  })
  expect((await one.call('agency.update', { body: {} })).status).toBe(400)
})

test('the text of the hours follows from the week, and a landline keeps the groups in which it was typed', async () => {
  const browser = await superadmin()
  const day = { from: '10:30', to: '19:00' }
  const opening = [{ from: '11:00', to: '14:00' }, day, day, day, day, day, null]
  const body = {
    opening,
    phone: '07272 400 456',
    second_phone: '98260 12345',
    gstin: '23abcde1234f1z5',
    rera: 'A-IND-17-1',
  }
  const answer = await browser.call('agency.update', { body })
  expect(answer.body.data).toMatchObject({
    hours: 'Monday to Friday, 10:30 am to 7 pm; Sunday, 11 am to 2 pm',
    opening,
    ...{ phone: '+917272400456', phone_text: '+91 7272 400 456' },
    ...{ second_phone: '+919826012345', second_phone_text: '' },
    ...{ gstin: '23ABCDE1234F1Z5', rera: 'A-IND-17-1' },
  })
})

describe('a refused change', () => {
  test('is that of a superadmin whose account is erased at the same moment', async () => {
    const user = await makeUser(t.context, { role: 'superadmin' })
    const browser = await t.as(user)
    const [begun, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gone = t.context.db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, user.id))
      begun.resolve()
      await erased.promise
    })
    await begun.promise
    const answer = browser.call('agency.update', { body: { ...demoAgency, name: 'Too late' } })
    await isWaiting()
    erased.resolve()
    await gone
    expect((await answer).status).toBe(401)
    expect((await t.call('agency.get')).body.data.name).not.toBe('Too late')
  })

  test('names every number that cannot be read', async () => {
    const browser = await superadmin()
    const body = {
      phone: '12',
      second_phone: '98260 12345',
      second_phone_text: '98260 99999',
      whatsapp: 'none',
    }
    const { status, failure } = await browser.call('agency.update', { body })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(['phone', 'second_phone_text', 'whatsapp'])
  })

  test('is that of everybody but the superadmin', async () => {
    for (const role of ['buyer', 'seller', 'admin'] as const) {
      const browser = await t.as(await makeUser(t.context, { role }))
      expect((await browser.call('agency.update', { body: demoAgency })).status, role).toBe(403)
    }
    expect((await t.call('agency.update', { body: demoAgency })).status).toBe(401)
  })

  const places = (...cities: string[]) => cities.map((city) => ({ city, featured: false }))
  test.for([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ phone: '123' }, 'phone'],
    [{ phone: 'ring us' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ latitude: 91 }, 'latitude'],
    [{ latitude: '22.7' }, 'latitude'],
    [{ longitude: -181 }, 'longitude'],
    [{ social: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'social'],
    [{ social: [{ name: 'x', url: '/relative' }] }, 'social'],
    [{ social: [{ name: 'x', url: `https://x.example/${'a'.repeat(300)}` }] }, 'social'],
    [{ social: Array(9).fill({ name: 'x', url: 'https://x.example' }) }, 'social'],
    [{ popular_places: places('Indore', 'indore ') }, 'popular_places'],
    [{ popular_places: places(...'ABCDEFGHI') }, 'popular_places'],
    [{ popular_places: [{ city: '', featured: true }] }, 'popular_places'],
    [{ popular_places: 'Indore' }, 'popular_places'],
    [{ opening: [] }, 'opening'],
    [{ opening: readHours('').map(() => ({ from: '19:00', to: '10:00' })) }, 'opening'],
    [{ visiting: readHours('').map(() => ({ from: '7 pm', to: '8 pm' })) }, 'visiting'],
    [{ gstin: '23ABCDE' }, 'gstin'],
    [{ whatsapp: '12' }, 'whatsapp'],
    [{ phone_text: '0731 400 9999' }, 'phone_text'],
    [{ hero: 'x' }, 'hero'],
  ] as const)('is %j, with a sentence', async ([change, field]) => {
    const browser = await superadmin()
    const { status, failure } = await browser.call('agency.update', { body: { ...demoAgency, ...change } })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
    expect(failure.fields?.[field]).toMatch(/\.$/)
  })

  test('names all bad fields at once', async () => {
    const body = { name: '', email: 'x', latitude: 91, social: 'none' }
    const { failure } = await (await superadmin()).call('agency.update', { body })
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(Object.keys(body).sort())
  })
})

async function isWaiting() {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await expect.poll(async () => (await t.context.database.pool.query(waiting)).rowCount).toBe(1)
}
