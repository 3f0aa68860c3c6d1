import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Property } from '#contract/schemas/property.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'

type Found = Pick<
  Property,
  'id' | 'title' | 'price' | 'deposit' | 'maintenance' | 'maintenance_included' | 'brokerage'
>

async function find(page: Page, query: string): Promise<Found> {
  const found = await page.request.get(
    `${apiPrefix}${callPaths['property.search'].path}?${query}&status=available&limit=1`,
  )
  return (await found.json()).data[0]
}

const rupees = (amount: number) => `₹${new Intl.NumberFormat('en-IN').format(Math.round(amount))}`
const flat = (page: Page) => find(page, 'type=sale&sub_type=Flat&possession=ready')

test('a buyer reads the total cost of a flat, changes the choices, prints and shares it', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, title, price } = await flat(page)
  await page.goto(pages.listing.href(id))
  const section = page.getByRole('region', { name: 'Total cost' })
  await section.scrollIntoViewIfNeeded()
  await expect(section).toContainText(rupees(price * 1.125))
  await expect(section).toContainText(
    'The agency has not checked all of them yet: verify them with the sub-registrar and your bank.',
  )
  await expect(section).toContainText(/Brokerage.*Ask/)
  await section.getByText('Change buyer, place and loan').click()
  await section.getByLabel('Who buys it?').selectOption('Woman')
  await expect(section).toContainText(rupees(price * 1.105))
  await section.getByLabel('Down payment').fill('1 lakh')
  await expect(section.getByLabel('Down payment')).toHaveAccessibleDescription(
    /^A bank lends at most ₹[\d,]+ here, so at least ₹[\d,]+ is needed\.$/,
  )
  await section.getByLabel('Down payment').fill('')
  await expect(section.getByLabel('Down payment')).not.toHaveAccessibleDescription(/A bank lends/)
  await section.getByLabel('Where is the property?').selectOption('village')
  await section.getByLabel('With a loan').selectOption('No')
  await expect(section).toContainText('In a village, bought by a woman, without a loan.')
  await expect(section).toContainText(rupees(price * 1.075))
  await expectNoSidewaysScroll(page)

  await section.getByRole('link', { name: 'Print, share or keep this sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Total cost', level: 1 })).toBeVisible()
  await expect(page.getByText('In a village, bought by a woman, without a loan.')).toBeVisible()
  await expect(page.getByText(/^Stamp duty, village: 6\.5 %, since 1 Jan 2021/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  const href = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  const message = new URL(href ?? '').searchParams.get('text') ?? ''
  expect(message).toContain(title)
  expect(message).toContain(`Total cost: ${rupees(price * 1.075)}`)
  expect(message.split('\n').at(-1)).toContain(`${pages.costs.href(id)}?place=village&buyer=female&loan=no`)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the default sheet is in the page, and a form takes other choices', async ({ page }) => {
    const { id, price } = await flat(page)
    await page.goto(pages.listing.href(id))
    await expect(page.getByRole('region', { name: 'Total cost' })).toContainText(rupees(price * 1.125))
    await page.getByRole('link', { name: 'Print, share or keep this sheet' }).click()
    await page.getByLabel('Who buys it?').selectOption('Woman')
    await page.getByRole('button', { name: 'Work out' }).click()
    await expect(page.getByRole('article')).toContainText(rupees(price * 1.105))
  })
})

test('the choices of a sheet are in its address, so that a reload and the page in Hindi have them', async ({
  page,
}) => {
  const { id, price } = await flat(page)
  await page.goto(pages.costs.href(id))
  const buyer = page.getByLabel('Who buys it?')
  await buyer.focus()
  await buyer.selectOption('Woman')
  await expect(page).toHaveURL(/buyer=female/)
  await expect(page).not.toHaveURL(/version=/)
  await expect(buyer).toBeFocused()
  await page.reload()
  await expect(buyer).toHaveValue('female')
  await expect(page.getByRole('article')).toContainText(rupees(price * 1.105))
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/costs\/.*buyer=female/)
  await expect(page.getByRole('article')).toContainText(rupees(price * 1.105))
})

test('a rental shows the first month and every month', async ({ page }) => {
  const home = await find(page, 'type=rent&sub_type=Flat')
  const { id, price, deposit, maintenance, maintenance_included, brokerage } = home
  const monthly = maintenance_included ? 0 : (maintenance ?? 0)
  const first = price + (deposit ?? 0) + monthly + (brokerage ?? 0)
  await page.goto(pages.listing.href(id))
  const section = page.getByRole('region', { name: 'First month and every month' })
  await expect(section).toContainText(`First month${rupees(first)}`)
  await expect(section).toContainText(`Each month${rupees(price + monthly)}`)
  await expect(section).toContainText('Your rental agreement decides.')
})

test('a comparison shows the total of the default choices', async ({ page }) => {
  const home = await flat(page)
  const plot = await find(page, 'type=sale&sub_type=plot')
  await page.goto(pages.compare.href([home.id, plot.id]))
  const row = page.getByRole('row', { name: /^Total cost, for a man without a loan/ })
  await expect(row).toContainText(rupees(home.price * 1.125))
  await expect(row).toContainText(rupees(plot.price * 1.125))
})

test('a superadmin adds a dated rate, and a kept sheet has the old one', async ({ page, another }) => {
  test.slow()
  const buyer = await another()
  const farm = await find(page, 'type=sale&sub_type=Agricultural+Land')
  await buyer.goto(pages.costs.href(farm.id, { buyer: 'female' }))
  const sheet = buyer.getByRole('article')
  await expect(sheet).toContainText(rupees(farm.price * 1.075))
  const link = new URL(
    (await buyer.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '',
  ).searchParams.get('text')
  const kept = new URL(link?.split('\n').at(-1) ?? '')

  await signInAsSuperadmin(page, pages.settingsCosts.href())
  await page.getByRole('button', { name: 'Change Registration, woman' }).click()
  await page.getByLabel('Percent').fill('2')
  await page.getByLabel('Source').fill('Sub-registrar, Indore 2')
  await page.getByLabel('I checked this figure today').check()
  await page.getByRole('button', { name: 'Save as a new figure' }).click()
  await expect(page.getByText('Saved. The earlier figure stays in the history.')).toBeVisible()

  await buyer.goto(pages.costs.href(farm.id, { buyer: 'female' }))
  await expect(sheet).toContainText(rupees(farm.price * 1.085))
  await buyer.goto(kept.pathname + kept.search)
  await expect(sheet).toContainText(rupees(farm.price * 1.075))
  await expect(sheet).toContainText('They have changed since.')
  await buyer.getByRole('link', { name: 'Use the rates of today' }).click()
  await expect(sheet).toContainText(rupees(farm.price * 1.085))

  // Other stories reckon with the rate that came with the program.
  await page.getByRole('button', { name: 'Change Registration, woman' }).click()
  await page.getByLabel('Percent').fill('1')
  await page.getByLabel('Source').fill('Sub-registrar, Indore 2')
  await page.getByLabel('I checked this figure today').check()
  await page.getByRole('button', { name: 'Save as a new figure' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Registration, woman' })).toContainText('1 %')
})
