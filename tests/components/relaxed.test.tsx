import { waitFor, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { makeProperty } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const lakh = 100_000
const flat = {
  type: 'sale',
  sub_type: 'Flat',
  bedrooms: 3,
  price: 75 * lakh,
  facing: 'east',
  lift: true,
} as const
const vijayNagar = { city: 'Indore', locality: 'Vijay Nagar', latitude: 22.7533, longitude: 75.8937 }
const twoKilometresAway = { city: 'Indore', locality: 'Sukhliya', latitude: 22.7533, longitude: 75.874 }

const site = openSite('empty')
beforeAll(async () => {
  for (const home of [
    { ...vijayNagar, price: 85 * lakh },
    { ...twoKilometresAway },
    { ...vijayNagar, bedrooms: 2 },
    { ...vijayNagar, facing: 'west' as const },
    { ...vijayNagar, lift: false },
    { ...vijayNagar, sub_type: 'studio' as const },
  ])
    await makeProperty(site().app.context, { ...flat, ...home })
})

const asked =
  'location=Vijay+Nagar%2C+Indore&sub_type=Flat&bedrooms=3&max_price=8000000&facing=east&lift=true'

/** The headings of the less strict searches, what their links say, and the number of homes of each. */
async function steps(title: string) {
  const part = await site().main.findByRole('region', { name: title })
  return [...part.querySelectorAll('.relaxed-head')].map((head) => [
    head.querySelector('h3')?.textContent,
    head.querySelector('a')?.textContent,
    head.parentElement?.querySelectorAll('article').length,
  ])
}

test('each less strict search is named in English, with its homes', async () => {
  await site().open(`/list?${asked}`)
  expect(await steps('Close to what you asked for')).toEqual([
    ['Without “Facing: East”', '1 property', 1],
    ['Without “Lift”', '1 property', 1],
    ['A little dearer, up to ₹88.0 L', '1 property', 1],
    ['2, 3, 4 BHK', '1 property', 1],
    ['Within 3 km of Vijay Nagar', '1 property', 1],
    ['Also Studio, Row House, Independent House', '1 property', 1],
  ])
})

test('a lower and a higher price are both named, because cheaper homes may be among them', async () => {
  await site().open(`/list?${asked}&min_price=7000000`)
  expect((await steps('Close to what you asked for')).map(([name]) => name)).toContain('₹63.0 L to ₹88.0 L')
})

test('where it takes several things, the heading names them all', async () => {
  const much = 'city=Indore&type=sale&bedrooms=6&sub_type=Resort&max_price=1&keyword=zzyzx&features=Gym'
  await site().open(`/list?${much}`)
  const heading = 'Without “zzyzx” · Without “Gym” · Any price · Any number of bedrooms · Any property type'
  expect(await steps('Close to what you asked for')).toEqual([[heading, 'See all 6', 3]])
})

test('on the page of a property type, a search of any type leads to the list of all', async () => {
  await site().open('/properties/plots?max_price=1&city=Indore')
  const part = within(await site().main.findByRole('region', { name: 'Close to what you asked for' }))
  expect(part.getByRole('link', { name: /^See all/ }).getAttribute('href')).toBe(
    '/list?city=Indore&sort=price_asc',
  )
})

test('the order is a chip that its cross removes', async () => {
  await site().open('/list?city=Indore&sort=price_asc')
  const chips = within(site().main.getByRole('list', { name: 'Filters in use' }))
  expect(chips.getByRole('link', { name: 'Change the filter Lowest price' })).toBeInTheDocument()
  await site().user.click(chips.getByRole('link', { name: 'Change the filter Lowest price' }))
  await waitFor(() => expect(site().main.getByLabelText('Sort by')).toHaveFocus())
  const remove = chips.getByRole('link', { name: 'Remove the filter Lowest price' })
  expect(remove.getAttribute('href')).toBe('/list?city=Indore')
})
