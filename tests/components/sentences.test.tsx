import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()

/** The search of the page to which a search leads. */
async function openSearch(search: Record<string, string>): Promise<URLSearchParams> {
  await site().open(`/list?${new URLSearchParams(search)}`)
  return new URLSearchParams(location.search)
}

describe('a choice of sale or rent', () => {
  test('gives way to a PG, which is never for sale', async () => {
    const search = await openSearch({ type: 'sale', keyword: 'PG for girls near vijay nagar' })
    expect(search.get('type')).toBe('rent')
    expect(search.get('sub_type')).toBe('PG')
  })

  test('gives way to the rent of a small number', async () => {
    const search = await openSearch({ type: 'sale', keyword: '2bhk 15000' })
    expect(Object.fromEntries(search)).toEqual({ type: 'rent', bedrooms: '2', max_price: '15000' })
  })

  test('of rent stays beside a budget in lakh', async () => {
    const search = await openSearch({ type: 'rent', keyword: 'row house under 60 lac' })
    expect(search.get('type')).toBe('rent')
  })

  test('that nobody made is a sale beside a budget in lakh', async () => {
    const search = await openSearch({ keyword: 'row house under 60 lac' })
    expect(search.get('type')).toBe('sale')
  })
})

describe('a word that no listing has', () => {
  test('is named above the homes that match the rest of the search', async () => {
    await openSearch({ keyword: 'luxuryx villa' })
    await site().says('Not found in any listing: luxuryx')
    expect(site().main.getAllByRole('article').length).toBeGreaterThan(0)
    expect(site().page.queryByText('No properties match this search')).toBeNull()
  })

  test('that is a PIN code is named, too', async () => {
    await openSearch({ keyword: 'villa 399991' })
    await site().says('Not found in any listing: 399991')
  })
})

describe('which city is meant', () => {
  test('is asked after a sentence that names none, with the counts of the search', async () => {
    await openSearch({ keyword: '3 bhk vijay nagar' })
    const link = await site().main.findByRole('link', { name: /^in Indore \(\d+\)$/ })
    const { body } = await site().call('property.search', {
      query: 'location=Vijay+Nagar,+Indore&bedrooms=3&sold=hide&limit=1',
    })
    expect(body.meta.total).toBeGreaterThan(0)
    expect(link).toHaveTextContent(`in Indore (${body.meta.total})`)
  })

  test('is not asked where the place was chosen', async () => {
    await openSearch({ location: 'Vijay Nagar, Indore' })
    expect(site().page.queryByText(/Which Vijay Nagar/)).toBeNull()
  })
})

test('an area that was said in beegha is one in the chips, with its size', async () => {
  await openSearch({ keyword: '10 beegha land' })
  const chips = await site().main.findByRole('list', { name: 'Filters in use' })
  expect(chips).toHaveTextContent(/From 8 beegha \(of [\d,]+/)
  expect(chips).toHaveTextContent(/to 12 beegha/i)
})

test('who wants to sell is asked, beside the homes for sale', async () => {
  await openSearch({ keyword: 'makan bechna hai' })
  await site().says('Do you want to sell or let your property?')
  expect(site().main.getByRole('link', { name: 'Add a listing' })).toHaveAttribute('href', '/admin')
  expect(site().main.getAllByRole('article').length).toBeGreaterThan(0)
})

describe('an address with a value that cannot be used', () => {
  test('has the ends of a range in their order', async () => {
    const search = await openSearch({ min_price: '80 lakh', max_price: '50 lakh' })
    expect(Object.fromEntries(search)).toEqual({ min_price: '5000000', max_price: '8000000' })
    expect(site().main.getAllByRole('article').length).toBeGreaterThan(0)
  })

  test('says how to write an amount, with the field opened and a chip that removes it', async () => {
    site().expectedErrors = /400/
    await openSearch({ min_price: 'abc' })
    await site().says('Enter an amount such as 45 lakh.')
    expect(document.querySelector('details.search-more')).toHaveAttribute('open')
    expect(site().main.getByRole('link', { name: 'Remove the filter From abc' })).toBeVisible()
  })

  test('says nothing about the format of a place on the map', async () => {
    site().expectedErrors = /400/
    await openSearch({ near: 'nowhere' })
    await site().says('We cannot find this part of the map.')
    expect(document.body).not.toHaveTextContent('latitude')
  })

  test.each(['keyword', 'city', 'location'])('leaves control characters out of %s', async (name) => {
    await openSearch({ [name]: '\0', type: 'sale' })
    expect(site().page.queryByRole('link', { name: /^Remove the filter (?!For sale|Sale|Buy)/ })).toBeNull()
    expect(site().main.getAllByRole('article').length).toBeGreaterThan(0)
  })
})
