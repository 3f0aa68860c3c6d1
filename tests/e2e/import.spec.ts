import writeWorkbook from 'write-excel-file/node'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { tableOf } from '#server/features/import/testing/table-of-listings.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone } from '#tests/support/people.ts'

test.use({ expectedErrors: /status of 400/ })

test('the agency imports a workbook of Excel, and hears that a damaged one cannot be read', async ({
  page,
}) => {
  const mark = newPhone()
  const columns = ['Property Name', 'For', 'Kind', 'Asking price', 'City', 'BHK', 'possession_on']
  const home = [
    `House ${mark}`,
    'Bikri',
    'Makan',
    4_500_000,
    'indore',
    '3 BHK',
    new Date('2027-03-01T00:00:00Z'),
  ]
  const rows = [['Stock of the agency'], [], columns, home]
  const workbook = await writeWorkbook(
    rows.map((row) =>
      row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) })),
    ),
  )
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await signInAsSuperadmin(page, pages.imports.href())
  const file = page.getByLabel('Choose an Excel or CSV file')
  const bytes = await workbook.toBuffer()
  await file.setInputFiles({ name: 'damaged.xlsx', mimeType, buffer: bytes.subarray(0, 900) })
  await expect(page.getByRole('alert').filter({ hasText: 'This Excel file cannot be read.' })).toBeVisible()
  await file.setInputFiles({ name: `${mark}.xlsx`, mimeType, buffer: bytes })
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByText('1 listing was imported and is published.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Imported/ }).click()
  await page.getByRole('link', { name: `House ${mark}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `House ${mark}` })).toBeVisible()
  await expect(page.getByText('Indore').first()).toBeVisible()
})

test('the agency imports 200 rows with 7 bad ones, and undoes the import', async ({ page }) => {
  test.slow()
  // Unique for each run, because runs share one site.
  const mark = newPhone()
  const table = tableOf(200, 7)
    .replaceAll('House of the table', `House ${mark}`)
    .replace('title,type,sub_type,price', `Headline ${mark},type,sub_type,Rate`)
  await signInAsSuperadmin(page, pages.imports.href())
  await expect(page.getByRole('heading', { name: 'Upload a spreadsheet' })).toBeVisible()
  const bring = (name: string, text: string) =>
    page
      .getByLabel('Choose an Excel or CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await bring('letter.csv', 'Dear agency,\nplease sell my house.\n')
  await expect(page.getByRole('alert').filter({ hasText: 'These columns are missing' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await bring(`${mark}.csv`, table)
  const match = page.getByRole('form', { name: 'Which column is which?' })
  await expect(match.getByLabel('City (required)')).toHaveValue('4')
  await match
    .getByLabel('Title (required)')
    .selectOption({ label: `Headline ${mark}: House ${mark} number 1` })
  await match.getByLabel('Price (required)').selectOption({ label: 'Rate: call me' })
  await match.getByRole('button', { name: 'Check rows' }).click()
  const problems = page.getByRole('table', { name: 'With problems' })
  await expect(problems.getByRole('row')).toHaveCount(8)
  await expect(problems.getByRole('row').nth(1)).toContainText('call me')
  await expect(problems.getByRole('row').nth(1)).toContainText('Enter an amount such as 4500000 or 45 lakh.')
  await expectNoSidewaysScroll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these rows' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^import-\d+-problems\.csv$/)
  await page.getByRole('button', { name: 'Import 193 listings' }).click()
  await page.reload()
  await expect(page.getByText('193 listings were imported and are published.')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: /^Imported/ }).click()
  await expect(page.getByRole('link', { name: `House ${mark} number 8`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('193 listings were deleted.')).toBeVisible()
  await expect(page).toHaveURL(pages.imports.href())
})

test('the agency changes the price of a listing in an exported table', async ({ page }) => {
  const mark = newPhone()
  const bring = (name: string, text: string) =>
    page
      .getByLabel('Choose an Excel or CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await signInAsSuperadmin(page, pages.imports.href())
  await bring(`${mark}.csv`, `title,type,sub_type,price,city\nHouse ${mark},sale,Villa,4500000,Indore\n`)
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByText('1 listing was imported and is published.')).toBeVisible({ timeout: 60_000 })

  const exported = await (await page.request.get(apiPrefix + callPaths['property.export'].path)).text()
  const lines = exported.split('\r\n')
  const own = lines.find((line) => line.includes(`House ${mark}`)) ?? ''
  await page.goto(pages.imports.href())
  await bring(`${mark}-changed.csv`, `${lines[0]}\r\n${own.replace('4500000', '42 lakh')}\r\n`)
  const changes = page.getByRole('table', { name: 'To change' })
  await expect(changes.getByRole('row').nth(1)).toContainText(/Price.*₹45,00,000.*₹42,00,000/)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change 1 listing' }).click()
  await expect(page.getByText('1 listing was changed.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Changed/ }).click()
  await page.getByRole('link', { name: `House ${mark}`, exact: true }).click()
  await expect(page.getByText('₹42').first()).toBeVisible()
})
