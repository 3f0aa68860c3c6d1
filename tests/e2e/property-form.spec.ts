import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { awaitingStart, expect, hold, test } from '#tests/support/browser.ts'
import { newPhone, signIn, signInByForm } from '#tests/support/people.ts'

const here = pages.admin.href()
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const add = (page: Page) => page.getByRole('button', { name: 'Add Property' })
const save = (page: Page) => page.getByRole('button', { name: 'Update Property' })

test('a seller adds a plot by keyboard and reads what happens next', async ({ page }) => {
  const phone = await signIn(page, { name: 'Asha Verma' })
  const email = 'asha@example.com'
  const profile = apiPrefix + callPaths['user.update'].path
  const username = `asha_${phone}`
  expect((await page.request.patch(profile, { data: { email, username } })).ok()).toBe(true)
  const known = await hold(page, `**${apiPrefix}${callPaths['user.profile'].path}`)
  await page.goto(here)
  await expect(page.getByText('Loading user...')).toBeVisible()
  known()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Property Details',
    'Media Upload',
    'Property Location',
    'Extra Information',
    'Property Features',
    'Contact Information',
  ])
  const keys = page.keyboard
  await box(page, 'Title').focus()
  await keys.type('Corner plot by the mango grove')
  await keys.press('Tab')
  await expect(box(page, 'Property Type')).toBeFocused()
  await keys.press('Tab')
  await keys.type('Plo')
  await keys.press('Tab')
  await keys.type('1,500')
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.type('82.5 lakh')
  await expect(box(page, 'Price')).toHaveAccessibleDescription(
    'eighty-two lakh fifty thousand rupees · ₹82.5 L · ₹5,500 per sq ft of plot',
  )
  await box(page, 'City').focus()
  await keys.type('Ujjain')
  await expect(box(page, 'Name')).toHaveValue('Asha Verma')
  await expect(box(page, 'Username')).toHaveValue(username)
  await expect(box(page, 'E-mail')).toHaveValue(email)
  await expect(box(page, 'Phone')).toHaveValue(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await page.getByRole('button', { name: 'Add Nearby Places' }).focus()
  await keys.press('Enter')
  await keys.press('Tab')
  await keys.type('  City School ')
  await keys.press('Tab')
  await keys.type('500 m')
  await page.getByRole('button', { name: 'Add a place' }).focus()
  await keys.press('Enter')
  await expect(box(page, 'Name of place 2')).toBeFocused()
  await box(page, 'City').focus()
  const added = await hold(page, `**${apiPrefix}${callPaths['property.create'].path}`)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  added()
  await expect(page.getByRole('status').filter({ hasText: '✅ Property added successfully!' })).toBeVisible()
  await expect(page.getByText('The agency is checking it now.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'My Properties', exact: true }).click()
  await page.getByRole('link', { name: 'Edit Corner plot by the mango grove' }).click()
  await expect(box(page, 'Price')).toHaveValue('8250000')
  await expect(box(page, 'Area')).toHaveValue('1500')
  await expect(box(page, 'Name of place 1')).toHaveValue('City School')
  await expect(box(page, 'Name of place 2')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('You have not changed anything, so there is nothing to save.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Nearby Places' }).click()
  await expect(box(page, 'Name of place 1')).toHaveCount(0)
  await box(page, 'Status').selectOption('Sold')
  const saved = await hold(page, `**${apiPrefix}/property/*`)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  saved()
  await expect(page.getByText('✅ Property updated successfully!')).toBeVisible()
})

test.describe('a refused listing', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('a seller states the facts of a flat, and a mistake in a closed section is opened', async ({
    page,
  }) => {
    await signIn(page, { name: 'Asha Verma', next: here })
    await box(page, 'Title').fill('Flat with a view of the lake')
    await box(page, 'Sub Type').selectOption('Flat')
    await box(page, 'Price').fill('60 lakh')
    await box(page, 'City').fill('Ujjain')
    const section = (name: string) => page.locator('details.property-section', { hasText: name })
    await box(page, 'Carpet area').fill('1,200')
    await box(page, 'Built-up area').first().fill('1000')
    await expect(section('Size')).toContainText('2 of 3 stated')
    await section('Size').locator('> summary').click()
    await section('Building and colony').locator('> summary').click()
    await page.getByRole('group', { name: 'Water' }).getByLabel('Borewell').check()
    await expect(section('Building and colony')).toContainText('1 of')
    await page.getByRole('button', { name: 'Add Property' }).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'Carpet area: The carpet area is part' }).click()
    await expect(box(page, 'Carpet area')).toBeFocused()
    await box(page, 'Carpet area').fill('800')
    await page.getByRole('button', { name: 'Add Property' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: '✅ Property added successfully!' }),
    ).toBeVisible()
  })
})

test('of land one size fills in the others', async ({ page }) => {
  await signIn(page, { name: 'Asha Verma', next: here })
  await box(page, 'Title').fill('Black soil by the river')
  await box(page, 'Sub Type').selectOption('Agricultural Land')
  await box(page, 'Size of a beegha').selectOption('27,225 sq ft')
  await box(page, 'Beegha').fill('2')
  await expect(box(page, 'Acres')).toHaveValue('1.25')
  await expect(box(page, 'Hectares')).toHaveValue('0.506')
  await expect(box(page, 'Area')).toHaveValue('54450')
  await box(page, 'Unit of area').selectOption('acre')
  await box(page, 'Area').fill('2.50')
  await expect(box(page, 'Beegha')).toHaveValue('4')
  await box(page, 'Size of a beegha').selectOption('Another size')
  await box(page, 'Size of one beegha').fill('2,420 sq yd')
  await expect(box(page, 'Beegha')).toHaveValue('5')
  await box(page, 'Price').fill('50 lakh')
  await expect(box(page, 'Price')).toHaveAccessibleDescription(/₹20,00,000 per acre$/)
  await box(page, 'City').fill('Ujjain')
  const answered = page.waitForResponse(`**${apiPrefix}${callPaths['property.create'].path}`)
  await add(page).click()
  const { data } = await (await answered).json()
  expect(data).toMatchObject({
    ...{ area_entered: '2.50 acre', acres: 2.5, beegha: 5, hectares: 1.012, area: 108_900 },
    beegha_size: '2420 sq_yd',
  })
})

test('a draft with its picture survives a closed tab and is private', async ({ page, context }) => {
  await signIn(page, { name: 'Asha Verma', next: here })
  await box(page, 'Title').fill('Row house with a courtyard')
  await box(page, 'Sub Type').selectOption('Row House')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Add pictures', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(1)
  await page.close({ runBeforeUnload: true })

  const again = awaitingStart(await context.newPage())
  await again.goto(here)
  await expect(again.getByText(/^Restored from /)).toBeVisible({ timeout: 30_000 })
  await expect(box(again, 'Title')).toHaveValue('Row house with a courtyard')
  await expect(again.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(box(again, 'Name')).toHaveValue('Asha Verma')

  await again.getByRole('button', { name: 'Start over' }).click()
  const dialog = again.getByRole('dialog', { name: 'Start over?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(box(again, 'Title')).toHaveValue('Row house with a courtyard')
  await box(again, 'Price').fill('60 lakh')
  await box(again, 'City').fill('Indore')
  await add(again).click()
  await expect(again.getByText('Property added successfully!')).toBeVisible()
  await again.getByRole('button', { name: 'Add another' }).click()
  await expect(box(again, 'Title')).toHaveValue('')
  await expect(again.getByRole('button', { name: 'Remove picture 1' })).toHaveCount(0)
  expect(await keptFiles(again)).toBe(0)

  await box(again, 'Title').fill('Something private')
  await expect(again.getByText('Saved on this device.')).toBeVisible()
  await again.locator('summary').filter({ hasText: 'Hi, Asha' }).click()
  await again.getByRole('button', { name: 'Logout' }).click()
  await expect(again).toHaveURL(pages.home.href())
  expect(await again.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('private')
  expect(await keptFiles(again)).toBe(0)
  // By the form: the logout's answer may still arrive, and its cookies must not end the new session.
  await signInByForm(again, { name: 'Ravi Jain', phone: newPhone(), next: here })
  await expect(box(again, 'Name')).toHaveValue('Ravi Jain')
  await expect(box(again, 'Title')).toHaveValue('')
})

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('aangan-listing-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('files')) return resolve(0)
          const asked = opening.result.transaction('files').objectStore('files').count()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
  )
}
