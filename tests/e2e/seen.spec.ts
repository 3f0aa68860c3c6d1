import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { layoutShift, recordLayoutShift } from '#tests/support/layout-shift.ts'
import { signIn } from '#tests/support/people.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Recently viewed' })
const addresses = (page: Page) =>
  row(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

async function open(page: Page, id: number) {
  await page.goto(pages.listing.href(id))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aangan-seen'))).toContain(String(id))
}

test('recently viewed homes appear on lists and the home page without moving them', async ({ page }) => {
  await page.goto(pages.list.href())
  await expect(heading(page)).toBeHidden()
  for (const id of [3, 5, 3, 7]) await open(page, id)
  await page.evaluate(() => localStorage.setItem('aangan-seen', '[7,999999,3,5]'))
  await recordLayoutShift(page)
  await page.goto(pages.list.href({ keyword: 'zzyzx' }))
  await page.locator('.seen-place').scrollIntoViewIfNeeded()
  const there = [7, 3, 5].map(pages.listing.href)
  await expect.poll(() => addresses(page)).toEqual(there)
  await expect(row(page).getByText("Artist's impression")).toHaveCount(3)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await page.evaluate(() => localStorage.getItem('aangan-seen'))).toBe('[7,3,5]')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)

  await page.goto(pages.home.href())
  await page.locator('.seen-place').scrollIntoViewIfNeeded()
  await expect.poll(() => addresses(page)).toEqual(there)
  await row(page).getByRole('button', { name: 'Clear the recently viewed homes' }).click()
  await expect(heading(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page)).toBeVisible()
  await page.goto(pages.privacy.href())
  await page.getByRole('button', { name: 'Clear the homes I viewed' }).click()
  await expect(page.getByText('Deleted from this device.').last()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('aangan-seen'))).toBeNull()
})

test('logging out deletes viewed and compared homes', async ({ page }) => {
  await signIn(page, { next: pages.listing.href(5) })
  await page.getByRole('button', { name: 'Compare with other homes' }).click()
  const kept = () =>
    page.evaluate(() => ['aangan-seen', 'aangan-compare'].map((key) => localStorage.getItem(key) !== null))
  await expect.poll(kept).toEqual([true, true])
  await page.getByText('Hi, Asha').first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(pages.home.href())
  await expect.poll(kept).toEqual([false, false])
})
