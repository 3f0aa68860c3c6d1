import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { newPhone } from '#tests/support/people.ts'

const tour = (page: Page) => page.getByRole('region', { name: 'Schedule a Tour' })
const send = (page: Page) => tour(page).getByRole('button', { name: 'Request a site visit' })
const freeDays = (page: Page) => tour(page).getByRole('button', { name: /^\w+day,? \d+ \w+$/ })

async function openTour(page: Page, id: number) {
  await page.goto(`${pages.listing.href(id)}#tour`)
  await tour(page).scrollIntoViewIfNeeded()
  await expect(send(page)).toBeVisible()
}

async function choose(page: Page, time: string) {
  await tour(page).getByRole('button', { name: 'Next month' }).click()
  await freeDays(page).nth(4).click()
  await tour(page).getByText(time, { exact: true }).click()
}

test('a visitor requests a visit, signs in on the way, and cancels it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openTour(page, 2)
  await send(page).click()
  await expect(tour(page).getByText('Please select both date and time.')).toBeVisible()
  await freeDays(page).first().click()
  await send(page).click()
  await expect(tour(page).getByText('Please select both date and time.')).toBeVisible()
  await choose(page, '4:00 pm')
  await send(page).click()
  await expect(tour(page).getByText('Please log in to schedule a tour.')).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Sign in' })
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await tour(page).scrollIntoViewIfNeeded()
  await expect(tour(page).getByText(/at 4:00 pm$/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await send(page).click()
  await popup.getByLabel('Full name').fill('Asha Verma')
  await popup.getByLabel('Mobile number').fill(newPhone())
  const asked = page.waitForRequest(
    (request) =>
      request.method() === 'POST' && request.url().endsWith(apiPrefix + callPaths['tour.create'].path),
  )
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('✅ Tour request submitted successfully!')).toBeVisible()
  await expect(tour(page).getByText('Please log in to schedule a tour.')).toHaveCount(0)
  await expect(tour(page).getByRole('region', { name: 'Your site visits here' })).toBeFocused()
  await expect(tour(page).getByText('Waiting for the agent to confirm.')).toBeInViewport()
  expect((await asked).postDataJSON()).toMatchObject({ user_id: expect.any(Number), property_id: 2 })

  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(pages.wishlist.href())
  const visits = page.getByRole('region', { name: 'Your site visits' })
  await expect(visits).toContainText('Waiting for the agent to confirm.')
  await expectNoSidewaysScroll(page)
  await visits.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`${pages.listing.href(2)}#tour`)
  await page.reload()
  await tour(page).scrollIntoViewIfNeeded()
  await tour(page)
    .getByRole('button', { name: /^Cancel the site visit on/ })
    .click()
  await page.getByRole('button', { name: 'Cancel the site visit', exact: true }).click()
  await expect(page.getByText('Your site visit is cancelled.')).toBeVisible()
  await expect(tour(page).getByText('Your site visits here')).toHaveCount(0)
})

test('the calendar works by keyboard, with Sundays and without distant days', async ({ page }) => {
  await openTour(page, 2)
  await expect(tour(page).getByText('You can visit on any day of the week, on Sundays too.')).toBeVisible()
  await freeDays(page).first().focus()
  await page.keyboard.press('PageDown')
  const focused = page.locator('.calendar-day:focus')
  const first = (await focused.getAttribute('data-day')) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('data-day', inDays(first, 7))
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('data-day', inDays(first, 6))
  // Sunday, on which the office is closed, and most homes are visited.
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  for (let month = 0; month < 5; month += 1) await page.keyboard.press('PageDown')
  await expect(tour(page).getByRole('button', { name: 'Next month' })).toBeHidden()
})

function inDays(day: string, count: number) {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
