import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { superadmin } from '#tests/support/superadmin.ts'

// A site of its own, as its owner starts it.
const test = base.extend<{ settings: Record<string, string>; site: RunningSite }>({
  settings: [{}, { option: true }],
  site: async ({ settings }, use) => {
    const site = await startSite(undefined, { BACKUPS: '0', LOG_LEVEL: 'warn', ...settings })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
})
test.use({ extraHTTPHeaders: {} })

const phoneScreen = { width: 360, height: 780 }
const demoWords = /Aangan Realty|74000 123|4000 123|hello@aangan\.example|Shekhar Central/
const publicPages = [pages.home, pages.list, pages.about, pages.contact, pages.loan, pages.privacy]

async function expectNothingInvented(page: Page) {
  for (const { href } of publicPages) {
    await page.goto(href())
    await expect(page.locator('body')).not.toContainText(demoWords)
    await expectNoSidewaysScroll(page)
  }
  // A list says how many it found; the home page promises nothing that is not there.
  await page.goto(pages.home.href())
  await expect(page.getByRole('main')).not.toContainText(/\b0 (homes|properties|listings)/)
}

test.describe('a site with the demo', () => {
  test.use({ settings: { SUPERADMIN_PHONE: superadmin.phone, SUPERADMIN_PASSWORD: superadmin.password } })

  test('an owner removes the demo data', async ({ page, another }) => {
    test.slow()
    await signInAsSuperadmin(page, pages.settingsUsers.href())
    await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible()
    const own = await handIn(page, 'A home of the agency')
    await page.goto(pages.settingsSetup.href())
    await expect(page.getByText('27 accounts')).toBeVisible()
    await page.getByRole('button', { name: 'Remove all demo data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove all demo data?' })
    await expect(dialog.getByText('217 listings with pictures')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove the demo data' }).click()
    await expect(page.getByText('This site has no demo data.')).toBeVisible()

    const visitor = await another(phoneScreen)
    await visitor.goto(pages.list.href())
    await expect(visitor.getByRole('region', { name: 'Properties' }).getByRole('status')).toHaveText(
      '1 property',
    )
    await visitor.goto(pages.listing.href(own))
    await expect(visitor.getByRole('heading', { name: 'A home of the agency' })).toBeVisible()
    await expectNothingInvented(visitor)
  })
})
