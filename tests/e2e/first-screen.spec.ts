import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { subTypes } from '#contract/enums.ts'
import { categoryNames, localAddress, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { expect, test } from '#tests/support/browser.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'

const screen = { width: 360, height: 740 }
test.use({ viewport: screen })

async function find(page: Page, query: Record<string, string>): Promise<Property[]> {
  const answer = await page.request.get(
    `${apiPrefix}${callPaths['property.search'].path}?${new URLSearchParams(query)}`,
  )
  return (await answer.json()).data
}

/** Names whose elements are not completely between the header and the call bar of an unscrolled phone. */
async function outsideFirstScreen(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    const top = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('.call-bar')?.getBoundingClientRect().top ?? innerHeight
    const parts: [string, Element | null | undefined][] = [
      ['picture', document.querySelector('.gallery li img, .no-pictures')],
      ['badge', document.querySelector('article header .badge')],
      ['title', document.querySelector('h1')],
      ['price', document.querySelector('.listing-price')],
      ['key facts', document.querySelector('.listing-key-facts')],
      ...[...document.querySelectorAll('.listing-state')].map((state): [string, Element] => [
        state.textContent ?? '',
        state,
      ]),
    ]
    return parts
      .filter(([, element]) => {
        const box = element?.getBoundingClientRect()
        return !box || box.height === 0 || box.top < top || box.bottom > bottom
      })
      .map(([name]) => name)
  })
}

test('the first screen of a listing on a phone has picture, price, key facts and status', async ({
  page,
}) => {
  test.slow()
  for (const sub_type of [...subTypes, 'new-projects']) {
    const [listing] = await find(page, { sub_type, limit: '1' })
    if (!listing) continue
    await page.goto(pages.listing.href(listing.id))
    expect(await outsideFirstScreen(page), listing.title).toEqual([])
    await expect(
      page.getByText(/^(Confirmed by|Published by|Sold on|Rented out on|Not confirmed)/).first(),
    ).toBeInViewport()
    if (listing.rera_number)
      await expect(page.getByText(`RERA ${listing.rera_number}`).first()).toBeInViewport({ ratio: 1 })
  }
})

test('a title as long as allowed leaves price, key facts and status on the first screen', async ({
  page,
  another,
}) => {
  const office = await another()
  await signInAsSuperadmin(office, pages.home.href())
  const title = `${'Spacious corner house of three storeys near the garden '.repeat(3)}`
    .slice(0, 120)
    .padEnd(120, '.')
  const id = await handIn(office, title, { address: 'Plot 12, Lane 4 behind the water tank, Scheme 54' })
  await page.goto(pages.listing.href(id))
  expect(await outsideFirstScreen(page)).toEqual([])
})

test('results begin in the upper third of a phone, and two listings fit on the screen', async ({ page }) => {
  test.slow()
  const filtered = pages.list.href({ location: 'Indore', type: 'sale', bedrooms: ['2', '3'] })
  const paths = [
    pages.list.href(),
    filtered,
    pages.list.href({ view: 'list' }),
    ...categoryNames.map((category) => pages.category.href(category)),
  ]
  for (const address of [...paths, ...paths.map((path) => localAddress('hi', path))]) {
    await page.goto(address)
    const name = m.results_label({}, { locale: address.startsWith('/hi/') ? 'hi' : 'en' })
    const listings = page.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('article')
    const [first, second] = await Promise.all([0, 1].map((index) => listings.nth(index).boundingBox()))
    expect(first?.y, address).toBeLessThanOrEqual(screen.height / 3)
    expect(second, address).toBeTruthy()
    if (second) expect(second.y + second.height, address).toBeLessThanOrEqual(screen.height)
  }
})

test('a card shows the exact rent beside the short form', async ({ page }) => {
  const [listing] = await find(page, { type: 'rent', status: 'available', sort: 'price_asc', limit: '1' })
  await page.goto(pages.category.href('rent', { sort: 'price_asc' }))
  const exact = `₹${listing?.price.toLocaleString('en-IN')} / month`
  await expect(page.getByRole('article').first().getByText(exact)).toBeVisible()
})
