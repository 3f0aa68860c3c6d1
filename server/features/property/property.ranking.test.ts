import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RankingWeights } from '#contract/schemas/ranking.ts'
import { audit, media, properties, settings } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { defaultWeights } from './property.ranking.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.context.db.delete(properties)
  await t.context.db.delete(settings)
})

const listed_at = new Date('2026-03-02T06:30:00Z')
let phones = 0

/** Each of another seller, all published at the same moment. */
async function make(title: string, facts: Partial<typeof properties.$inferInsert> = {}) {
  phones += 1
  const phone = `+9198261${String(phones).padStart(5, '0')}`
  return (await makeProperty(t.context, { title, phone, listed_at, updated_at: listed_at, ...facts })).id
}

async function titles(query = '') {
  const { status, body } = await t.call('property.search', { query })
  expect(status).toBe(200)
  return body.data.map(({ title }) => title)
}

async function superadmin() {
  return t.as(await makeUser(t.context, { role: 'superadmin' }))
}

async function setWeights(weights: Partial<RankingWeights>) {
  const body = { ...defaultWeights, ...weights }
  const { status } = await (await superadmin()).call('property.updateRanking', { body })
  expect(status).toBe(200)
}

async function addPictures(property_id: number, count: number) {
  const picture = { kind: 'image' as const, width: 800, height: 600, property_id }
  const rows = Array.from({ length: count }, (_, position) => ({
    ...picture,
    position,
    hash: `0123456789abcdef000${position}`,
  }))
  await t.context.db.insert(media).values(rows)
}

describe('results without a sort', () => {
  test('put first what is confirmed, complete, with pictures, checked and new', async () => {
    await make('Plain house')
    await make('Newer house', { listed_at: new Date('2026-03-20T06:30:00Z') })
    const pictured = await make('House with pictures')
    await addPictures(pictured, 5)
    await make('House that nobody confirmed', { freshness: 'unanswered' })
    await make('House of which much is said', {
      floor: 2,
      carpet_area: 900,
      furnishing: 'semi-furnished',
      water: ['borewell'],
    })
    await make('House with a registration', { rera_checked_at: listed_at, rera_number: 'P-IND-22-1' })
    const order = await titles()
    expect(order.at(-1)).toBe('House that nobody confirmed')
    expect(order.at(-2)).toBe('Plain house')
    expect(order[0]).toBe('House with pictures')
    for (const [signal, first] of [
      ['pictures', 'House with pictures'],
      ['complete', 'House of which much is said'],
      ['checked', 'House with a registration'],
      ['recent', 'Newer house'],
    ] as const) {
      const none = { confirmed: 0, complete: 0, pictures: 0, checked: 0, recent: 0 }
      await setWeights({ ...none, [signal]: 50 })
      expect((await titles())[0], signal).toBe(first)
    }
  })

  test('do not change when a listing is edited every day, and its day stays that of its publication', async () => {
    const owner = await makeUser(t.context)
    const busy = await make('Busy house', { user_id: owner.id })
    await make('Quiet house', { listed_at: new Date('2026-03-03T06:30:00Z') })
    const before = await titles()
    expect(before).toEqual(['Quiet house', 'Busy house'])
    const seller = await t.as(owner)
    for (const price of [5_000_100, 5_000_200, 5_000_300]) {
      const sent = { params: { id: busy }, body: { price: String(price) } }
      expect((await seller.call('property.update', sent)).status).toBe(200)
      expect(await titles()).toEqual(before)
    }
  })

  test('are ordered by points within each tier of a keyword', async () => {
    await make('Garden house', { address: '' })
    const plain = await make('Another house', { address: '', description: 'A garden behind it.' })
    await addPictures(plain, 5)
    expect(await titles('keyword=garden')).toEqual(['Garden house', 'Another house'])
  })

  test('keep the newest first where the API says so', async () => {
    const old = await make('Old house with pictures')
    await addPictures(old, 5)
    await make('New house', { listed_at: new Date('2026-03-04T06:30:00Z') })
    expect((await titles())[0]).toBe('Old house with pictures')
    expect((await titles('sort=newest'))[0]).toBe('New house')
    for (const name of ['property.recent', 'property.list', 'property.withWishlist'] as const) {
      expect((await t.call(name)).body.data[0]?.title, name).toBe('New house')
    }
  })
})

describe('the first two results', () => {
  test('are not of one account, nor of one telephone number, if another seller has a match', async () => {
    const owner = await makeUser(t.context)
    for (const day of ['05', '06', '07'])
      await make(`House ${day}`, { user_id: owner.id, listed_at: new Date(`2026-03-${day}T06:30:00Z`) })
    const { phone } = await makeProperty(t.context, {
      title: 'By the same telephone',
      phone: '+919826199999',
      listed_at: new Date('2026-03-08T06:30:00Z'),
    })
    await make('The last of all')
    await make('By the same telephone again', { phone, listed_at: new Date('2026-03-04T06:30:00Z') })
    const order = await titles()
    expect(order).toEqual([
      'By the same telephone',
      'House 07',
      'House 06',
      'House 05',
      'By the same telephone again',
      'The last of all',
    ])
    // The others have the word in their description only.
    expect((await titles('keyword=house')).slice(0, 3)).toEqual([
      'House 07',
      'By the same telephone',
      'House 06',
    ])
  })

  test('leave no home out, and repeat none, on any page', async () => {
    const owner = await makeUser(t.context)
    for (let day = 10; day < 20; day += 1)
      await make(`House ${day}`, { user_id: owner.id, listed_at: new Date(`2026-03-${day}T06:30:00Z`) })
    await make('Of somebody else')
    const whole = await titles()
    expect(whole.slice(0, 3)).toEqual(['House 19', 'Of somebody else', 'House 18'])
    for (const limit of [1, 2, 3, 4]) {
      const pages: string[] = []
      for (let page = 1; page <= Math.ceil(whole.length / limit); page += 1)
        pages.push(...(await titles(`limit=${limit}&page=${page}`)))
      expect(pages, `${limit} a page`).toEqual(whole)
    }
  })
})

describe('the points', () => {
  test('are public, are changed by a superadmin, and are in the audit', async () => {
    expect((await t.call('property.ranking')).body.data).toEqual(defaultWeights)
    await setWeights({ recent: 0, pictures: 77 })
    expect((await t.call('property.ranking')).body.data).toMatchObject({ recent: 0, pictures: 77 })
    const rows = await t.context.db.select().from(audit)
    expect(rows.at(-1)).toMatchObject({
      action: 'property.ranking_updated',
      details: { ...defaultWeights, recent: 0, pictures: 77 },
    })
    const { status } = await (await superadmin()).call('property.updateRanking', {
      body: { ...defaultWeights, recent: 101 },
    })
    expect(status).toBe(400)
  })

  test('have the effect that their preview shows', async () => {
    const pictured = await make('House with pictures')
    await addPictures(pictured, 5)
    await make('Newer house', { listed_at: new Date('2026-03-12T06:30:00Z') })
    await make('Sold house', { status: 'sold' })
    const preview = async (weights: RankingWeights) => {
      const query = Object.entries(weights)
        .map((pair) => pair.join('='))
        .join('&')
      return (await (await superadmin()).call('property.previewRanking', { query })).body.data
    }
    const without = { ...defaultWeights, pictures: 0 }
    const { present, proposed } = await preview(without)
    expect(present.map(({ title }) => title)).toEqual(['House with pictures', 'Newer house'])
    expect(proposed.map(({ title }) => title)).toEqual(['Newer house', 'House with pictures'])
    expect(proposed[1]?.points).toMatchObject({ pictures: 0, confirmed: 30, recent: -3.3 })
    await setWeights(without)
    expect(await titles('sold=hide')).toEqual(proposed.map(({ title }) => title))
    expect((await preview(without)).present).toEqual(proposed)
  })
})
