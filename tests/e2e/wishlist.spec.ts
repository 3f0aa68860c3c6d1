import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, hold, test } from '#tests/support/browser.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heart = (page: Page, at = 0) =>
  cards(page)
    .nth(at)
    .getByRole('button', { name: /^Save / })
const titleOf = (page: Page, at = 0) => cards(page).nth(at).getByRole('heading').innerText()
const answerOf = (page: Page, call: 'wishlist.create' | 'wishlist.delete') =>
  page.waitForResponse((response) => response.url().endsWith(callPaths[call].path) && response.ok())

test('a home whose heart a visitor pressed is saved when they have signed in, and they are back at it', async ({
  page,
}) => {
  const here = pages.list.href({ type: 'sale', page: 2 })
  await page.goto(here)
  await heart(page, 3).click()
  await expect(page).toHaveURL(pages.login.href(here))
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Mobile number').fill(newPhone())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(here)
  await expect(page.getByText('Saved to your wishlist.')).toBeVisible()
  await expect(heart(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 3)).toBeInViewport()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(heart(page, 3)).toHaveAttribute('aria-pressed', 'true')
})

test('a click on a heart before the page runs is not lost', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(pages.list.href(), { waitUntil: 'commit' })
  await heart(page).click()
  await heart(page).click()
  release()
  await expect(page).toHaveURL(pages.login.href(pages.list.href()))
})

test('a home is saved, shown on the wishlist, removed and restored', async ({ page }) => {
  const answer = await hold(page, /\/wishlist\/\d+\?/)
  await signIn(page, { next: pages.wishlist.href() })
  await expect(page.getByText('Loading your wishlist...')).toBeVisible()
  answer()
  await expect(page.getByText("You haven't added any properties to your wishlist yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Browse properties' }).click()
  await expect(page).toHaveURL(pages.list.href())
  const [first, second] = [await titleOf(page), await titleOf(page, 1)]
  for (const at of [0, 1]) {
    const saved = answerOf(page, 'wishlist.create')
    await heart(page, at).click()
    await expect(heart(page, at)).toHaveAttribute('aria-pressed', 'true')
    const whose = { user_id: expect.any(Number), property_id: expect.any(Number) }
    expect((await saved).request().postDataJSON()).toEqual(whose)
  }
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(page.getByRole('button', { name: `Save ${first}` })).toHaveAttribute('aria-pressed', 'true')

  await page.goto(pages.wishlist.href())
  await expect(cards(page)).toHaveCount(2)
  expect([await titleOf(page), await titleOf(page, 1)]).toEqual([second, first])
  const gone = answerOf(page, 'wishlist.delete')
  await heart(page).click()
  await expect(cards(page)).toHaveCount(1)
  await gone
  const back = answerOf(page, 'wishlist.create')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('main')).toBeFocused()
  await back
  for (const left of [1, 0]) {
    const off = answerOf(page, 'wishlist.delete')
    await heart(page).click()
    await expect(cards(page)).toHaveCount(left)
    await off
  }
  await expect(page.getByText("You haven't added any properties to your wishlist yet.")).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByText("You haven't added any properties to your wishlist yet.")).toBeVisible()
})

test('a heart is a button beside the link of the card, large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { next: pages.list.href() })
  const { width = 0, height = 0 } = (await heart(page).boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await expect(cards(page).first().getByRole('link')).toHaveCount(1)
  const saved = answerOf(page, 'wishlist.create')
  await heart(page).focus()
  await page.keyboard.press('Space')
  await saved
  await expect(page).toHaveURL(pages.list.href())
  await expectNoSidewaysScroll(page)
})

test('another browser with the same number sees nothing before the code', async ({
  page,
  another,
  baseURL,
}) => {
  test.slow()
  const phone = await signIn(page, { next: pages.list.href() })
  const title = await titleOf(page)
  const saved = answerOf(page, 'wishlist.create')
  await heart(page).click()
  await saved
  await page.goto(pages.settings.href())
  await proveNumber(page, phone, baseURL)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const other = await another()
  await signIn(other, { phone, next: pages.wishlist.href() })
  await expect(other.getByText("You haven't added any properties to your wishlist yet.")).toBeVisible()
  await expect(other.getByText('Saved homes on another device?')).toBeVisible()
  await other.getByRole('button', { name: 'Verify your number' }).click()
  await other.getByRole('button', { name: /^Send a code/ }).click()
  await other.getByLabel('Six-digit code').fill('Code: 12 34 5')
  await expect(other.getByLabel('Six-digit code')).toHaveValue('12345')
  await other.getByLabel('Six-digit code').fill('000000')
  await other.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(other.getByLabel('Six-digit code')).toHaveAccessibleDescription(/wrong or no longer valid/)
  await expect(other.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled()
  await expect(other.getByRole('article')).toHaveCount(0)
  await other.reload()
  await other.getByRole('button', { name: 'Verify your number' }).click()
  await proveNumber(other, phone, baseURL)
  await expect(other.getByRole('article').getByRole('heading')).toHaveText(title)
  await expect(other.getByText('Saved homes on another device?')).toHaveCount(0)
})
