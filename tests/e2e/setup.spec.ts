import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { tableOf } from '#server/features/import/testing/table-of-listings.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser.ts'
import { demoAgencyTraces, tracesIn } from '#tests/support/demo-traces.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { takeSmallPhotos } from '#tests/support/photos.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { superadmin } from '#tests/support/superadmin.ts'

// A site of its own, as its owner starts it.
const test = base.extend<{ settings: Record<string, string>; site: RunningSite }>({
  settings: [{}, { option: true }],
  site: async ({ settings }, use) => {
    const site = await startSite(undefined, {
      BACKUPS: '0',
      LOG_LEVEL: 'warn',
      PAGE_STALE_SECONDS: '0',
      ...settings,
    })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
})
test.use({ extraHTTPHeaders: {} })

const phoneScreen = { width: 360, height: 780 }
const publicPages = [
  pages.home,
  pages.list,
  pages.about,
  pages.contact,
  pages.loan,
  pages.privacy,
  pages.ranking,
]

async function saveSettings(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function expectNothingInvented(page: Page) {
  for (const { href } of publicPages) {
    await page.goto(href())
    await expect(page.getByRole('main')).toBeVisible()
    expect(tracesIn(await page.content(), demoAgencyTraces), href()).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  // A list says how many it found; the home page promises nothing that is not there.
  await page.goto(pages.home.href())
  await expect(page.getByRole('main')).not.toContainText(/\b0 (homes|properties|listings)/)
}

test.describe('a site that starts empty', () => {
  // The other browsers come from other addresses, as through a proxy.
  test.use({
    settings: { DEMO: '0', SUPERADMIN_PHONE: '', TRUSTED_PROXIES: '127.0.0.1' },
    expectedErrors: /status of 404/,
  })

  test('an owner goes from the first start to a branded site with an agent and 50 imported listings', async ({
    page,
    another,
    site,
  }) => {
    test.setTimeout(240_000)
    const link = () => /http\S+\/setup#\S+/.exec(site.output())?.[0] ?? ''
    await expect.poll(link).not.toBe('')
    await page.goto(link())
    await page.getByLabel('Your name').fill('Kavita Rao')
    await page.getByLabel('Mobile number').fill('98260 12121')
    await page.getByLabel('Password').fill(superadmin.password)
    await page.getByRole('button', { name: 'Make the account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()

    await page.goto(pages.settingsAgency.href())
    await page.getByLabel('Name on the site').fill('Malwa Homes')
    await page.getByLabel('Phone', { exact: true }).fill('0731 400 7777')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('office@malwahomes.example')
    await page.getByLabel('City').fill('Indore')
    await page.getByLabel('RERA agent number').fill('A-IND-24-0731')
    await saveSettings(page)
    await page.goto(pages.settingsHours.href())
    const office = page.getByRole('group', { name: 'Office hours' })
    await office.getByRole('checkbox', { name: 'Sunday' }).uncheck()
    await saveSettings(page)
    await page.goto(pages.settingsBranding.href())
    await page.getByLabel('Colour of your brand').fill('#7a1f2b')
    const logo = page.getByRole('group', { name: 'Logo for light pages' }).locator('input[type="file"]')
    await logo.setInputFiles(await takeSmallPhotos(['#7a1f2b']))
    await saveSettings(page)
    await expect(page.getByRole('banner').locator('img').first()).toBeVisible()
    await page.goto(pages.settingsTexts.href())
    await page.getByLabel('Headline of the home page').fill('Homes in Malwa, shown by people from Malwa')
    await saveSettings(page)
    await page.goto(pages.settingsPlaces.href())
    await page.getByLabel('Add a place').fill('Indore')
    await page.getByRole('button', { name: 'Add', exact: true }).first().click()
    await saveSettings(page)

    await page.goto(pages.imports.href())
    const table = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(tableOf(50, 0)) }
    await page.getByLabel('Choose an Excel or CSV file').setInputFiles(table)
    await page.getByRole('button', { name: 'Import 50 listings' }).click()
    await expect(page.getByText('50 listings were imported and are published.')).toBeVisible()

    await page.goto(pages.settingsAgents.href())
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('Full name').fill('Meera Joshi')
    await page.getByLabel('Mobile number').fill('98930 45454')
    await page.getByRole('button', { name: 'Create invitation' }).click()
    const whatsApp = page.getByRole('link', { name: 'Send the link to Meera Joshi by WhatsApp' })
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    const agent = await another(phoneScreen)
    await agent.goto(/\/invitation#\S+$/.exec(text)?.[0] ?? '')
    await agent.getByLabel('Mobile number').fill('98930 45454')
    await agent.getByRole('button', { name: 'Continue' }).click()
    await agent.getByRole('button', { name: /^Send a code/ }).click()
    // Without a gateway the owner reads the code out.
    await page.goto(pages.settingsCodes.href())
    const code =
      /\b\d{6}\b/.exec(await page.getByRole('row').filter({ hasText: '45454' }).innerText())?.[0] ?? ''
    await agent.getByLabel('Six-digit code').fill(code)
    await agent.getByRole('button', { name: 'Verify', exact: true }).click()
    await agent.getByRole('button', { name: 'Accept and start' }).click()
    await agent.getByLabel('Show this profile on the site').check()
    await agent
      .getByRole('region', { name: 'Your profile on the site' })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(agent.getByRole('link', { name: 'See the page' })).toBeVisible()

    await page.goto(pages.settingsSetup.href())
    for (const step of [
      'Your agency',
      'Opening hours',
      'Logo and colour',
      'Places that you serve',
      'Your first listing',
      'Your agents',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: step })).toContainText('Done')

    const visitor = await another(phoneScreen)
    await expectNothingInvented(visitor)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Homes in Malwa, shown by people from Malwa',
    )
    for (const { href } of [...publicPages, pages.agents]) {
      await visitor.goto(href())
      await expect(visitor.locator('body')).toContainText('Malwa Homes')
      await expect(visitor.locator('body')).not.toContainText('Aangan')
    }
    await expect(visitor.getByRole('article')).toContainText('Meera Joshi')
    await visitor.goto(pages.list.href())
    await expect(visitor.getByRole('region', { name: 'Properties' }).getByRole('status')).toHaveText(
      '50 properties',
    )
    await expectAccessible(visitor)

    // The agency's registration and its logo stand on every listing, and on its flyer.
    await visitor.getByRole('article').first().getByRole('link').first().click()
    await expect(visitor.locator('section.agent')).toContainText('Agency RERA: A-IND-24-0731')
    await expect(visitor.getByRole('contentinfo')).toContainText('RERA: A-IND-24-0731')
    await visitor.pdf({ preferCSSPageSize: true })
    const logoOnPaper = visitor.locator('.printed-by img')
    expect(
      await logoOnPaper.evaluate((img) => (img as HTMLImageElement).naturalWidth),
      'Printing loads the logo, which the screen does not show',
    ).toBeGreaterThan(0)
    await visitor.emulateMedia({ media: 'print' })
    await expect(logoOnPaper).toBeVisible()
    await expect(visitor.locator('.printed-by')).toContainText('RERA: A-IND-24-0731')
    await visitor.emulateMedia({ media: null })
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
    await expect(visitor.getByRole('region', { name: 'Properties' }).getByRole('status')).toHaveText(
      '1 property',
    )
    await visitor.goto(pages.listing.href(own))
    await expect(visitor.getByRole('heading', { name: 'A home of the agency' })).toBeVisible()
    await expectNothingInvented(visitor)
  })
})
