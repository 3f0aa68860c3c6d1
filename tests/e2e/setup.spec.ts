import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { superadmin } from '#tests/support/superadmin.ts'

// Sites of their own, as their owners start them: one empty, one with the demo.
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
    await expect(page.getByRole('main')).not.toContainText(/\b0 (homes|properties|listings)/)
    await expectNoSidewaysScroll(page)
  }
}

test.describe('an empty site', () => {
  test.use({ settings: { DEMO: '0', SUPERADMIN_PHONE: '' } })

  test('an owner goes from first start to a site with its own facts and first listing', async ({
    page,
    another,
    site,
  }) => {
    test.slow()
    const visitor = await another(phoneScreen)
    await expectNothingInvented(visitor)
    await visitor.goto(pages.home.href())
    await expect(visitor.getByRole('heading', { name: 'New homes are coming soon' })).toBeVisible()
    await expect(visitor.getByText('No special offers available.')).toBeVisible()
    await expectAccessible(visitor)

    const link = /(http:\S+\/setup#\S+)/.exec(site.output())?.[1] ?? ''
    await page.goto(link)
    await page.getByLabel('Your name').fill('Meera Joshi')
    await page.getByLabel('Mobile number').fill('98260 54321')
    await page.getByLabel('Password').fill(superadmin.password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make the account' }).click()
    await expect(page).toHaveURL(pages.settingsSetup.href())
    await expect(page.getByText('1 of 6 done')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Describe the agency' }).click()
    await page.getByLabel('Name on the site').fill('Malwa Homes')
    await page.getByLabel('Phone').fill('98260 54000')
    await page.getByLabel('Opening hours').fill('Daily, 10 am to 7 pm')
    await page.getByLabel('City', { exact: true }).fill('Dewas')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Next: Places that you serve' }).click()
    await page.getByLabel('Add a place').fill('Dewas')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('3 of 6 done')).toBeVisible()

    const id = await handIn(page, 'House with a mango tree', { sub_type: 'Independent House', city: 'Dewas' })
    await page.goto(pages.dashboard.href())
    await expect(page.getByText('4 of 6 done')).toBeVisible()
    await page.getByRole('button', { name: 'Hide this list' }).click()
    await expect(page.getByText('4 of 6 done')).toBeHidden()

    await visitor.goto(pages.home.href())
    await expect(visitor.getByRole('link', { name: /House with a mango tree/ }).first()).toBeVisible()
    await expect(visitor.getByText('Malwa Homes').first()).toBeVisible()
    await visitor.goto(pages.listing.href(id))
    await expect(visitor.getByRole('heading', { name: 'House with a mango tree' })).toBeVisible()
    await expectNothingInvented(visitor)

    await visitor.goto(link)
    await expect(visitor.getByText(/This link does not work/)).toBeVisible()
  })
})

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
    await expect(visitor.getByText('1 property')).toBeVisible()
    await visitor.goto(pages.listing.href(own))
    await expect(visitor.getByRole('heading', { name: 'A home of the agency' })).toBeVisible()
    await expectNothingInvented(visitor)
  })
})
