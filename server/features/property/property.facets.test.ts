import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingStatuses, listingTypes, subTypes } from '#contract/enums.ts'
import { furnishings, possessions, waterSources } from '#contract/fact-values.ts'
import {
  type CountedField,
  countedFields,
  fieldOf,
  type RangeField,
  rangeFields,
} from '#contract/listing-fields.ts'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import type { CountedRange, FacetName } from '#contract/schemas/property-facets.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('seeded')
})
afterAll(() => t.close())

const facetsOf = async (search: SearchInput) => {
  const { status, body, failure } = await t.call('property.facets', { query: textOf(search) })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.data
}
const totalOf = async (search: SearchInput) =>
  (await t.call('property.search', { query: textOf({ ...search, limit: 1 }) })).body.meta.total
const textOf = (search: SearchInput) => searchToQuery(search).toString()

const places = ['Indore', 'Bhopal', 'Ujjain', 'Vijay Nagar, Indore', 'Rau, Indore', 'Rau, Bhopal']
type Choice = string | number | true

// Including those that the answer leaves out because they give none.
const choices: Record<string, Choice[]> = {
  ...Object.fromEntries(countedFields.map((name) => [name, choicesOf(name)])),
  sub_type: [...subTypes, 'new-projects'],
  location: places,
}
const names = Object.keys(choices) as FacetName[]

function choicesOf(name: CountedField): Choice[] {
  const field = fieldOf(name)
  if ('of' in field) return [...field.of]
  if (field.kind !== 'whole') return [true]
  return Array.from({ length: field.max }, (_, index) => index + 1)
}

function choose(search: SearchInput, name: FacetName, value: Choice): SearchInput {
  if (name === 'location') return { ...search, city: undefined, location: String(value) }
  if (fieldOf(name).search !== 'all') return { ...search, [name]: String(value) }
  return { ...search, [name]: [...new Set([...[search[name] ?? []].flat(), String(value)])] }
}

test('without a filter every count equals that of a search for the choice', async () => {
  await expectTrue({})
})

// The seeds make each run equal.
test.each(Array.from({ length: 12 }, (_, seed) => randomSearch(createRandom(seed))))(
  'so it has beside %j',
  (search) => expectTrue(search),
)

test('the counts of a filter do not follow its own choice', async () => {
  const all = await facetsOf({ location: 'Vijay Nagar, Indore' })
  const chosen = await facetsOf({ location: 'Vijay Nagar, Indore', sub_type: 'Flat', bedrooms: [2] })
  const withBedrooms = await facetsOf({ location: 'Vijay Nagar, Indore', bedrooms: [2] })
  expect(chosen.sub_type).toEqual(withBedrooms.sub_type)
  expect(chosen.sub_type).not.toEqual(all.sub_type)
  expect(chosen.type.length).toBeGreaterThan(0)
})

test('the counts follow a listing that is withdrawn, moved and published again', async () => {
  const { pool } = t.context.database
  const before = await facetsOf({})
  const rau = (facets: typeof before) =>
    facets.location.find(({ value }) => value === 'Rau, Indore')?.count ?? 0
  const { rows } = await pool.query(
    `select id from properties where moderation = 'accepted' and locality = 'Vijay Nagar' and type = 'sale' limit 1`,
  )
  const change = (set: string) => pool.query(`update properties set ${set} where id = $1`, [rows[0].id])
  await change(`moderation = 'pending'`)
  expect((await facetsOf({})).total).toBe(before.total - 1)
  await change(`moderation = 'accepted', locality = 'Rau', features = '{Microwave}'`)
  const after = await facetsOf({})
  expect(after.total).toBe(before.total)
  expect(rau(after)).toBe(rau(before) + 1)
  await expectTrue({ features: ['Microwave'] })
  await pool.query('delete from properties where id = $1', [rows[0].id])
  expect((await facetsOf({})).total).toBe(before.total - 1)
})

test('a change is counted although an older transaction commits after it', async () => {
  const { pool } = t.context.database
  const { total } = await facetsOf({})
  const { rows } = await pool.query(
    `select id from properties where moderation = 'accepted' order by id limit 2`,
  )
  const withdraw = `update properties set moderation = 'pending' where id = $1`
  const older = await pool.connect()
  try {
    await older.query('begin')
    await older.query(withdraw, [rows[0].id])
    await pool.query(withdraw, [rows[1].id])
    expect((await facetsOf({})).total).toBe(total - 1)
    await older.query('commit')
    expect((await facetsOf({})).total).toBe(total - 2)
  } finally {
    older.release()
  }
})

test('calls during changes count everything that was committed before them', async () => {
  const { pool } = t.context.database
  const { rows } = await pool.query(
    `select id from properties where moderation = 'accepted' order by id limit 10`,
  )
  const { total } = await facetsOf({})
  const counts = rows.map(async ({ id }) => {
    await pool.query(`update properties set moderation = 'pending' where id = $1`, [id])
    return (await facetsOf({})).total
  })
  for (const count of await Promise.all(counts)) expect(count).toBeLessThan(total)
  expect((await facetsOf({})).total).toBe(total - rows.length)
})

test('the counts follow listings that are removed all at once', async () => {
  await t.context.database.pool.query('truncate properties cascade')
  expect((await facetsOf({})).total).toBe(0)
})

test.each(['page=2', 'sort=newest', 'bedrooms=9', 'colour=red'])('%s is refused', async (query) => {
  expect((await t.call('property.facets', { query })).status).toBe(400)
})

async function expectTrue(search: SearchInput) {
  const facets = await facetsOf(search)
  expect(facets.total, textOf(search)).toBe(await totalOf(search))
  for (const name of names) {
    const counted = new Map<Choice, number>(facets[name].map(({ value, count }) => [value, count]))
    const asked = new Set([...(choices[name] ?? []), ...[...counted.keys()].slice(0, 5)])
    for (const value of asked) {
      const chosen = choose(search, name, value)
      expect(counted.get(value) ?? 0, `${name}=${value} in ${textOf(search)}`).toBe(await totalOf(chosen))
    }
  }
  for (const name of rangeFields) await expectRangesTrue(search, name, facets.ranges[name])
}

/** Ranges that the answer leaves out have no listings. */
async function expectRangesTrue(search: SearchInput, name: RangeField, counted: readonly CountedRange[]) {
  const steps = fieldOf(name).steps ?? []
  for (const [at, max] of [...steps, null].entries()) {
    const min = steps[at - 1] ?? null
    const chosen = { ...search, [`min_${name}`]: textOfEnd(min), [`max_${name}`]: textOfEnd(max) }
    const count = counted.find((range) => range.min === min && range.max === max)?.count ?? 0
    expect(count, `${name} ${min} to ${max} in ${textOf(search)}`).toBe(await totalOf(chosen))
  }
}

const textOfEnd = (end: number | null) => (end === null ? undefined : String(end))

type Random = () => number

function randomSearch(random: Random): SearchInput {
  const some = <V>(share: number, value: () => V) => (random() < share ? value() : undefined)
  const one = <V>(from: readonly V[]) => from[Math.floor(random() * from.length)] as V
  return {
    keyword: some(0.25, () => one(['flat', 'vijay nagar', 'vijaynagr', 'garden', '3 bhk'])),
    type: some(0.3, () => one(listingTypes)),
    sub_type: some(0.3, () => [one([...subTypes, 'new-projects', 'buy', 'rent']), one(subTypes)]),
    location: some(0.3, () => [one(places), one(places)]),
    city: some(0.15, () => one(['Indore', 'bhopal'])),
    min_price: some(0.15, () => one([5_000, 20_000])),
    max_price: some(0.2, () => one([25_000, 8_000_000])),
    bedrooms: some(0.3, () => one([[2], [2, 3], [1, 4, 6]])),
    bathrooms: some(0.2, () => one([1, 2, 3, 4])),
    min_area: some(0.1, () => 900),
    max_area: some(0.1, () => 2000),
    features: some(0.25, () => one([['Parking'], ['Gym', 'Balcony']])),
    status: some(0.2, () => one(listingStatuses)),
    new_project: some(0.1, () => 'true'),
    sold: some(0.4, () => one(['hide', 'show'] as const)),
    bounds: some(0.1, () => '22.6,75.7,22.8,76'),
    polygon: some(0.1, () => '22.6,75.7,22.8,75.7,22.8,76,22.7,75.9'),
    near: some(0.1, () => '22.75,75.89,5'),
    furnishing: some(0.1, () => one(furnishings)),
    possession: some(0.1, () => [...possessions].slice(0, 2)),
    lift: some(0.1, () => 'true'),
    water: some(0.1, () => one(waterSources)),
  }
}

function createRandom(seed: number): Random {
  let state = (seed + 1) * 7919
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
