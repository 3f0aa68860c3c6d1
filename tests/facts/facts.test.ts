import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubType } from '#contract/enums.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { fieldLabels } from '#server/platform/messages/messages.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { type Fact, facts, factsOf, type Kind, kinds, wholeListing } from './facts-of-india.ts'

let t: TestApp
let site: FastifyInstance
let office: Browser
const ids = new Map<string, number>()
const keyOf = ({ sub_type, type }: Kind) => `${sub_type} ${type}`
const idOf = (kind: Kind) => ids.get(keyOf(kind)) ?? 0

beforeAll(async () => {
  t = await openTestApp()
  site = await createApp(t.context, { pages: loadBuiltPages })
  office = await t.as(await makeUser(t.context, { role: 'admin' }))
  for (const kind of kinds) ids.set(keyOf(kind), await list(wholeListing(kind)))
})
afterAll(async () => {
  await site.close()
  await t.close()
})

async function list(body: object): Promise<number> {
  const answer = await office.call('property.create', { body })
  expect(answer.failure?.fields, JSON.stringify(body)).toBeUndefined()
  return answer.body.data.id
}

async function open(path: string): Promise<string> {
  const { body, statusCode } = await site.inject({ url: path, headers: { accept: 'text/html' } })
  expect(statusCode, path).toBe(200)
  return body
}

const entities: Record<string, string> = { amp: '&', '#x27': "'", quot: '"', lt: '<', gt: '>' }
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll(/&(\S+?);/g, (whole, name) => entities[name] ?? whole)
    .trim()

/** Names and values of the section of details, which is what a flyer prints. */
function detailsIn(html: string): Map<string, string> {
  const [, section = ''] =
    /<section[^>]* id="details"([\s\S]*?)<section[^>]* id="(?!details)/.exec(html) ?? []
  const pairs = section.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/g)
  return new Map([...pairs].map(([, label = '', value = '']) => [wordsOf(label), wordsOf(value)]))
}

/** The values of each row, in the order of the homes. */
function rowsOfComparison(html: string): Map<string, string[]> {
  const rows = html.matchAll(/<tr[^>]*><th[^>]*scope="row"[^>]*>([\s\S]*?)<\/tr>/g)
  return new Map(
    [...rows].map(([, row = '']) => {
      const [label = '', ...values] = row.split('<td').map((cell) => wordsOf(cell.replace(/^[^<]*?>/, '')))
      return [label.replace(/, different$/, ''), values]
    }),
  )
}

function namedData(html: string): Map<string, unknown> {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  const nodes = [...scripts].flatMap(
    ([, json = '']): { mainEntity?: { additionalProperty?: { name: string; value: unknown }[] } }[] =>
      JSON.parse(json),
  )
  const all = nodes.flatMap(({ mainEntity }) => mainEntity?.additionalProperty ?? [])
  return new Map(all.map(({ name, value }) => [name, value]))
}

describe.each(kinds)('a $sub_type for $type', (kind) => {
  const stated = factsOf(kind)
  const expected = new Map(stated.map(({ label, shown }) => [label, shown]))
  const only = <V>(found: Map<string, V>) =>
    new Map([...expected.keys()].map((label) => [label, found.get(label)]))

  test('keeps every fact that its form states', async () => {
    const { body } = await t.call('property.get', { params: { id: idOf(kind) } })
    expect(body.data).toMatchObject(Object.fromEntries(stated.map(({ field, value }) => [field, value])))
  })

  test('shows every fact in the details of its page, and on its flyer, in both languages', async () => {
    expect(only(detailsIn(await open(pages.listing.href(idOf(kind)))))).toEqual(expected)
    const inHindi = detailsIn(await open(localAddress('hi', pages.listing.href(idOf(kind)))))
    for (const { field, label } of stated) {
      const name = fieldLabels[field]({}, { locale: 'hi' })
      expect(inHindi.get(name), `${label}: ${name}`).toBeTruthy()
      expect(name).toMatch(/\p{Script=Devanagari}/u)
    }
  })

  test('tells search engines every fact', async () => {
    expect(only(namedData(await open(pages.listing.href(idOf(kind)))))).toEqual(expected)
  })

  test('has every fact in a comparison', async () => {
    const other = kinds.find((each) => each.type === kind.type && each !== kind)
    const html = await open(pages.compare.href([idOf(kind), other ? idOf(other) : 0]))
    const own = [...rowsOfComparison(html)].map(([label, [value]]) => [label, value] as const)
    expect(only(new Map(own))).toEqual(expected)
  })
})

const filters = facts.filter((fact): fact is Fact & { filter: string } => fact.filter !== undefined)

test.each(filters)('a search with $filter finds what states $field, and nothing else', async (fact) => {
  const found = await t.call('property.search', { query: `${fact.filter}&limit=100` })
  const having = kinds.filter((kind) => factsOf(kind).includes(fact))
  const stating = new Set(having.map(idOf))
  // A floor says where a flat is, and possession by a day includes what is ready: no other listing of this test has either.
  expect(new Set(found.body.data.map(({ id }) => id))).toEqual(stating)
})

test.each(filters.filter(({ filter }) => !filter.startsWith('keyword')))(
  'the form of searches has the filter $filter for each kind that has $field',
  async ({ filter, kinds: having, offer }) => {
    for (const sub_type of having) {
      const html = await open(pages.list.href({ sub_type, ...(offer && { type: offer }) }))
      for (const [name] of new URLSearchParams(filter)) expect(html, sub_type).toContain(`name="${name}"`)
    }
  },
)

test.each(filters.filter(({ counted }) => counted))(
  'the choices of $filter are counted',
  async ({ filter, kinds: having, offer }) => {
    const [[name, value] = ['', '']] = new URLSearchParams(filter)
    const { body } = await t.call('property.facets', { query: '' })
    const choices = body.data[name as keyof typeof body.data] as { value: unknown; count: number }[]
    const choice = choices.find((each) => value.split(',').includes(String(each.value)))
    expect(choice?.count).toBe(having.length * (offer ? 1 : 2))
  },
)

test('a home without any fact says what is not stated where buyers look for it', async () => {
  const bare = { city: 'Sehore', title: 'Nothing is known of it' }
  const looked: [Kind, string[]][] = [
    [
      { sub_type: 'Flat', type: 'sale' },
      ['Carpet area', 'Floor', 'Furnishing', 'Water', 'Possession', 'New or resale', 'Ownership'],
    ],
    [{ sub_type: 'Flat', type: 'rent' }, ['Carpet area', 'Furnishing', 'Deposit', 'Available from']],
    [{ sub_type: 'Independent House', type: 'sale' }, ['Carpet area', 'Water', 'Ownership']],
    [{ sub_type: 'plot', type: 'sale' }, ['Plot depth', 'Plot frontage', 'Width of the road', 'Ownership']],
    [
      { sub_type: 'Agricultural Land', type: 'sale' },
      ['Width of the road', 'Irrigation', 'Road to the land'],
    ],
    [{ sub_type: 'PG', type: 'rent' }, ['Sharing', 'Meals', 'For', 'Deposit']],
    [{ sub_type: 'office', type: 'rent' }, ['Carpet area', 'Floor', 'Furnishing', 'Deposit']],
  ]
  for (const [kind, labels] of looked) {
    const id = await list({ ...bare, ...kind, price: 25_000 })
    const details = detailsIn(await open(pages.listing.href(id)))
    for (const label of labels) expect(details.get(label), `${kind.sub_type}: ${label}`).toBe('Not stated')
    await office.call('property.delete', { params: { id } })
  }
})

test('a house says how large its plot is, and bare land only its own area', async () => {
  const sides = { city: 'Sehore', price: 5_000_000, area: 1500, plot_breadth: 30, plot_length: 50 }
  const kinds = [
    { sub_type: 'Villa', type: 'sale', title: 'Villa with a plot' },
    { sub_type: 'plot', type: 'sale', title: 'Plot of known sides' },
  ] as const
  const made: number[] = []
  for (const kind of kinds) made.push(await list({ ...sides, ...kind }))
  const [villa = 0, plot = 0] = made
  expect(detailsIn(await open(pages.listing.href(villa))).get('Plot area')).toBe('1,500 sq ft')
  expect(detailsIn(await open(pages.listing.href(plot))).has('Plot area')).toBe(false)
  const compared = rowsOfComparison(await open(pages.compare.href(made)))
  expect(compared.get('Plot area')?.[0]).toBe('1,500 sq ft')
  for (const id of made) await office.call('property.delete', { params: { id } })
})

describe('a card', () => {
  const cardOf = async (sub_type: SubType, type: Kind['type']) => {
    const html = await open(pages.list.href({ sub_type, type, city: 'Ratlam' }))
    return wordsOf(/<article class="card">([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '')
  }

  test.each<[SubType, Kind['type'], string[]]>([
    ['Flat', 'sale', ['900 sq ft carpet', 'Floor 4 of 9', 'Under construction', 'Resale', 'Negotiable']],
    ['office', 'rent', ['900 sq ft carpet', 'Floor 4 of 9', 'Semi-furnished', 'Negotiable']],
    ['plot', 'sale', ['30 × 50 ft', '40 ft road', 'Under construction', 'Resale', 'Negotiable']],
    ['PG', 'rent', ['Women', '1, 2 in a room', 'Meals', 'Rent per bed', 'Negotiable']],
    ['Agricultural Land', 'sale', ['2 acres', '40 ft road', 'Resale', 'Negotiable']],
  ])('of a %s for %s names the facts that people compare first', async (sub_type, type, expected) => {
    const words = await cardOf(sub_type, type)
    for (const text of expected) expect(words).toContain(text)
  })

  test('of a project names the registration, its state and the website of the authority', async () => {
    const id = await list({
      ...wholeListing({ sub_type: 'Villa', type: 'sale' }),
      ...{ title: 'A project of villas', city: 'Mandsaur', transaction: 'new', new_project: true },
      rera_checked: true,
    })
    const html = await open(pages.list.href({ city: 'Mandsaur' }))
    const card = wordsOf(/<article class="card">([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '')
    expect(card).toContain('RERA P-IND-23-1234, registered · rera.mp.gov.in')
    await office.call('property.delete', { params: { id } })
  })
})

test('areas are compared by carpet where it is stated, and pages say where it is not', async () => {
  const sold = { sub_type: 'Flat', type: 'sale', city: 'Neemuch', price: 5_000_000 }
  const sizes = [
    { title: 'Flat of known carpet', area: 2000, carpet_area: 700 },
    { title: 'Flat of unknown carpet', area: 900 },
    { title: 'Flat of a large carpet', area: 1300, carpet_area: 1000 },
  ]
  const made: number[] = []
  for (const size of sizes) made.push(await list({ ...sold, ...size }))
  const { body } = await t.call('property.search', { query: 'city=Neemuch&sort=area_desc' })
  expect(body.data.map(({ area }) => area)).toEqual([1300, 900, 2000])
  const results = await open(pages.list.href({ city: 'Neemuch', sort: 'area_desc' }))
  expect(wordsOf(results)).toContain('By carpet area where it is stated, else by area.')
  const ofWhole = await open(pages.list.href({ city: 'Neemuch', min_area: '1000' }))
  expect(wordsOf(ofWhole)).toContain('The area you chose is that of the whole property.')
  expect(ofWhole).toMatch(/href="[^"]*[?;]min_carpet_area=1000[^"]*"[^>]*>Search by carpet area</)
  for (const sub_type of ['plot', 'PG'] as const) {
    const ofOthers = await open(pages.list.href({ min_area: '10', sub_type }))
    expect(wordsOf(ofOthers), sub_type).not.toContain('The area you chose')
  }
  const compared = rowsOfComparison(await open(pages.compare.href(made)))
  expect(compared.get('Rate for the area')).toEqual([
    expect.stringMatching(/ per sq ft carpet$/),
    expect.stringMatching(/ per sq ft of total area \(carpet area not stated\)$/),
    expect.stringMatching(/ per sq ft carpet$/),
  ])
  for (const id of made) await office.call('property.delete', { params: { id } })
})

test.each<SubType>(['Farm House', 'Guest House', 'Resort', 'Loan'])(
  'the rate of a %s says for which area it is one',
  async (sub_type) => {
    const whole = {
      sub_type,
      type: 'sale',
      city: 'Neemuch',
      title: 'A home of some size',
      price: 6_000_000,
      area: 2000,
    }
    const sizes = [{ carpet_area: 1000 }, { built_up_area: 1500 }, {}]
    const made: number[] = []
    for (const size of sizes) made.push(await list({ ...whole, ...size }))
    const compared = rowsOfComparison(await open(pages.compare.href(made)))
    expect(compared.get('Rate for the area')).toEqual([
      '₹6,000 per sq ft carpet',
      '₹4,000 per sq ft built-up (carpet area not stated)',
      '₹3,000 per sq ft of total area (carpet area not stated)',
    ])
    for (const [at, id] of made.entries()) {
      const page = await open(pages.listing.href(id))
      expect(wordsOf(page)).toContain(compared.get('Rate for the area')?.[at])
    }
    for (const id of made) await office.call('property.delete', { params: { id } })
  },
)

test('all facts leave with an export and come back by an import', async () => {
  const { body: csv } = await office.call('property.export')
  const [head = [], ...rows]: string[][] = parse(csv, { bom: true })
  const ours = ['Listing number', 'Account number of the owner'].map((name) => head.indexOf(name))
  const cells = [head, ...rows.map((row) => row.map((cell, at) => (ours.includes(at) ? '' : cell)))]
  const text = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const elsewhere = await openTestApp()
  const admin = await elsewhere.as(await makeUser(elsewhere.context, { role: 'admin' }))
  const sent = { file_name: 'listings.csv', content: Buffer.from(text).toString('base64') }
  const { body } = await admin.call('import.create', { body: sent })
  expect(body.data.rows).toMatchObject({ waiting: kinds.length, bad: 0 })
  await admin.call('import.start', { params: { id: body.data.id } })
  await runDueJobs(elsewhere.context)
  const { body: found } = await elsewhere.call('property.search', { query: 'limit=100' })
  for (const kind of kinds) {
    const { title, ...whole } = wholeListing(kind)
    expect(
      found.data.find((each) => each.title === title),
      title,
    ).toMatchObject(whole)
  }
  await elsewhere.close()
}, 120_000)
