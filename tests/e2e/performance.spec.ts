import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

test('an owner opens the figures of a listing from its row and prints them on one sheet', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signIn(page, { next: pages.myProperties.href() })
  const title = `Orchard plot ${newPhone()}`
  const id = await handIn(page, title)
  const office = await browser.newContext({ baseURL })
  await publish(office, id)
  await office.close()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  const row = page.getByRole('table', { name: 'My Properties' }).getByRole('row', { name: title })
  const link = row.getByRole('link', { name: /^30 days: 0 views, 0 inquiries/ })
  await expect(link).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(100)
  await link.click()
  await expect(page).toHaveURL(pages.performance.href(id))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)

  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(/\/list\/\d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
