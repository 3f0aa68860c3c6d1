import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModerationState, Role } from '#contract/enums.ts'
import {
  media,
  nearby_places,
  properties,
  property_revisions,
  unreviewed_changes,
} from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { formOf, listing, makePicture } from './testing/listing-form.ts'

let t: TestApp
let pictures: Buffer[]
beforeAll(async () => {
  t = await openTestApp()
  pictures = await Promise.all(Array.from({ length: 6 }, (_, number) => makePicture(number)))
})
afterAll(() => t.close())

async function person(role: Role = 'seller') {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}
async function owned(moderation: ModerationState, facts: Partial<typeof properties.$inferInsert> = {}) {
  const owner = await person()
  const { id } = await makeProperty(t.context, { user_id: owner.user.id, moderation, ...facts })
  return { ...owner, id }
}
async function withPictures(count: number) {
  const owner = await person()
  const files = pictures.slice(0, count).map((bytes): [string, Buffer] => ['images', bytes])
  const { body } = await owner.browser.call('property.create', { form: formOf(listing, files) })
  await t.context.db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, body.data.id))
  return { ...owner, id: body.data.id, images: body.data.images }
}
const edit = (browser: Browser, id: number, body: object) =>
  browser.call('property.update', { params: { id }, body })
const publicOf = async (id: number) => (await t.call('property.get', { params: { id } })).body.data
const ownOf = async (browser: Browser, id: number) =>
  (await browser.call('property.get', { params: { id } })).body.data
const revisionsOf = (id: number) =>
  t.context.db
    .select()
    .from(property_revisions)
    .where(eq(property_revisions.property_id, id))
    .orderBy(property_revisions.id)

describe('an edit of single fields', () => {
  test('a status alone changes nothing else, and needs no review', async () => {
    for (const moderation of ['pending', 'accepted', 'rejected'] as const) {
      const { browser, id } = await owned(moderation, { moderation_reason: 'Too dark' })
      // Only a listing that is read for its page has the name of its state.
      const { region: _region, ...before } = await ownOf(browser, id)
      const { status, body } = await edit(browser, id, { status: 'sold' })
      expect([status, body.message]).toEqual([200, '✅ Property updated successfully!'])
      // The name of the picture of shared links contains the status.
      const changed = {
        ...{ status: 'sold', updated_at: expect.any(String), preview: expect.any(String) },
        ...{ confirmed_at: expect.any(String), confirmed_by: 'owner', closed_at: expect.any(String) },
      }
      expect(body.data).toEqual({ ...before, ...changed })
      expect(body.data.preview).not.toBe(before.preview)
    }
  })

  test('a repeated key gets the first answer, although the listing has changed', async () => {
    const { browser, id } = await owned('pending')
    const { updated_at } = await ownOf(browser, id)
    const send = (title: string, key: string) => {
      const headers = { 'idempotency-key': key }
      const form = formOf({ title, updated_at }, [['images', pictures[0] as Buffer]])
      return browser.call('property.update', { params: { id }, form, headers })
    }
    const first = await send('A house by the lake', 'one')
    const again = await send('A house by the lake', 'one')
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await send('Another house', 'one')).status).toBe(422)
    expect((await send('Another house', 'two')).status).toBe(409)
  })

  test('an empty text clears a field, and a new type clears fields it cannot have', async () => {
    const { browser, id } = await owned('pending')
    const form = formOf({ description: '', age: '', latitude: '', longitude: '', sub_type: 'plot' })
    const { body } = await browser.call('property.update', { params: { id }, form })
    expect(body.data).toMatchObject({
      ...{ description: '', age: null, latitude: null, longitude: null },
      ...{ sub_type: 'plot', bedrooms: null, bathrooms: null, title: expect.stringContaining('House') },
    })
    const again = await edit(browser, id, { bedrooms: 2 })
    expect([again.status, Object.keys(again.failure.fields ?? {})]).toEqual([400, ['bedrooms']])
    expect((await edit(browser, id, { title: '' })).failure.fields).toEqual({ title: 'Please fill this in.' })
    expect((await edit(browser, id, {})).status).toBe(200)
  })

  test('places nearby are replaced as a list', async () => {
    const { browser, id } = await owned('accepted')
    const places = (...titles: string[]) => titles.map((title) => ({ title, category: 'Education' }))
    await edit(browser, id, { nearby: places('One', 'Two', 'Three') })
    expect((await publicOf(id)).nearby.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    await edit(browser, id, { nearby: places('Three', ' ') })
    expect((await publicOf(id)).nearby.map(({ title }) => title)).toEqual(['Three'])
    await edit(browser, id, { nearby: '[]' })
    expect(await t.context.db.select().from(nearby_places).where(eq(nearby_places.property_id, id))).toEqual(
      [],
    )
  })

  test('is refused with 409 when the person read an older version', async () => {
    const { browser, id } = await owned('pending')
    const { updated_at } = await ownOf(browser, id)
    expect((await edit(browser, id, { price: 1, updated_at })).status).toBe(200)
    const late = await edit(browser, id, { price: 2, updated_at })
    expect([late.status, late.failure.message]).toEqual([409, expect.stringContaining('in the meantime')])
    expect((await ownOf(browser, id)).price).toBe(1)
  })
})

describe('states', () => {
  test('a pending listing stays pending, and a rejected one is pending again', async () => {
    const pending = await owned('pending')
    expect((await edit(pending.browser, pending.id, { title: 'Another title' })).body.data).toMatchObject({
      ...{ title: 'Another title', moderation: 'pending', revision: null },
    })
    const rejected = await owned('rejected', { moderation_reason: 'Too dark' })
    const { body } = await edit(rejected.browser, rejected.id, { description: 'Brighter' })
    expect(body.data).toMatchObject({ moderation: 'pending', moderation_reason: null })
  })

  test.for(['admin', 'superadmin'] as const)('an edit of a %s applies at once', async (role) => {
    const { id } = await owned('accepted')
    const agency = await person(role)
    const { body } = await edit(agency.browser, id, {
      title: 'Another title',
      price: 1,
      user_id: agency.user.id,
    })
    expect(body.data).toMatchObject({ title: 'Another title', revision: null, moderation: 'accepted' })
    expect(await publicOf(id)).toMatchObject({ title: 'Another title', price: 1 })
    expect((await publicOf(id)).user_id).not.toBe(agency.user.id)
  })

  test.for<[string, object]>([
    ['title', { title: 'Another title' }],
    ['type', { type: 'rent' }],
    ['sub_type', { sub_type: 'Villa' }],
    ['area', { area: 1001 }],
    ['address', { address: 'Elsewhere 1' }],
    ['locality', { locality: 'Rau' }],
    ['city', { city: 'Bhopal' }],
    ['state', { state: 'Goa' }],
    ['country', { country: 'Nepal' }],
    ['latitude', { latitude: 22.76, longitude: 75.89 }],
    ['price', { price: 6_000_001 }],
    ['price', { price: 3_999_999 }],
    ['name', { name: 'Head Office' }],
    ['phone', { phone: '+919826099999' }],
    ['email', { email: 'asha@example.com' }],
    ['description', { description: 'Call 98260 99999' }],
  ])('a change of %s of a published listing waits: %j', async ([field, change]) => {
    const { browser, id } = await owned('accepted')
    const before = await publicOf(id)
    const { status, body } = await edit(browser, id, change)
    expect([status, body.message]).toEqual([200, expect.stringContaining('checks your changes')])
    const confirmed = { confirmed_at: expect.any(String), confirmed_by: 'owner' }
    expect(await publicOf(id)).toEqual({ ...before, ...confirmed, updated_at: expect.any(String) })
    expect(body.data.revision).toMatchObject({
      state: 'pending',
      changes: [{ field, before: before[field as 'title'], after: change[field as keyof typeof change] }],
    })
    const other = await (await person()).browser.call('property.get', { params: { id } })
    expect(other.body.data.revision).toBeNull()
    const list = await browser.call('property.byUser', { params: { userId: before.user_id } })
    expect(list.body.data[0]?.revision?.state).toBe('pending')
    expect(JSON.stringify((await t.call('property.list')).body)).not.toContain('"revision":{')
  })

  test.for<[string, object]>([
    ['price', { price: 6_000_000 }],
    ['price', { price: 4_000_000 }],
    ['description', { description: 'Words' }],
    ['bedrooms', { bedrooms: 3 }],
    ['features', { features: ['Gym'] }],
    ['status', { status: 'onBid' }],
  ])('a change of %s applies at once: %j', async ([, change]) => {
    const { browser, id } = await owned('accepted')
    expect((await edit(browser, id, change)).body.data.revision).toBeNull()
    expect(await publicOf(id)).toMatchObject(change)
  })

  test("the owner's verified number and address, or none, apply at once", async () => {
    const owner = await makeUser(t.context, { email: 'Asha@Example.com' })
    const browser = await t.as(owner)
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    const own = { phone: owner.phone, email: 'asha@example.com' }
    expect((await edit(browser, id, own)).body.data.revision).toBeNull()
    expect(await publicOf(id)).toMatchObject(own)
    expect((await edit(browser, id, { email: '' })).body.data.revision).toBeNull()
    await browser.call('user.update', { body: { email: 'other@example.com' } })
    for (const email of ['asha@example.com', 'other@example.com']) {
      expect((await edit(browser, id, { email })).body.data.revision?.state).toBe('pending')
    }
  })

  test('nearby places and captions with a number, link or payment words wait', async () => {
    const { browser, id, images } = await withPictures(1)
    const nearby = [{ title: 'School', title_hi: 'Pay by UPI', distance: '', category: 'Education' }]
    const places = await edit(browser, id, { nearby })
    expect(places.body.data).toMatchObject({
      nearby: [],
      revision: { nearby, changes: [{ field: 'nearby', before: [], after: ['School, Pay by UPI'] }] },
    })
    expect((await edit(browser, id, { nearby: [] })).body.data.revision).toBeNull()
    const words = await edit(browser, id, { alts: ['See evil.example.com'] })
    expect(words.body.data.revision?.changes).toEqual([
      { field: 'alts', before: [''], after: ['See evil.example.com'] },
    ])
    expect(await publicOf(id)).toMatchObject({ images, nearby: [], pictures: [{ alt: '' }] })
  })

  test('small moves of the price do not add up to a large one', async () => {
    const { browser, id } = await owned('accepted', { price: 1000 })
    expect((await edit(browser, id, { price: 1200 })).body.data.revision).toBeNull()
    const { body } = await edit(browser, id, { price: 1400 })
    expect(body.data.revision?.changes).toEqual([{ field: 'price', before: 1200, after: 1400 }])
    expect((await edit(browser, id, { price: 900 })).body.data.revision).toBeNull()
  })

  test('only changes that need a review wait, with those of a new type', async () => {
    const { browser, id } = await owned('accepted')
    const change = {
      sub_type: 'plot',
      description: 'Bare land',
      status: 'onBid',
      type: 'rent',
      price: 4_900_000,
    }
    const { body } = await edit(browser, id, change)
    expect(body.data).toMatchObject({
      ...{ sub_type: 'Flat', bedrooms: 2, price: 5_000_000, description: 'Bare land', status: 'onBid' },
    })
    expect(body.data.revision?.changes.map(({ field }) => field).sort()).toEqual(
      ['bathrooms', 'bedrooms', 'price', 'sub_type', 'type'].sort(),
    )
  })

  test('a later change replaces the pending one, adds to it, or withdraws it', async () => {
    const { browser, id } = await owned('accepted')
    const original = (await publicOf(id)).title
    const first = await edit(browser, id, { title: 'First title' })
    await edit(browser, id, { status: 'onBid' })
    await edit(browser, id, { description: 'At once' })
    expect((await revisionsOf(id)).map(({ state }) => state)).toEqual(['pending'])
    expect((await ownOf(browser, id)).revision?.submitted_at).toBe(first.body.data.revision?.submitted_at)
    const second = await edit(browser, id, { locality: 'Rau' })
    expect(second.body.data.revision?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['title', 'First title'],
      ['locality', 'Rau'],
    ])
    expect((await revisionsOf(id)).map(({ state }) => state)).toEqual(['withdrawn', 'pending'])
    const back = await edit(browser, id, { title: original, locality: 'Vijay Nagar' })
    expect(back.body.data.revision).toBeNull()
    expect((await revisionsOf(id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await publicOf(id)).toMatchObject({ title: original, description: 'At once', status: 'onBid' })
  })
})

describe('pictures', () => {
  test('are kept and added; on a published listing the new list waits', async () => {
    const { browser, id, images } = await withPictures(2)
    const form = formOf({}, [
      ['images', pictures[2] as Buffer],
      ['images', pictures[0] as Buffer],
    ])
    const { body } = await browser.call('property.update', { params: { id }, form })
    expect(body.data.images).toEqual(images)
    expect(body.data.revision?.pictures?.map(({ url }) => url).slice(0, 2)).toEqual(images)
    expect(body.data.revision?.pictures).toHaveLength(3)
    expect(body.data.revision?.changes.map(({ field }) => field)).toEqual(['images'])
    expect((await publicOf(id)).images).toEqual(images)
    const more = formOf({}, [['images', pictures[3] as Buffer]])
    const again = await browser.call('property.update', { params: { id }, form: more })
    expect(again.body.data.revision?.pictures).toHaveLength(4)
    const rows = await t.context.db.select().from(media).where(eq(media.property_id, id))
    expect(rows).toHaveLength(6)
  })

  test('keep_images orders and removes pictures, and places the new ones', async () => {
    const { browser, id, images } = await withPictures(3)
    await t.context.db.update(properties).set({ moderation: 'pending' }).where(eq(properties.id, id))
    const [one, two, three] = images as [string, string, string]
    const send = (keep: unknown, files: Buffer[] = []) =>
      browser.call('property.update', {
        params: { id },
        form: formOf(
          { keep_images: JSON.stringify(keep) },
          files.map((bytes) => ['images', bytes]),
        ),
      })
    expect((await send([three, one])).body.data.images).toEqual([three, one])
    const added = await send(['new:2', one, `https://aangan.example${three}`], [
      pictures[4],
      pictures[5],
    ] as Buffer[])
    const [cover, , , last] = added.body.data.images
    expect(added.body.data.images).toEqual([cover, one, three, last])
    expect((await send([three, cover, one, last])).body.data.images).toEqual([three, cover, one, last])
    for (const bad of [[two], [one, one], ['new:1'], ['/media/../x'], [`/media/${'0'.repeat(32)}-320.jpg`]]) {
      const { status, failure } = await send(bad)
      expect([status, Object.keys(failure.fields ?? {})], String(bad)).toEqual([400, ['keep_images']])
    }
    expect((await send([])).body.data.images).toEqual([])
  })

  test('wait in a new order, but changed captions do not', async () => {
    const { browser, id, images } = await withPictures(2)
    await edit(browser, id, { alts: [null, 'The well'] })
    expect((await publicOf(id)).pictures.map(({ alt }) => alt)).toEqual(['', 'The well'])
    const { body } = await edit(browser, id, { keep_images: images.toReversed() })
    expect(body.data.revision?.pictures?.map(({ alt }) => alt)).toEqual(['The well', ''])
    expect((await publicOf(id)).images).toEqual(images)
    const back = await edit(browser, id, { keep_images: images })
    expect(back.body.data.revision).toBeNull()
    expect(await t.context.db.select().from(media).where(eq(media.property_id, id))).toHaveLength(2)
  })

  test('are labelled as rendered at once, whoever listed them, and the agency sees the change', async () => {
    const { browser, id, images } = await withPictures(2)
    await edit(browser, id, { rendered: [null, true] })
    const labels = async () => (await publicOf(id)).pictures.map(({ rendered }) => rendered)
    expect(await labels()).toEqual([false, true])
    await edit(browser, id, { alts: ['The gate', null] })
    expect(await labels()).toEqual([false, true])
    await edit(browser, id, { keep_images: images.toReversed() })
    await edit(browser, id, { keep_images: images, rendered: [null, false] })
    expect(await labels()).toEqual([false, false])
    const noted = await t.context.db
      .select()
      .from(unreviewed_changes)
      .where(eq(unreviewed_changes.property_id, id))
    expect(noted).toMatchObject([{ field: 'alts', before: { value: ['', ''] } }])
    expect((await edit(browser, id, { rendered: ['yes'] })).status).toBe(400)
  })

  test('that a waiting change removed can be restored', async () => {
    const { browser, id, images } = await withPictures(2)
    const less = await edit(browser, id, { keep_images: images.slice(1) })
    expect(less.body.data.revision?.pictures).toHaveLength(1)
    expect((await edit(browser, id, { keep_images: images })).body.data.revision).toBeNull()
    expect((await publicOf(id)).images).toEqual(images)
  })

  test('are at most twenty, including the existing ones', async () => {
    const { browser, id } = await owned('pending')
    await t.context.db.insert(media).values(
      Array.from({ length: 19 }, (_, position) => ({
        ...{ property_id: id, kind: 'image' as const, position, width: 400, height: 300, widths: [320] },
        hash: String(position).padStart(32, '0'),
      })),
    )
    const send = (count: number) =>
      browser.call('property.update', {
        params: { id },
        form: formOf(
          {},
          pictures.slice(0, count).map((bytes) => ['images', bytes]),
        ),
      })
    const { status, failure } = await send(2)
    expect([status, failure.fields]).toEqual([400, { images: 'At most 20 pictures.' }])
    expect((await send(1)).body.data.images).toHaveLength(20)
  })

  test('a floor plan is replaced, and removed by an empty text', async () => {
    const { browser, id } = await owned('pending')
    const send = (texts: Record<string, string>, plan?: Buffer) =>
      browser.call('property.update', {
        params: { id },
        form: formOf(texts, plan ? [['floor_plan', plan]] : []),
      })
    const one = (await send({}, pictures[0])).body.data.floor_plan
    const two = (await send({}, pictures[1])).body.data.floor_plan
    expect(one).not.toBe(two)
    expect((await send({ description: 'x' })).body.data.floor_plan).toBe(two)
    expect((await send({ floor_plan: '' })).body.data.floor_plan).toBeNull()
  })
})

describe('at the same time', () => {
  test('twenty complete edits leave one of them complete', async () => {
    for (const moderation of ['pending', 'accepted'] as const) {
      const { browser, id } = await owned(moderation)
      const of = (n: number) => ({
        ...{
          title: `Title number ${n}`,
          description: `Words ${n}`,
          locality: `Place ${n}`,
          price: 5_000_000 + n,
        },
        nearby: [{ title: `School ${n}`, category: 'Education' }],
      })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(browser, id, of(n))))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      const left = await ownOf(browser, id)
      const waiting = Object.fromEntries(
        left.revision?.changes.map(({ field, after }) => [field, after]) ?? [],
      )
      const whole = { ...left, ...waiting }
      const n = whole.price - 5_000_000
      expect(whole).toMatchObject(of(n))
      const states = (await revisionsOf(id)).map(({ state }) => state)
      expect(states.filter((state) => state === 'pending')).toHaveLength(moderation === 'accepted' ? 1 : 0)
    }
  })

  test('one of ten people who read the same version changes it', async () => {
    const { browser, id } = await owned('accepted')
    const { updated_at } = await ownOf(browser, id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(browser, id, { title: `Title number ${n}`, updated_at })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('others', () => {
  test('see no unpublished listing, change no published one, and act for nobody else', async () => {
    const { browser, user } = await person('buyer')
    for (const [moderation, expected] of [
      ['pending', 404],
      ['rejected', 404],
      ['accepted', 403],
    ] as const) {
      const { id } = await owned(moderation)
      expect((await edit(browser, id, { title: 'Another title' })).status).toBe(expected)
      expect((await browser.call('property.delete', { params: { id } })).status).toBe(expected)
    }
    const own = await makeProperty(t.context, { user_id: user.id })
    expect((await edit(browser, own.id, { title: 'Another title', user_id: user.id + 1 })).status).toBe(403)
    expect((await t.call('property.update', { params: { id: own.id }, body: {} })).status).toBe(401)
  })
})
