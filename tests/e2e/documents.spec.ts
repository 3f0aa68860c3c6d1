import { callPaths } from '#contract/call-paths.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { signIn } from '#tests/support/people.ts'

const scan = { name: 'registry.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nregistry') }

test.use({ expectedErrors: /415|401/ })

test('an owner uploads a registry copy, the agency marks it seen, and a visitor sees that but reaches no file', async ({
  page,
  another,
}) => {
  test.slow()
  const name = `Ila ${Date.now()}`
  await signIn(page, { name, next: pages.myProperties.href() })
  const title = `Corner plot of ${name}`
  const id = await handIn(page, title)
  const office = await another()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.admin.href(id))
  const own = page.getByRole('region', { name: 'Documents' })
  await own.getByText('Registry', { exact: true }).click()
  await own.getByLabel('How it stands').first().selectOption('Stated by the seller, not seen by the agency')
  await own.getByLabel('Number of the document').first().fill('IND-2019-4411')
  await own.getByRole('button', { name: 'Save : Registry' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await own.getByLabel('Add scans: Registry').setInputFiles(scan)
  await expect(page.getByText('The scan is stored.', { exact: false })).toBeVisible()
  const link = own.getByRole('link', { name: 'Scan 1, PDF' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^listing-${id}-registry-\\d+\\.pdf$`))
  await own.getByLabel('Add scans: Registry').setInputFiles({ ...scan, buffer: Buffer.from('no scan') })
  await expect(own.getByRole('alert')).toHaveText(
    'File 1 is not a PDF, JPEG, PNG or HEIC file, or it is empty.',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await publish(office, id)
  await signInAsSuperadmin(office, pages.admin.href(id))
  const theirs = office.getByRole('region', { name: 'Documents' })
  await theirs.getByText('Registry', { exact: true }).click()
  await expect(theirs.getByRole('link', { name: 'Scan 1, PDF' })).toBeVisible()
  await theirs.getByLabel('How it stands').first().selectOption('Copy seen')
  await theirs.getByRole('button', { name: 'Save : Registry' }).click()
  await expect(office.getByText('Saved.')).toBeVisible()

  const visitor = await another({ width: 360, height: 780 })
  await visitor.goto(pages.listing.href(id))
  const shown = visitor.getByRole('region', { name: 'Documents' })
  await expect(shown.getByText(/^Copy seen by .+ on \d+ \w+ \d{4}$/)).toBeVisible()
  await shown.getByText('Registry', { exact: true }).click()
  await expect(shown.getByText(/^What it should show: The registered sale deed/)).toBeVisible()
  await expect(visitor.getByText('IND-2019-4411')).toHaveCount(0)
  // With no line half below the bar along the lower edge, where it would be too small a target.
  await shown.evaluate((section) => section.scrollIntoView({ block: 'end' }))
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  const address = await link.getAttribute('href')
  expect((await visitor.request.get(address ?? '')).status()).toBe(401)
  const list = apiPrefix + callPaths['document.list'].path.replace('{id}', String(id))
  expect((await visitor.request.get(list)).status()).toBe(401)

  await page.reload()
  await own.getByText('Registry', { exact: true }).click()
  await expect(own.getByText(/^Copy seen by/).first()).toBeVisible()
  await own.getByLabel('Number of the document').first().fill('IND-2024-9')
  await own.getByRole('button', { name: 'Save : Registry' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await visitor.reload()
  await expect(shown.getByText(/^Copy seen by/)).toHaveCount(0)
})

for (const { language, locale } of [
  { language: 'English', locale: 'en' },
  { language: 'Hindi', locale: 'hi' },
] as const) {
  test(`every document of a plot fits a narrow phone in ${language}`, async ({ page }) => {
    await signIn(page, { name: `Uma ${Date.now()}`, next: pages.myProperties.href() })
    const id = await handIn(page, 'Plot with many documents')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(localAddress(locale, pages.admin.href(id)))
    const rows = page.locator('#documents details')
    await expect(rows).toHaveCount(7)
    for (const row of await rows.all()) {
      await row.locator('summary').click()
      await expect(row.locator('form')).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
  })
}
