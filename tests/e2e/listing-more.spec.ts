import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Property } from '#contract/schemas/property.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0)

async function findListing(page: Page, query: string) {
  const found = await page.request.get(`${apiPrefix}${callPaths['property.search'].path}?${query}&limit=1`)
  return (await found.json()).data[0] as Pick<Property, 'id' | 'title' | 'price' | 'beegha' | 'acres'>
}

test('a listing page has similar, recent and featured homes with links to them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { id } = await findListing(page, 'type=sale&sub_type=Flat&city=Indore')
  await page.goto(pages.listing.href(id))
  for (const name of ['Similar properties', 'Recent Properties', 'Featured Properties'])
    expect(await page.getByRole('region', { name }).getByRole('article').count()).toBeGreaterThan(0)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Similar properties' })
    .click()
  await expect(page.getByRole('heading', { name: 'Similar properties' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  const link = page
    .getByRole('region', { name: 'Recent Properties' })
    .getByRole('article')
    .last()
    .getByRole('link')
  await link.evaluate((part) => scrollBy(0, part.getBoundingClientRect().bottom - innerHeight + 8))
  await link.focus()
  const bar = await page.locator('.call-bar').boundingBox()
  await expect.poll(async () => bottomOf(await link.boundingBox())).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the price is compared with the median of a number of listings', async ({ page }) => {
  const marketOf = async (id: number) => {
    const path = callPaths['property.market'].path.replace('{id}', String(id))
    return (await (await page.request.get(apiPrefix + path)).json()).data
  }
  const { path } = callPaths['property.search']
  const plots = await page.request.get(`${apiPrefix}${path}?type=sale&sub_type=plot&city=Indore&limit=20`)
  // Those that are much dearer or cheaper than the city are not compared with it.
  const ids: number[] = (await plots.json()).data.map((plot: Property) => plot.id)
  const markets = await Promise.all(ids.map(marketOf))
  const at = markets.findIndex((market) => market !== null)
  const [id = 0, { listings, place }] = [ids[at], markets[at]]
  await page.goto(pages.listing.href(id))
  await expect(
    page.getByText(
      new RegExp(
        `usual price in ${place}: .* per sq ft of plot \\(median of ${listings} comparable listings from \\d`,
      ),
    ),
  ).toBeVisible()
})

test('land is priced by acre and beegha, and the size of the beegha is always beside it', async ({
  page,
}) => {
  const { id, beegha, acres } = await findListing(page, 'type=sale&sub_type=Agricultural Land')
  await page.goto(pages.listing.href(id))
  const size = `${beegha} beegha (of 2,500 sq m each)`
  await expect(page.getByText(`${size}, ${acres} acres`).first()).toBeVisible()
  await expect(
    page.getByText(/^₹[\d,]+ per acre, ₹[\d,]+ per beegha \(of 2,500 sq m\)$/).first(),
  ).toBeVisible()
  const details = page.getByRole('region', { name: 'Property Details' })
  await expect(details.getByText(/beegha(?! \(of)/)).toHaveCount(0)
})

test('the EMI follows typed values, sliders and keys', async ({ page }) => {
  const { id, price } = await findListing(page, 'type=sale&sub_type=Flat&city=Indore')
  await page.goto(`${pages.listing.href(id)}#emi`)
  const emi = page.getByRole('region', { name: 'EMI calculator' })
  await emi.scrollIntoViewIfNeeded()
  await expect(emi.getByLabel('Price', { exact: true })).toHaveValue(`₹${price.toLocaleString('en-IN')}`)
  await emi.getByLabel('Price', { exact: true }).fill('60 lakh')
  await emi.getByLabel('Down payment', { exact: true }).fill('10,00,000')
  await expect(emi.getByText('₹43,391')).toBeVisible()
  await emi.getByRole('slider', { name: 'Loan term, slider' }).press('ArrowLeft')
  await expect(emi.getByLabel('Loan term', { exact: true })).toHaveValue('19')
  await emi.getByLabel('Interest rate per year', { exact: true }).fill('900')
  await expect(emi.getByText('From 0 to 20.')).toBeVisible()
  await emi.getByText('Year by year').click()
  await expect(emi.getByRole('row')).toHaveCount(20)
})

test('the EMI calculator begins with the loan of the cost sheet, and land without a loan has none', async ({
  page,
}) => {
  // Above 75 lakh a bank lends three quarters of the price.
  const { id, price } = await findListing(page, 'type=sale&sub_type=Independent%20House&min_price=9000000')
  await page.goto(`${pages.listing.href(id)}#emi`)
  const sheet = page.getByRole('region', { name: 'Total cost' })
  const line = sheet.locator('dl div').filter({ hasText: 'EMI each month' })
  const instalment = await line.getByRole('definition').innerText()
  const emi = page.getByRole('region', { name: 'EMI calculator' })
  await emi.scrollIntoViewIfNeeded()
  await expect(emi.getByLabel('Down payment', { exact: true })).toHaveValue(
    `₹${Math.ceil(price / 4).toLocaleString('en-IN')}`,
  )
  await expect(emi.getByRole('status')).toContainText(instalment)
  const land = await findListing(page, 'type=sale&sub_type=Agricultural%20Land')
  await page.goto(pages.listing.href(land.id))
  await expect(page.getByRole('region', { name: 'Total cost' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'EMI calculator' })).toHaveCount(0)
})

test('a listing is shared by link, WhatsApp or e-mail with a preview picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(pages.listing.href(5))
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await page.request.get(new URL(image ?? '').pathname)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this home' })
  const link = await sheet.getByLabel('Link').inputValue()
  expect(new URL(link).pathname).toBe(pages.listing.href(5))
  await sheet.getByRole('button', { name: 'Copy the link' }).click()
  await expect(sheet.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await expect(sheet.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:\?subject=/)
})

test('a call is counted, and the print has a QR code and no buttons', async ({ page }) => {
  await page.goto(pages.listing.href(5))
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const counted = page.waitForResponse((response) =>
    response.url().endsWith(callPaths['property.contacted'].path.replace('{id}', '5')),
  )
  await page.getByRole('link', { name: 'Call', exact: true }).first().click()
  expect((await counted).status()).toBe(200)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-code path')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a sold home offers no tour and no loan, only similar homes', async ({ page }) => {
  const { id } = await findListing(page, 'status=sold&type=sale')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.listing.href(id))
  await expect(page.getByText('This property is sold.', { exact: false })).toBeVisible()
  await expect(page.getByText('so you cannot visit it')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'EMI calculator' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Site visit', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'See similar homes' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('an address below a listing', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('is not found', async ({ page }) => {
    const answer = await page.goto(`${pages.listing.href(1)}/2`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
})
