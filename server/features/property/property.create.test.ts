import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { audit, media, properties, type users } from '#server/platform/db/schema.ts'
import { openS3Stores } from '#server/platform/files/testing/stores.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { formOf, listing, makePicture } from './testing/listing-form.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function person(role: Role, facts: Partial<typeof users.$inferInsert> = {}) {
  const user = await makeUser(t.context, { role, ...facts })
  return { user, browser: await t.as(user) }
}
const countOf = async (userId: number) =>
  (await t.context.db.select().from(properties).where(eq(properties.user_id, userId))).length
const mediaOf = (id: number) =>
  t.context.db.select().from(media).where(eq(media.property_id, id)).orderBy(media.kind, media.position)

describe('a form with files', () => {
  test('creates a complete pending listing, and queues its pictures', async () => {
    const { user, browser } = await person('buyer', { email: 'asha@example.com' })
    const pictures = await Promise.all([1, 2, 3].map((number) => makePicture(number)))
    const [one, two, plan] = pictures as [Buffer, Buffer, Buffer]
    const form = formOf(
      {
        ...listing,
        title: '  A house\twith a well ',
        description: 'First line.\r\nSecond line.',
        status: 'onBid',
        sub_type: 'agricultural land',
        area: '43560.5',
        beegha: '1.6',
        acres: '1',
        address: 'Ring Road 4',
        locality: 'Rau',
        state: 'Madhya Pradesh',
        latitude: '22.7',
        longitude: '75.8',
        age: '3',
        bedrooms: 'null',
        bathrooms: '',
        features: '["Pool", "AirCond", "Air Conditioning"]',
        nearby: JSON.stringify([
          { title: ' Primary school ', distance: ' 1 km ', category: 'Education' },
          { title: '  ', distance: '2 km', category: 'Transportation' },
        ]),
        alts: '["The gate"]',
        username: 'asha',
        user_id: String(user.id),
        video: '',
      },
      [
        ['images', one],
        ['images', two],
        ['images', one],
        ['floor_plan', plan],
      ],
    )
    const { status, body, failure } = await browser.call('property.create', { form })
    expect(status, JSON.stringify(failure)).toBe(201)
    expect(body.message).toBe('✅ Property added successfully!')
    expect(body.data).toMatchObject({
      title: 'A house with a well',
      description: 'First line.\nSecond line.',
      status: 'onBid',
      moderation: 'pending',
      sub_type: 'Agricultural Land',
      area: 43560.5,
      beegha: 1.6,
      bedrooms: null,
      country: 'India',
      features: ['Swimming Pool', 'Air Conditioning'],
      nearby: [{ title: 'Primary school', distance: '1 km', category: 'Education' }],
      name: user.name,
      email: 'asha@example.com',
      phone: user.phone,
      user_id: user.id,
      revision: null,
    })
    expect(body.data.pictures.map(({ alt, ready }) => [alt, ready])).toEqual([
      ['The gate', false],
      ['', false],
    ])
    const rows = await mediaOf(body.data.id)
    expect(rows.map(({ kind, position, state }) => [kind, position, state])).toEqual([
      ['floor_plan', 0, 'processing'],
      ['image', 0, 'processing'],
      ['image', 1, 'processing'],
    ])
    const { rows: jobs } = await t.context.db.execute<{ hash: string }>(
      "select data ->> 'hash' as hash from pgboss.job where name = 'media'",
    )
    expect(jobs.map(({ hash }) => hash).sort()).toEqual([...new Set(rows.map(({ hash }) => hash))].sort())
    expect((await t.call('property.get', { params: { id: body.data.id } })).status).toBe(404)
  })

  test('has its pictures ready when the jobs are done', async () => {
    const { browser } = await person('admin')
    const form = formOf(listing, [['images', await makePicture(31)]])
    const { body } = await browser.call('property.create', { form })
    await runDueJobs(t.context)
    const shown = (await t.call('property.get', { params: { id: body.data.id } })).body.data
    expect(shown.pictures).toMatchObject([{ ready: true, widths: [320] }])
    expect((await t.app.inject(shown.images[0] ?? '')).statusCode).toBe(200)
  })

  test('names all problems at once and creates nothing', async () => {
    const { user, browser } = await person('seller')
    const form = formOf({
      title: 'abc',
      type: 'lease',
      sub_type: 'plot',
      price: '1e6',
      city: ' ',
      area: '-5',
      bedrooms: '2',
      acres: '1',
      latitude: '22.7',
      age: '4',
      features: '["Jacuzzi"]',
      nearby: '[{"title":"School","category":"Food"}]',
      phone: 'call me',
      email: 'nobody',
      user_id: 'me',
    })
    const { status, failure } = await browser.call('property.create', { form })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      title: 'At least 5 characters.',
      type: 'Choose one of: sale, rent.',
      price: 'Enter an amount such as 4500000 or 45 lakh.',
      city: 'Please fill this in.',
      area: 'Enter a number in digits, such as 1250.5.',
      bedrooms: 'This property type has no bedrooms and bathrooms. Leave this empty.',
      acres: 'Only agricultural land is measured in beegha and acres. Leave this empty.',
      longitude: 'Enter both latitude and longitude, or neither.',
      age: 'Choose one of: 1, 3, 8, 10.',
      features: expect.stringMatching(/^“.+”: not possible here\. Choose from: CCTV, /),
      nearby: expect.stringMatching(/^At most 20 places/),
      phone: expect.stringMatching(/^Enter a phone number/),
      email: expect.any(String),
      user_id: expect.any(String),
    })
    expect(await countOf(user.id)).toBe(0)
  })

  test.for<[string, Record<string, unknown>]>([
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: '🏠🏠🏠' }],
    ['description', { description: 'x'.repeat(5001) }],
    ['price', { price: 100_000_000_001 }],
    ['price', { price: 0 }],
    ['area', { area: '0.001' }],
    ['area', { area: '1000000001' }],
    ['nearby', { nearby: Array(21).fill({ title: 'School', category: 'Education' }) }],
    ['nearby', { nearby: [{ title: 'x'.repeat(121), category: 'Education' }] }],
    ['features', { features: 'Pool' }],
    ['latitude', { latitude: 91, longitude: 0 }],
    ['bedrooms', { bedrooms: 7 }],
    ['bathrooms', { bathrooms: 5 }],
    ['alts', { alts: Array(21).fill('') }],
    ['alts_hi', { alts_hi: ['x'.repeat(301)] }],
    ['video', { video: 'film.mp4' }],
    ['moderation', { moderation: 'accepted' }],
    ['keep_images', { keep_images: [] }],
  ])('refuses %s: %j', async ([field, bad]) => {
    const { browser } = await person('seller')
    const { status, failure } = await browser.call('property.create', { body: { ...listing, ...bad } })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  test('accepts the largest possible form', async () => {
    const { browser } = await person('seller')
    const largest = {
      title: '🏠'.repeat(60),
      description: 'é'.repeat(5000),
      price: 100_000_000_000,
      area: 1,
      nearby: Array(20).fill({ title: 'x'.repeat(120), distance: 'y'.repeat(40), category: 'Education' }),
    }
    const { status, body } = await browser.call('property.create', { body: { ...listing, ...largest } })
    expect([status, body.data?.price, body.data?.nearby.length]).toEqual([201, 100_000_000_000, 20])
  })

  test('is refused with another content type, and other calls accept no form', async () => {
    const { browser } = await person('seller')
    const sent = { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await browser.call('property.create', sent)).status).toBe(415)
    expect((await browser.call('user.update', { form: formOf({ name: 'Asha' }) })).status).toBe(415)
    for (const body of [null, [], 'x', 5]) {
      expect((await browser.call('property.create', { body })).status).toBe(400)
    }
  })
})

describe('the agency', () => {
  test('publishes in the city and the locality that other listings name, also when it edits', async () => {
    await makeProperty(t.context, { city: 'Indore', locality: 'Vijay Nagar' })
    const { browser } = await person('admin')
    const made = await browser.call('property.create', {
      body: { ...listing, city: 'इंदौर', locality: 'विजय नगर' },
    })
    const placeOf = async (id: number) => {
      const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
      return [row?.city, row?.locality]
    }
    const { id } = made.body.data
    expect(await placeOf(id)).toEqual(['Indore', 'Vijay Nagar'])
    const edited = await browser.call('property.update', {
      params: { id },
      body: { city: 'Indor', locality: 'Sanwer' },
    })
    expect(edited.status).toBe(200)
    expect(await placeOf(id)).toEqual(['Indore', 'Sanwer'])
  })

  test('writes no place as a listing does that waits for a decision', async () => {
    const stranger = await person('buyer')
    const waiting = { ...listing, city: 'Zirapore', locality: 'Rajvada' }
    expect((await stranger.browser.call('property.create', { body: waiting })).status).toBe(201)
    const { browser } = await person('admin')
    const own = await browser.call('property.create', {
      body: { ...listing, city: 'Zirapor', locality: 'rajvada' },
    })
    expect(own.body.data).toMatchObject({ city: 'Zirapor', locality: 'rajvada' })
  })

  test('publishes at once, also for others, and makes a buyer a seller', async () => {
    const { user, browser } = await person('admin')
    const own = await browser.call('property.create', { body: listing })
    expect(own.body.data).toMatchObject({ moderation: 'accepted', user_id: user.id, name: user.name })
    expect((await t.call('property.get', { params: { id: own.body.data.id } })).status).toBe(200)
    const buyer = await person('buyer')
    const sent = { ...listing, user_id: buyer.user.id, phone: '0731 4000123', name: 'The office' }
    const { body } = await browser.call('property.create', { body: sent })
    expect(body.data).toMatchObject({ user_id: buyer.user.id, phone: '+917314000123', name: 'The office' })
    expect((await buyer.browser.call('user.profile')).body.user.role).toBe('seller')
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${buyer.user.id}`))
    expect(acts).toMatchObject([{ actor_id: user.id, action: 'user.promoted' }])
    const absent = await browser.call('property.create', { body: { ...listing, user_id: 2_000_000_000 } })
    expect(absent.status).toBe(404)
  })
})

describe('the owner whose number the agency types', () => {
  test('gets the listing, and is the contact that is left out', async () => {
    const { user, browser } = await person('admin')
    const owner = await person('buyer')
    const sent = { ...listing, owner_phone: owner.user.phone }
    const { status, body } = await browser.call('property.create', { body: sent })
    expect([status, body.data?.user_id, body.data?.phone]).toEqual([201, owner.user.id, owner.user.phone])
    expect(body.data?.agent_id).toBe(user.id)
    expect((await owner.browser.call('user.profile')).body.user.role).toBe('seller')
  })

  test('has proved the number: nobody gets a listing by typing the number of somebody else', async () => {
    const { browser } = await person('admin')
    const phone = '+919826055501'
    await makeUser(t.context, { role: 'buyer', phone, phone_verified_at: null })
    for (const owner_phone of [phone, '98260 55502', 'call me']) {
      const { status, failure } = await browser.call('property.create', { body: { ...listing, owner_phone } })
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['owner_phone']])
    }
  })

  test('is chosen by the agency alone', async () => {
    const { browser } = await person('seller')
    const owner = await person('buyer')
    const body = { ...listing, owner_phone: owner.user.phone }
    expect((await browser.call('property.create', { body })).status).toBe(403)
  })
})

describe('once', () => {
  test('a repeated key creates one listing, also of ten requests at once', async () => {
    const { user, browser } = await person('seller')
    const [one, two] = await Promise.all([makePicture(11), makePicture(12)])
    const send = (picture: Buffer) =>
      browser.call('property.create', {
        form: formOf(listing, [['images', picture]]),
        headers: { 'idempotency-key': 'once' },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(one as Buffer)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await send(two as Buffer)).status).toBe(422)
    expect(await countOf(user.id)).toBe(1)
  })

  test('a crash before the commit leaves no listing, and the retry succeeds', async () => {
    const { user, browser } = await person('seller')
    const { jobs } = t.context
    t.context.jobs = {
      ...jobs,
      send: async () => {
        throw new Error('the process ends here')
      },
    }
    const form = () => formOf({ ...listing, nearby: '[{"title":"School","category":"Education"}]' }, files)
    const files: [string, Buffer][] = [['images', await makePicture(21)]]
    const headers = { 'idempotency-key': 'crash' }
    expect((await browser.call('property.create', { form: form(), headers })).status).toBe(500)
    t.context.jobs = jobs
    expect(await countOf(user.id)).toBe(0)
    const { status, body } = await browser.call('property.create', { form: form(), headers })
    expect([status, body.data.images.length, body.data.nearby.length]).toEqual([201, 1, 1])
    expect(await countOf(user.id)).toBe(1)
  })

  test('has a limit for each user, but not for the agency', async () => {
    const own = await openTestApp('empty', { limits: true })
    const seller = await own.as(await makeUser(own.context))
    const admin = await own.as(await makeUser(own.context, { role: 'admin' }))
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await seller.call('property.create', { body: listing })).status)
    }
    expect([statuses.at(29), statuses.at(30)]).toEqual([201, 429])
    expect((await admin.call('property.create', { body: listing })).status).toBe(201)
    await own.close()
  })
})

test('a form with a picture is taken where files lie in a bucket and nothing has made the data folder', async () => {
  const stores = await openS3Stores()
  const {
    endpoint = '',
    bucket = '',
    region = '',
    accessKeyId = '',
    secretAccessKey = '',
  } = stores.settings ?? {}
  const folder = await mkdtemp(join(tmpdir(), 'aangan-absent-'))
  const own = await openTestApp('empty', {
    settings: {
      DATA_DIR: join(folder, 'data'),
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  const browser = await own.as(await makeUser(own.context))
  const form = formOf({ ...listing, title: 'House with well' }, [['images', await makePicture(1)]])
  expect((await browser.call('property.create', { form })).status).toBe(201)
  await own.close()
  await stores.close()
  await rm(folder, { recursive: true, force: true })
})
