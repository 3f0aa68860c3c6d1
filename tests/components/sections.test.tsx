import { expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

// Pages that load in the browser, while one of their calls fails. server/render/sections.test.ts covers pages that come
// as HTML.

const site = openSite()
const anyQuery = () => true

/** Refuses the requests of a call whose query is such. */
function breakCall(name: CallName, which: (query: URLSearchParams) => boolean = anyQuery) {
  site().rule(name, (ask, { path }) =>
    which(new URLSearchParams(path.split('?')[1]))
      ? Promise.resolve(Response.json({ error: 'Broken', message: 'Broken' }, { status: 500 }))
      : ask(),
  )
}

test('a listing is shown when its market and other homes fail to load', async () => {
  const { body } = await site().call('property.search', { query: 'type=sale&sub_type=Flat&limit=1' })
  const { id, title } = body.data[0] as { id: number; title: string }
  for (const name of ['property.market', 'property.similar', 'property.recent'] as const) breakCall(name)
  breakCall('property.search', (query) => query.get('sub_type') === 'new-projects')
  await site().open(pages.listing.href(id))
  expect(site().main.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await site().says('No recent properties.')
  expect(site().main.getByRole('region', { name: 'Property Details' })).toBeVisible()
  expect(site().main.queryByRole('region', { name: 'Featured Properties' })).toBeNull()
  expect(document.body).not.toHaveTextContent('usual price in')
})

const isRow = (type: string) => (query: URLSearchParams) => query.get('type') === type && !query.get('sort')
const parts: [string, CallName, (query: URLSearchParams) => boolean, string | undefined][] = [
  ['offers', 'property.search', (query) => query.get('sort') === 'price_asc', 'No special offers available.'],
  ['sale row', 'property.search', isRow('sale'), 'Nothing is for sale at the moment.'],
  ['rent row', 'property.search', isRow('rent'), 'Nothing is for rent at the moment.'],
  ['place counts', 'property.filters', anyQuery, undefined],
  ['number of homes', 'property.count', anyQuery, undefined],
]
for (const [part, name, which, empty] of parts) {
  test(`the home page is shown without its ${part}`, async () => {
    breakCall(name, which)
    await site().open(pages.home.href())
    await site().says('Why Choose Us')
    if (empty) await site().says(empty)
    const [place] = site().main.getAllByRole('link', { name: /Bhopal/ })
    if (part === 'place counts') expect(place).not.toHaveTextContent('propert')
    else expect(place).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent('This page could not be loaded')
  })
}

test('an answer without a property shows that the listing was not found', async () => {
  site().refuse('property.get', 200, { data: null })
  await site().open(pages.listing.href(1))
  await site().says('Property not found.')
})

test('a home page without listings says so in each section', async () => {
  site().refuse('property.search', 200, { data: [], meta: { total: 0 } })
  await site().open(pages.home.href())
  await site().says('No special offers available.')
  await site().says('Nothing is for sale at the moment.')
  await site().says('Nothing is for rent at the moment.')
})

test('cards show all sizes of prices, work without a picture and need a valid id', async () => {
  const dearest = await site().call('property.search', { query: 'sort=price_desc' })
  const { data, meta } = dearest.body
  const one = data.find(({ pictures }) => pictures.length > 0)
  const prices = [10_000_000, 9_999_999, 100_000, 99_949, 1000, 999, null]
  const made = prices.map((price, at) => ({
    ...one,
    id: at + 1,
    price,
    type: 'sale',
    ...(at === 0 && { pictures: [] }),
  }))
  site().refuse('property.search', 200, { data: [...made, { ...one, id: '7a', price: 1 }], meta })
  await site().open(pages.list.href())
  expect(site().main.getByRole('heading', { level: 1 })).toHaveTextContent(/^Property Listings$/)
  const cards = site().main.getAllByRole('article')
  const shown = ['₹1.0 Cr', '₹100.0 L', '₹1.0 L', '₹99.9 K', '₹1.0 K', '₹999', '₹0']
  expect(cards).toHaveLength(shown.length)
  for (const [at, price] of shown.entries()) expect(cards[at]).toHaveTextContent(price)
  expect(cards[0]).toHaveTextContent('No picture yet')
  expect(cards[1]?.querySelector('img')?.src).toContain(one?.pictures[0]?.hash)
  expect(cards[1]?.querySelector('a')).toHaveAccessibleName(/₹99,99,999/)
})

test('a listing that cannot be loaded shows an error with a retry button, also for each section', async () => {
  site().expectedErrors = /CallError|Error in route match/
  const lacking = { pictures: [], description: '', features: [], nearby: [], floor_plan_picture: null }
  site().change('property.get', ({ data }: { data: object }) => ({
    data: { ...data, ...lacking, video: null },
  }))
  site().refuse('property.recent', 200, { data: [], meta: { total: 0 } })
  const stop = site().refuse('property.get', 'cut off')
  const answer = site().hold('property.get')
  await site().open(pages.list.href())
  await site().user.click(site().main.getAllByRole('article')[0]?.querySelector('a') as HTMLElement)
  await site().says('Loading the property')
  answer()
  await site().says('Failed to load property.')
  stop()
  await site().press('Try again')
  for (const text of [
    'No images available.',
    'No amenities listed.',
    'No description provided for this property.',
    'Nearby information coming soon.',
    'No recent properties.',
  ])
    await site().says(text)
  for (const name of ['Floor plan / Naksha', 'Video tour'])
    expect(site().main.queryByRole('region', { name })).toBeNull()
})
