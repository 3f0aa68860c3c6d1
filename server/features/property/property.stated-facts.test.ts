import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { formOf, listing } from './testing/listing-form.ts'

let t: TestApp
let browser: Browser
let ownerId: number
beforeAll(async () => {
  t = await openTestApp()
  const owner = await makeUser(t.context, { role: 'seller' })
  ownerId = owner.id
  browser = await t.as(owner)
})
afterAll(() => t.close())

const flat = { ...listing, sub_type: 'Flat' }
const create = (texts: Record<string, string>) => browser.call('property.create', { form: formOf(texts) })
const edit = (id: number, body: object) => browser.call('property.update', { params: { id }, body })

describe('a new listing', () => {
  test('keeps the facts that its form states, and leaves the others unstated', async () => {
    const { body } = await create({
      ...{ ...flat, carpet_area: '995', floor: '-1', total_floors: '6', lift: 'false', maintenance: '0' },
      ...{
        water: '["borewell","tanker"]',
        possession: 'under_construction',
        possession_on: '2027-03-31',
        transaction: 'resale',
      },
    })
    expect(body.data).toMatchObject({
      ...{ carpet_area: 995, floor: -1, total_floors: 6, lift: false, maintenance: 0 },
      ...{
        water: ['borewell', 'tanker'],
        possession: 'under_construction',
        possession_on: '2027-03-31',
        transaction: 'resale',
      },
      ...{ power_backup: null, furnishing: null, society: '', preferred_tenants: [] },
    })
  })

  test.each([
    ['a carpet area above the built-up area', { carpet_area: '1200', built_up_area: '1100' }],
    ['a built-up area above the super built-up area', { built_up_area: '1300', super_built_up_area: '1200' }],
    ['a floor above the highest', { floor: '7', total_floors: '6' }],
  ])('with %s is refused at both fields', async (_, facts) => {
    const { status, failure } = await create({ ...flat, ...facts })
    expect([status, Object.keys(failure.fields ?? {}).sort()]).toEqual([400, Object.keys(facts).sort()])
  })

  test.each([
    ['for sale', 'deposit', { deposit: '20000' }],
    ['for rent', 'ownership', { type: 'rent', ownership: 'freehold' }],
    ['of a flat', 'khasra', { khasra: '112/3' }],
    ['of a plot', 'lift', { sub_type: 'plot', lift: 'true' }],
    ['of a villa', 'meals', { sub_type: 'Villa', meals: '["lunch"]' }],
  ])('%s is refused with %s', async (_, field, facts) => {
    const { status, failure } = await create({ ...flat, ...facts })
    expect([status, failure.fields]).toEqual([
      400,
      { [field]: 'A listing of this kind does not have this fact. Leave this empty.' },
    ])
  })

  test.each([
    ['floor', '-3'],
    ['floor', '1.5'],
    ['lift', 'perhaps'],
    ['possession_on', '31-03-2027'],
    ['possession_on', '2027-02-30'],
    ['water', '["rain"]'],
    ['water', 'borewell'],
    ['furnishing', 'gold'],
    ['carpet_area', '1e3'],
    ['parking_covered', '21'],
    ['furnishing_items', '["2 throne"]'],
    ['furnishing_items', '["21 fan"]'],
    ['furnishing_items', '["0 bed"]'],
    ['furnishing_items', '["1 bed","2 beds"]'],
  ])('is refused with the value %s=%s', async (field, value) => {
    const { status, failure } = await create({ ...flat, [field]: value })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  test('is told in which form a day and a size are written', async () => {
    const { failure } = await create({ ...flat, possession_on: '31-03-2027', carpet_area: 'large' })
    expect(failure.fields).toEqual({
      possession_on: 'Enter a day as year, month and day, such as 2027-03-31.',
      carpet_area: 'Enter a number in digits, such as 1250.5.',
    })
  })
})

test('the things in a furnished home are taken as people write them and kept in one order', async () => {
  const { body } = await create({
    ...flat,
    furnishing: 'semi-furnished',
    furnishing_items: '["2 x ACs","modular kitchen","3 wardrobe","12 fans"]',
  })
  expect(body.data.furnishing_items).toEqual([
    '3 wardrobe',
    '2 air_conditioner',
    '12 fan',
    '1 modular_kitchen',
  ])
})

describe('an edit', () => {
  const facts = {
    carpet_area: 800,
    floor: 3,
    ownership: 'freehold',
    water: ['borewell'],
    lift: true,
  } as const

  test('that makes a rental of a sale removes the facts of a sale, and keeps the others', async () => {
    const { id } = await makeProperty(t.context, {
      user_id: ownerId,
      moderation: 'pending',
      ...facts,
      water: ['borewell'],
    })
    const { body } = await edit(id, { type: 'rent', price: 18_000, deposit: 36_000 })
    expect(body.data).toMatchObject({ ...facts, type: 'rent', ownership: null, deposit: 36_000 })
  })

  test('that makes a plot of a flat removes what a plot does not have', async () => {
    const { id } = await makeProperty(t.context, {
      user_id: ownerId,
      moderation: 'pending',
      ...facts,
      water: ['borewell'],
    })
    const { body } = await edit(id, { sub_type: 'plot' })
    const removed = { carpet_area: null, floor: null, lift: null }
    expect(body.data).toMatchObject({ ...removed, ownership: 'freehold', water: ['borewell'] })
  })

  test('is refused when the new carpet area exceeds the stored built-up area', async () => {
    const { id } = await makeProperty(t.context, {
      ...{ user_id: ownerId, moderation: 'pending', carpet_area: 800, built_up_area: 1000 },
    })
    const { status, failure } = await edit(id, { carpet_area: 1001 })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['carpet_area']])
    expect((await edit(id, { carpet_area: 1001, built_up_area: 1200 })).status).toBe(200)
  })

  test('of a published listing waits for the agency where buyers rely on the fact', async () => {
    const { id } = await makeProperty(t.context, {
      user_id: ownerId,
      ownership: 'freehold',
      furnishing: 'furnished',
    })
    const { body } = await edit(id, { ownership: 'leasehold', furnishing: 'unfurnished' })
    expect(body.data.revision?.changes.map(({ field }) => field)).toEqual(['ownership'])
    expect((await t.call('property.get', { params: { id } })).body.data).toMatchObject({
      ...{ ownership: 'freehold', furnishing: 'unfurnished' },
    })
  })
})

test('a search finds listings by the facts they state, not those that state nothing', async () => {
  const city = 'Harda'
  const stated = await makeProperty(t.context, {
    ...{ city, carpet_area: 900, lift: true, water: ['corporation', 'borewell'], possession: 'ready' },
  })
  await makeProperty(t.context, { city })
  await makeProperty(t.context, { city, carpet_area: 1500, lift: false, water: ['tanker'] })
  for (const query of [
    'max_carpet_area=1000',
    'lift=true',
    'water=borewell',
    'water=tanker,corporation&lift=true',
    'possession=ready,new_launch',
  ]) {
    const { body } = await t.call('property.search', { query: `city=${city}&${query}` })
    expect(
      body.data.map(({ id }) => id),
      query,
    ).toEqual([stated.id])
  }
})
