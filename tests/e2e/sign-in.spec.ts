import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { awaitingStart, expect, hold, test } from '#tests/support/browser.ts'
import { newPhone, signInByForm } from '#tests/support/people.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' })
const greeting = (page: Page, text: string) =>
  page.getByRole('banner').getByText(text, { exact: true }).first()

test('the popup opens after five seconds, signs in and the header greets', async ({ page }) => {
  // The clock stands until the page runs, and then five seconds must pass.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(pages.home.href(), { waitUntil: 'load' })
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await page.evaluate(() => window.aanganEarly === undefined)).toBe(true)
  }).toPass({ intervals: [10] })
  await expect(signInButton(page)).toBeVisible()
  await page.clock.runFor(4900)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(popup(page)).toBeVisible()
  await page.clock.resume()

  for (const label of ['Full name', 'Mobile number'])
    await expect(page.getByLabel(label)).toHaveAttribute('required', '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Mobile number').fill(newPhone())
  // The popup closes after a second, which a busy machine may miss, so the clock stands until it was seen.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(popup(page).getByRole('status')).toHaveText('✅ Submitted successfully')
  await page.clock.runFor(900)
  await expect(popup(page).getByRole('status')).toHaveText('✅ Submitted successfully')
  await page.clock.runFor(100)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.resume()
  await greeting(page, 'Hi, Asha').click()
  for (const [name, href] of [
    ['Profile', '/admin'],
    ['Wishlist', '/wishlist'],
    ['Add Listing', '/admin'],
  ] as const)
    await expect(
      page.getByRole('banner').getByRole('link', { name }).filter({ visible: true }),
    ).toHaveAttribute('href', href)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(signInButton(page)).toBeVisible()
  await expect(page).toHaveURL(pages.home.href())
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
})

test('the popup opens once a visit and only on the home page', async ({ page }) => {
  await page.clock.install()
  await page.goto(pages.list.href())
  await expect(signInButton(page)).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(popup(page)).toHaveCount(0)
  await page.goto(pages.home.href())
  await expect(signInButton(page)).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(popup(page)).toHaveCount(0)
})

test('the popup waits while the person types or has a menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.clock.install()
  await page.goto(pages.home.href())
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 6000))
  await page.keyboard.press('Escape')
  await page.getByLabel('Keyword').fill('flat in')
  await page.clock.fastForward(6000)
  await expect(popup(page)).toHaveCount(0)
  await expect(page.getByLabel('Keyword')).toBeFocused()
  await page.getByLabel('Keyword').blur()
  await page.clock.fastForward(1000)
  await expect(popup(page)).toBeVisible()
})

test('a popup whose code comes late interrupts nobody who types, and opens on no other page', async ({
  page,
}) => {
  await page.clock.install()
  const popupCode = /details-popup[^/]*\.js$/
  const release = await hold(page, popupCode)
  await page.goto(pages.home.href())
  await expect(signInButton(page)).toBeVisible()
  const asked = page.waitForRequest(popupCode)
  await page.clock.fastForward(5000)
  await asked
  const words = page.getByLabel('Keyword')
  await words.fill('flat in')
  const answered = page.waitForResponse(popupCode)
  release()
  await (await answered).finished()
  await page.clock.fastForward(1000)
  await expect(popup(page)).toHaveCount(0)
  await expect(words).toBeFocused()
  await words.press('Enter')
  await expect(page).toHaveURL(/\/list\?/)
  await page.clock.fastForward(1000)
  await expect(popup(page)).toHaveCount(0)
})

test('Sign In opens the popup; closing it returns the focus', async ({ page }) => {
  await page.goto(pages.list.href())
  await signInButton(page).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const behind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(behind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeFocused()
  await signInButton(page).click()
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(signInButton(page)).toBeFocused()
})

test('pages for signed-in people lead to the sign-in page and back', async ({ page }) => {
  await page.goto(pages.admin.href())
  await expect(page).toHaveURL(pages.login.href(pages.admin.href()))
  await expect(page.getByText('Please login to continue.')).toBeVisible()
  await page.getByLabel('Full name').fill('Ravi Jain')
  await page.getByLabel('Mobile number').fill(newPhone())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(pages.admin.href())
  await expect(page.getByRole('heading', { name: 'Add a property' })).toBeVisible()
})

test('the account menu closes when the focus leaves it', async ({ page }) => {
  await signInByForm(page, { name: 'Meera', next: pages.privacy.href() })
  await greeting(page, 'Hi, Meera').click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible()
  for (const name of ['Profile', 'Wishlist', 'Site visits']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeHidden()
})

test('other tabs follow', async ({ page, context }) => {
  const other = awaitingStart(await context.newPage())
  await other.goto(pages.list.href())
  await expect(signInButton(other)).toBeVisible()
  await signInByForm(page, { name: 'Kabir Khan', next: pages.privacy.href() })
  await expect(greeting(other, 'Hi, Kabir')).toBeVisible()
  await greeting(page, 'Hi, Kabir').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(signInButton(other)).toBeVisible()
  await other.close()
})

test('the header does not move when it becomes known who is signed in', async ({ page }) => {
  await signInByForm(page, { name: 'Chandrashekharendra Saraswati' })
  const answer = await hold(page, `**${apiPrefix}${callPaths['user.profile'].path}`)
  await page.goto(pages.list.href())
  const header = page.getByRole('banner')
  const number = header.getByRole('link', { name: /^\+91/ })
  const before = await number.boundingBox()
  await expect(header.getByText('Sign In').first()).toBeHidden()
  answer()
  await expect(greeting(page, 'Hi, Chandrashekharendra')).toBeVisible()
  expect(await number.boundingBox()).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header links to the sign-in page, which needs JavaScript', async ({ page }) => {
    await page.goto(pages.list.href())
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page).toHaveURL(pages.login.href())
    expect(await page.locator('noscript').innerHTML()).toContain('This page needs JavaScript.')
    await expect(page.getByLabel('Mobile number')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  })
})
