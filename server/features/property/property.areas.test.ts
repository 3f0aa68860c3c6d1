import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beeghaSizes } from '#contract/areas.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { formOf, listing } from './testing/listing-form.ts'

let t: TestApp
let seller: Browser
let boss: Browser
beforeAll(async () => {
  t = await openTestApp()
  seller = await t.as(await makeUser(t.context, { role: 'seller' }))
  boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())

const land = { ...listing, sub_type: 'Agricultural Land' }
const flat = { ...listing, sub_type: 'Flat' }
const create = (texts: Record<string, string>) => boss.call('property.create', { form: formOf(texts) })
const edit = (id: number, body: object) => boss.call('property.update', { params: { id }, body })
const made = async (texts: Record<string, string>) => (await create(texts)).body.data

describe('land of which one size is stated', () => {
  const all = { acres: 1.25, hectares: 0.506, beegha: 2, area: 54_450, beegha_size: '27225 sq_ft' }
  const beegha_size = '27225 sq_ft'

  test.each([
    ['beegha', { beegha: '2', beegha_size }, '2 beegha', '5058.570528'],
    ['acres', { acres: '1.25', beegha_size }, '1.25 acre', '5058.570528'],
    ['sq ft', { area: '54450', beegha_size }, null, '5058.570528'],
    ['biswa as they were typed', { area_entered: '40 biswa', beegha_size }, '40 biswa', '5058.570528'],
    ['acres as they were typed', { area_entered: '1.250 acres', beegha_size }, '1.250 acre', '5058.570528'],
  ])('in %s gets the others', async (_, sizes, area_entered, area_m2) => {
    const data = await made({ ...land, ...sizes })
    expect(data).toMatchObject({ ...all, area_entered })
    expect(Number(data.area_m2)).toBe(Number(area_m2))
  })

  test('in hectares gets the others, with the beegha of the agency', async () => {
    expect(await made({ ...land, hectares: '1' })).toMatchObject({
      ...{ area_entered: '1 hectare', hectares: 1, acres: 2.471, beegha: 4, area: 107_639.1 },
      beegha_size: '2500 sq_m',
    })
    await boss.call('agency.update', { body: { beegha_size: '2000 sq m' } })
    expect(await made({ ...land, hectares: '1' })).toMatchObject({ beegha: 5, beegha_size: '2000 sq_m' })
    await boss.call('agency.update', { body: { beegha_size: '2500 sq_m' } })
  })

  test('of a few square feet can be sent back as it was answered', async () => {
    const { area, area_entered, acres, hectares, beegha, beegha_size } = await made({
      ...land,
      area_entered: '250 sq_ft',
    })
    expect([acres, hectares, beegha]).toEqual([0.006, 0.002, 0.009])
    const again = await create({
      ...{ ...land, area_entered: area_entered ?? '', beegha_size: beegha_size ?? '' },
      ...{ area: String(area), acres: String(acres), hectares: String(hectares), beegha: String(beegha) },
    })
    expect(again.status).toBe(201)
  })

  test('of less than a thousandth of an acre has square feet alone', async () => {
    expect(await made({ ...land, area: '10' })).toMatchObject({ area: 10, acres: null, hectares: null })
  })
})

describe('several sizes of the same land', () => {
  test.each([
    ['12000 sq_ft', '3.63', '1'],
    ['27225 sq_ft', '1.6', '1'],
    ['2500 sq_m', '9.71', '6'],
    ['2000 sq_m', '5', '2.471'],
  ])('say that a beegha of %s was meant', async (beegha_size, beegha, acres) => {
    expect(await made({ ...land, beegha, acres })).toMatchObject({
      ...{ beegha_size, beegha: Number(beegha), acres: Number(acres) },
    })
  })

  test.each([
    ['sq ft and beegha beside acres', { area: '1000', acres: '6', beegha: '1' }, ['area', 'beegha']],
    [
      'acres beside beegha of a stated size',
      { area_entered: '2 beegha', acres: '2', beegha_size: '27225 sq_ft' },
      ['acres'],
    ],
    ['hectares beside acres', { acres: '1', hectares: '1' }, ['hectares']],
    ['sq ft beside gaj', { area: '100', area_entered: '100 gaj' }, ['area']],
  ])('are refused where they contradict each other: %s', async (_, sizes, fields) => {
    const { status, failure } = await create({ ...land, ...sizes })
    expect([status, Object.keys(failure.fields ?? {}).sort()]).toEqual([400, fields])
  })

  test('are refused with the size and the beegha that were read', async () => {
    const { failure } = await create({
      ...land,
      ...{ area_entered: '2 beegha', acres: '2', beegha_size: '27225 sq_ft' },
    })
    expect(failure.fields).toEqual({
      acres:
        'This is not the same size as 2 beegha (of 27,225 sq ft each). Correct one of the two, or leave this empty: it is worked out.',
    })
  })
})

describe('an area in another unit', () => {
  test('is stored with what was typed, in square feet and exactly in square metres', async () => {
    expect(
      await made({ ...flat, carpet_area_entered: '92.50 sq m', area_entered: '1,450.5 sq ft' }),
    ).toMatchObject({
      ...{ carpet_area: 995.66, carpet_area_entered: '92.50 sq_m' },
      ...{ area: 1450.5, area_entered: '1450.5 sq_ft', area_m2: '134.755859520' },
    })
  })

  test('has the rate of what was typed, not of its rounded square feet', async () => {
    const room = await made({ ...flat, price: '6000000', carpet_area_entered: '10 sq m' })
    expect(room).toMatchObject({ carpet_area: 107.64, rate: 55_741.82, rate_basis: 'carpet' })
  })

  test('of a plot in beegha has the size of the beegha beside it', async () => {
    const plot = await made({
      ...listing,
      sub_type: 'plot',
      area_entered: '2 biswa',
      beegha_size: '12000 sq_ft',
    })
    expect(plot).toMatchObject({
      area: 1200,
      area_entered: '2 biswa',
      beegha_size: '12000 sq_ft',
      beegha: null,
    })
    const { body } = await edit(plot.id, { area: 1300 })
    expect(body.data).toMatchObject({ area: 1300, area_entered: null, beegha_size: null })
  })

  test.each([
    ['carpet_area_entered', { carpet_area_entered: '1 acre' }],
    ['area_entered', { area_entered: 'large' }],
    ['area_entered', { area_entered: '0 acre' }],
    ['area_entered', { area_entered: '999999 hectares' }],
    ['beegha_size', { area_entered: '1 beegha', beegha_size: '10 sq_ft' }],
  ])('is refused at %s: %o', async (field, texts) => {
    const { status, failure } = await create({ ...flat, ...texts })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  test('above the whole is refused at the part', async () => {
    const { status, failure } = await create({
      ...flat,
      carpet_area_entered: '100 sq_m',
      super_built_up_area: '1000',
    })
    expect([status, Object.keys(failure.fields ?? {}).sort()]).toEqual([
      400,
      ['carpet_area', 'super_built_up_area'],
    ])
  })

  test.each(['Flat', 'apartment', 'studio', 'office'])(
    'of a carpet larger than the whole %s is refused',
    async (sub_type) => {
      const home = { ...listing, sub_type, area: '900' }
      const { status, failure } = await create({ ...home, carpet_area_entered: '111.5 sq_m' })
      expect([status, failure.fields]).toEqual([
        400,
        {
          carpet_area: 'The carpet area cannot be larger than the whole area, 900 sq ft. Please check both.',
        },
      ])
      const { id } = await made({ ...home, carpet_area: '900' })
      expect((await edit(id, { area: 800 })).failure.fields).toHaveProperty('carpet_area')
      expect((await edit(id, { price: 4_500_000 })).status).toBe(200)
    },
  )

  test('of a house may be less than that of the rooms on its floors', async () => {
    const house = { ...listing, sub_type: 'Independent House', area: '900', carpet_area: '1200' }
    expect((await create(house)).status).toBe(201)
  })

  test.each([
    ['more than the sides make', '1500', 400],
    ['less than a triangle of the sides', '450', 400],
    ['that of the sides', '1000', 201],
    ['that of a plot that is wider at the back', '1150', 201],
    ['that of a triangle', '500', 201],
  ])('of a plot, %s: %s', async (_, area, expected) => {
    const plot = { ...listing, sub_type: 'plot', plot_length: '50', plot_breadth: '20', area }
    const { status, failure } = await create(plot)
    expect([status, Object.keys(failure?.fields ?? {})]).toEqual([
      expected,
      expected === 400 ? ['plot_length'] : [],
    ])
  })

  test('comes back as typed from any number and unit', async () => {
    const units = ['sq_ft', 'sq_m', 'sq_yd', 'are', 'acre', 'hectare', 'decimal', 'beegha', 'biswa'] as const
    const numbers = fc.tuple(fc.integer({ min: 11, max: 999 }), fc.constantFrom('', '.5', '.50', '.1234'))
    await fc.assert(
      fc.asyncProperty(
        numbers,
        fc.constantFrom(...units),
        fc.constantFrom(...beeghaSizes),
        async ([whole, fraction], unit, beegha_size) => {
          const area_entered = `${whole}${fraction} ${unit}`
          const data = await made({ ...land, area_entered, beegha_size })
          expect(data).toMatchObject({ area_entered, beegha_size })
          // Stored is what is worked out here, of which the database keeps the exact figure.
          expect(Math.abs(Number(data.area_m2) / 0.09290304 - (data.area ?? 0))).toBeLessThan(0.0051)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('an edit', () => {
  test('of one size of land changes the others', async () => {
    const { id } = await made({ ...land, beegha: '2', beegha_size: '27225 sq_ft' })
    const { body } = await edit(id, { acres: 2.5 })
    expect(body.data).toMatchObject({ area_entered: '2.5 acre', acres: 2.5, beegha: 4, area: 108_900 })
    const other = await edit(id, { beegha_size: '12000 sq_ft' })
    expect(other.body.data).toMatchObject({ acres: 2.5, beegha: 9.075, area: 108_900 })
  })

  test('of the beegha changes land that was typed in beegha', async () => {
    const { id } = await made({ ...land, beegha: '2', beegha_size: '27225 sq_ft' })
    const { body } = await edit(id, { beegha_size: '12000 sq_ft' })
    expect(body.data).toMatchObject({ beegha: 2, area: 24_000, acres: 0.551 })
  })

  test('of something else leaves sizes that contradict each other since before they were compared', async () => {
    const { id } = await made({ ...land, acres: '6' })
    await t.context.db.execute(`update properties set beegha = 1, beegha_size = null where id = ${id}`)
    const { status, body } = await edit(id, { title: 'Land beside the river' })
    expect([status, body.data.beegha, body.data.acres]).toEqual([200, 1, 6])
  })

  test('that waited is accepted beside what the agency changed meanwhile, and the sizes agree', async () => {
    const owner = await makeUser(t.context, { role: 'seller' })
    const { id } = await made({
      ...land,
      ...{ beegha: '2', beegha_size: '27225 sq_ft' },
      user_id: String(owner.id),
    })
    const browser = await t.as(owner)
    await browser.call('property.update', { params: { id }, body: { beegha: 4 } })
    await edit(id, { beegha_size: '12000 sq_ft' })
    await boss.call('admin.propertyRequests')
    const accepted = await boss.call('admin.decide', { params: { id }, body: { status: 'accepted' } })
    expect(accepted.status).toBe(200)
    const { body } = await seller.call('property.get', { params: { id } })
    expect(body.data).toMatchObject({ beegha: 4, area: 48_000, acres: 1.102, beegha_size: '12000 sq_ft' })
  })
})

describe('the rate', () => {
  const sizes = { area: '1450', carpet_area: '1000', built_up_area: '1250', super_built_up_area: '1400' }
  test.each([
    ['carpet', 5000, sizes],
    ['built_up', 4000, { ...sizes, carpet_area: '' }],
    ['super_built_up', 3571.43, { ...sizes, carpet_area: '', built_up_area: '' }],
    ['area', 3448.28, { area: '1450' }],
    ['plot', 3448.28, { sub_type: 'plot', area: '1450' }],
    ['land', 114.78, { sub_type: 'Agricultural Land', acres: '1' }],
    [null, null, { sub_type: 'PG', area: '140' }],
    [null, null, { area: '' }],
  ])('is one for %s: %d', async (rate_basis, rate, texts) => {
    expect(await made({ ...flat, ...texts })).toMatchObject({ rate_basis, rate })
  })
})
