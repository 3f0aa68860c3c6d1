import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { irrigations } from '#contract/fact-values.ts'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { audit, media, notices, properties, property_revisions } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { formOf, listing, makePicture } from '../property/testing/listing-form.ts'

let t: TestApp
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp()
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())

async function waiting(change: Record<string, string> = { title: 'Another title' }, newPicture = false) {
  const user = await makeUser(t.context)
  const browser = await t.as(user)
  const files: [string, Buffer][] = [['images', await makePicture(1)]]
  const { body } = await browser.call('property.create', { form: formOf(listing, files) })
  const { id, images } = body.data
  await t.context.db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, id))
  const more: [string, Buffer][] = newPicture ? [['images', await makePicture(2)]] : []
  await browser.call('property.update', { params: { id }, form: formOf(change, more) })
  return { user, browser, id, images }
}
const look = () => superadmin.call('admin.propertyRequests')
const decide = (id: number, body: object) => superadmin.call('admin.decide', { params: { id }, body })
const listAndDecide = async (id: number, body: object) => {
  await look()
  return decide(id, body)
}
const publicOf = async (id: number) => (await t.call('property.get', { params: { id } })).body.data
const requestOf = async (browser: Browser, id: number) =>
  (await browser.call('admin.propertyRequests')).body.data.find((request) => request.id === id)

describe('a change of a published listing', () => {
  test('is listed with its changes for the superadmin and its owner', async () => {
    const { user, browser, id } = await waiting({ title: 'Another title', price: '9000000' })
    for (const reader of [superadmin, browser]) {
      expect(await requestOf(reader, id)).toMatchObject({
        ...{ kind: 'edit', status: 'pending', title: listing.title, name: user.name, reason: null },
        changes: [
          { field: 'title', before: listing.title, after: 'Another title' },
          { field: 'price', before: 5_000_000, after: 9_000_000 },
        ],
      })
    }
    expect((await requestOf(browser, id))?.facts).toBeNull()
    const seller = await t.as(await makeUser(t.context))
    expect(await requestOf(seller, id)).toBeUndefined()
  })

  test('replaces the public values and pictures when accepted, and notifies once', async () => {
    const { user, browser, id, images } = await waiting({ title: 'Another title', locality: 'Rau' }, true)
    const before = await publicOf(id)
    const { status, body } = await listAndDecide(id, { status: 'accepted' })
    expect([status, body.message]).toEqual([200, 'The changes are published.'])
    expect(body.data).toMatchObject({ kind: 'edit', status: 'accepted', reason: null })
    const after = await publicOf(id)
    expect(after).toMatchObject({ title: 'Another title', locality: 'Rau', listed_at: before.listed_at })
    expect(after.images).toHaveLength(2)
    expect(after.images[0]).toBe(images[0])
    const rows = await t.context.db.select().from(media).where(eq(media.property_id, id))
    expect(rows.map(({ revision_id }) => revision_id)).toEqual([null, null])
    const own = await browser.call('property.get', { params: { id } })
    expect(own.body.data.revision).toBeNull()
    const [revision] = await t.context.db
      .select()
      .from(property_revisions)
      .where(eq(property_revisions.property_id, id))
    expect(revision).toMatchObject({ state: 'accepted', decided_at: expect.any(Date) })
    const noticesOfOwner = await t.context.db
      .select()
      .from(notices)
      .where(eq(notices.revision_id, revision?.id ?? 0))
    expect(noticesOfOwner).toMatchObject([{ kind: 'property.changes_decided', recipient_id: user.id }])
    const mail = await composeNotice(t.context, noticesOfOwner[0]?.id ?? 0)
    expect(mail?.subject).toMatch(/^Changes published: /)
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `property:${id}`))
    expect(acts).toMatchObject([
      { action: 'property.edited', details: { title: 'pending', locality: 'pending', images: 'pending' } },
      { action: 'property.moderated', details: { state: 'accepted', revision: revision?.id } },
    ])
  })

  test('changes nothing public when rejected, and its pictures can be sent again', async () => {
    const { browser, id } = await waiting({ title: 'Another title' }, true)
    const before = await publicOf(id)
    const { body } = await decide(id, { status: 'rejected', reason: 'Whose garden is this?' })
    expect(body.data).toMatchObject({ status: 'rejected', reason: 'Whose garden is this?' })
    expect(await publicOf(id)).toEqual({ ...before, updated_at: expect.any(String) })
    const own = await browser.call('property.get', { params: { id } })
    expect(own.body.data.revision).toMatchObject({ state: 'rejected', reason: 'Whose garden is this?' })
    expect(await requestOf(browser, id)).toMatchObject({ status: 'rejected', kind: 'edit' })
    expect(await requestOf(superadmin, id)).toBeUndefined()
    const fresh = own.body.data.revision?.pictures?.map(({ url }) => url) ?? []
    const again = await browser.call('property.update', { params: { id }, body: { keep_images: fresh } })
    expect(again.body.data.revision).toMatchObject({ state: 'pending', reason: null })
    expect(again.body.data.revision?.pictures).toHaveLength(2)
    expect((await listAndDecide(id, { status: 'accepted', kind: 'edit' })).status).toBe(200)
    expect((await publicOf(id)).images).toEqual(fresh)
  })

  test('is put away by its owner with older rejected ones, but not a pending one', async () => {
    const { browser, id } = await waiting({ title: 'Another title' }, true)
    const dismiss = () => browser.call('property.dismissEdit', { params: { id } })
    expect((await dismiss()).status).toBe(404)
    await decide(id, { status: 'rejected', reason: 'Whose garden is this?' })
    await browser.call('property.update', { params: { id }, body: { title: 'A third title' } })
    await decide(id, { status: 'rejected', reason: 'Nor this.' })
    const before = await publicOf(id)
    const { status, body } = await dismiss()
    expect([status, body.data.revision, body.data.title]).toEqual([200, null, listing.title])
    expect(await publicOf(id)).toEqual({ ...before, updated_at: expect.any(String) })
    expect(await requestOf(browser, id)).toBeUndefined()
    expect(await t.context.db.select().from(media).where(eq(media.property_id, id))).toHaveLength(1)
    expect((await dismiss()).status).toBe(404)

    await browser.call('property.update', { params: { id }, body: { title: 'A fourth title' } })
    expect((await dismiss()).status).toBe(404)
    expect(await requestOf(browser, id)).toMatchObject({ status: 'pending' })
  })

  test('is decided once: of fifty at the same time one wins', async () => {
    const { id } = await waiting({ title: 'Another title' }, true)
    await look()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(id, { status: n % 2 ? 'accepted' : 'rejected' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    const won = answers.find(({ status }) => status === 200)?.body.data.status
    const shown = await publicOf(id)
    expect([shown.title, shown.images.length]).toEqual(
      won === 'accepted' ? ['Another title', 2] : [listing.title, 1],
    )
    const sent = await t.context.db
      .select()
      .from(notices)
      .innerJoin(property_revisions, eq(property_revisions.id, notices.revision_id))
      .where(eq(property_revisions.property_id, id))
    expect(sent).toHaveLength(1)
  })

  test('is not decided when its owner changed it after it was read', async () => {
    const { browser, id } = await waiting()
    const read = await requestOf(superadmin, id)
    await browser.call('property.update', { params: { id }, body: { title: 'Something else' } })
    const late = await decide(id, { status: 'accepted', updated_at: read?.updated_at })
    expect([late.status, (await publicOf(id)).title]).toEqual([409, listing.title])
    const now = await requestOf(superadmin, id)
    expect((await decide(id, { status: 'accepted', updated_at: now?.updated_at })).status).toBe(200)
    expect((await publicOf(id)).title).toBe('Something else')
  })

  test('gets 409 when the kind is wrong or nothing waits', async () => {
    const { id } = await waiting()
    expect((await decide(id, { status: 'accepted', kind: 'listing' })).status).toBe(409)
    expect((await decide(id, { status: 'rejected' })).status).toBe(200)
    expect((await decide(id, { status: 'accepted' })).status).toBe(409)
    const { id: fresh } = await makeProperty(t.context, { moderation: 'pending' })
    expect((await decide(fresh, { status: 'accepted', kind: 'edit' })).status).toBe(409)
  })

  test('is adapted to what the agency changed meanwhile', async () => {
    const { id } = await waiting({ sub_type: 'Agricultural Land', beegha: '2' })
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    await admin.call('property.update', { params: { id }, body: { sub_type: 'Flat', bedrooms: 3 } })
    expect((await listAndDecide(id, { status: 'accepted' })).status).toBe(200)
    expect(await publicOf(id)).toMatchObject({ sub_type: 'Agricultural Land', beegha: 2, bedrooms: null })
  })

  test('and a decision at the same time leave one of the two versions complete', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, id } = await waiting()
      await look()
      const change = { title: 'Third title', locality: 'Rau' }
      const [edited, decided] = await Promise.all([
        browser.call('property.update', { params: { id }, body: change }),
        decide(id, { status: 'accepted' }),
      ])
      expect(edited.status).toBe(200)
      const shown = await publicOf(id)
      const own = (await browser.call('property.get', { params: { id } })).body.data
      // A change made after the list was read must not be published.
      const first = decided.status === 200
      expect(shown.title).toBe(first ? 'Another title' : listing.title)
      expect(first || decided.status === 409).toBe(true)
      expect(shown.locality).toBe('')
      expect(own.revision?.changes.map(({ field }) => field)).toEqual(['title', 'locality'])
    }
  })
})

describe('facts that help', () => {
  test('compare the rate of farm land with land of the same irrigation only', async () => {
    const place = { city: 'Mandsaur', locality: 'Garoth', sub_type: 'Agricultural Land', area: 100 } as const
    const land = (rate: number, ...irrigation: (typeof irrigations)[number][]) =>
      makeProperty(t.context, { ...place, price: rate * 100, irrigation })
    for (const rate of [10, 20, 30]) await land(rate, 'tube_well')
    for (const rate of [1, 2]) await land(rate, 'rain_only')
    for (const rate of [500, 600, 700, 800]) await land(rate)
    const request = async (...irrigation: (typeof irrigations)[number][]) =>
      (await makeProperty(t.context, { ...place, price: 900, irrigation, moderation: 'pending' })).id
    const irrigated = await request('well', 'rain_only')
    const dry = await request('rain_only')
    const unstated = await request()
    const compared = async (id: number) => (await requestOf(superadmin, id))?.facts
    expect(await compared(irrigated)).toMatchObject({ rate_basis: 'land', median_rate: 20, rates: 3 })
    expect(await compared(dry)).toMatchObject({ rate_basis: 'land', median_rate: 1.5, rates: 2 })
    expect(await compared(unstated)).toMatchObject({ rate_basis: 'land', median_rate: null, rates: 0 })
  })

  test('have a rate that gives the price of an acre again', async () => {
    const acre = { sub_type: 'Agricultural Land', area: 43_560, area_entered: '1 acre' } as const
    const { id } = await makeProperty(t.context, { ...acre, price: 18_000_000, moderation: 'pending' })
    const rate = (await requestOf(superadmin, id))?.facts?.rate ?? 0
    expect(Math.round(rate * 43_560)).toBe(18_000_000)
  })

  test('show likely duplicates, the median rate and missing fields', async () => {
    const own = await openTestApp()
    const reader = await own.as(await makeUser(own.context, { role: 'superadmin' }))
    const owner = await makeUser(own.context, { phone_verified_at: null })
    const place = { city: 'Dewas', locality: 'Rau', sub_type: 'Villa', area: 100 } as const
    await makeProperty(own.context, { ...place, price: 1, carpet_area: 100, address: 'Lane 1' })
    for (const price of [1000, 2000, 9000]) {
      await makeProperty(own.context, { ...place, price, address: `Lane ${price}` })
    }
    await makeProperty(own.context, {
      ...place,
      price: 7,
      area: 1,
      moderation: 'pending',
      latitude: null,
      longitude: null,
    })
    const browser = await own.as(owner)
    const send = async (texts: object, quality: number) => {
      const files: [string, Buffer][] = [['images', await makePicture(7, quality)]]
      return (await browser.call('property.create', { form: formOf({ ...listing, ...texts }, files) })).body
        .data.id
    }
    const first = await send({ city: 'Ujjain', address: 'Lane 5', locality: 'Far' }, 90)
    const second = await send(
      { city: 'dewas', locality: 'rau', area: '50', price: '5000', address: 'Elsewhere' },
      60,
    )
    const third = await makeProperty(own.context, {
      ...{ user_id: owner.id, phone: owner.phone, city: 'UJJAIN', address: 'lane 5', moderation: 'rejected' },
      ...{ latitude: null, longitude: null },
    })
    const registry = { params: { id: second, kind: 'registry' }, body: { status: 'stated' } }
    expect((await browser.call('document.update', registry)).status).toBe(200)
    const { body } = await reader.call('admin.propertyRequests')
    const factsOf = (id: number) => body.data.find((request) => request.id === id)?.facts
    expect(factsOf(second)).toEqual({
      phone_verified: false,
      rera: null,
      needs_confirmation: false,
      email_verified: true,
      phone_is_owners: true,
      duplicates: [
        {
          id: first,
          title: listing.title,
          status: 'pending',
          same_phone_and_place: false,
          same_picture: true,
        },
      ],
      rate: 100,
      rate_basis: 'area',
      median_rate: 20,
      rates: 3,
      missing: [
        ...['description', 'latitude', 'bedrooms', 'bathrooms', 'age', 'carpet_area', 'furnishing'],
        ...['water', 'possession', 'transaction', 'ownership', 'features'],
      ],
      documents: [
        { kind: 'registry', status: 'stated' },
        ...['mutation', 'building_permission', 'encumbrance', 'property_tax'].map((kind) => ({
          ...{ kind, status: null },
        })),
      ],
    })
    expect(factsOf(first)?.duplicates).toEqual([
      expect.objectContaining({ id: third.id, same_phone_and_place: true, same_picture: false }),
      expect.objectContaining({ id: second, same_phone_and_place: false, same_picture: true }),
    ])
    expect(factsOf(first)).toMatchObject({ rate: null, median_rate: null, rates: 0 })
    await own.close()
  })
})
