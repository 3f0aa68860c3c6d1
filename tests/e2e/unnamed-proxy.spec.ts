import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pages } from '#contract/pages.ts'
import { test as base, expect, expectNoSidewaysScroll } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { superadmin } from '#tests/support/superadmin.ts'

// One request through an unnamed proxy closes demo sign-in and requires a second factor from staff, for a week. So the
// site is its own, as `npm start` runs it without settings.
const test = base.extend<{ site: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  site: async ({}, use) => {
    const site = await startSite(undefined, {
      BACKUPS: '0',
      LOG_LEVEL: 'warn',
      SUPERADMIN_PHONE: superadmin.phone,
      SUPERADMIN_PASSWORD: superadmin.password,
    })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
})
test.use({ extraHTTPHeaders: {}, expectedErrors: /status of 403/ })

const card = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Address and proxy' }) })

test('behind an unnamed proxy the health page names the settings to change', async ({
  page,
  another,
  site,
}) => {
  test.slow()
  await signInAsSuperadmin(page, pages.settingsHealth.href())
  await expect(card(page)).toContainText('We found no problem in how visitors reach the site.')

  const visitor = await another()
  await visitor.goto(pages.home.href())
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = (await page.locator('.factor-key').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Six digits from the app').fill(totp.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have kept the codes' }).click()

  await expect(card(page)).toContainText(
    'Requests come through a proxy that TRUSTED_PROXIES does not name (header x-forwarded-for)',
  )
  await expect(card(page)).toContainText(
    'Set TRUSTED_PROXIES to 127.0.0.1 and PUBLIC_URL to the address that visitors use.',
  )
  await expect(card(page)).toContainText('To read /metrics, set METRICS_TOKEN. On a public site, set DEMO=0.')
  await expect(card(page)).toContainText(/Last seen .*\d/)
  await expect(card(page)).not.toContainText('We found no problem')
  await expect(card(page).getByText('Needs attention')).toBeVisible()
  expect(site.output()).toContain('Set TRUSTED_PROXIES to 127.0.0.1')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
})
