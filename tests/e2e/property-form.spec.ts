import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import {
  awaitingStart,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  test,
} from '#tests/support/browser.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn, signInByForm } from '#tests/support/people.ts'

const here = pages.admin.href()
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const add = (page: Page) => page.getByRole('button', { name: 'Add Property' })
const save = (page: Page) => page.getByRole('button', { name: 'Update Property' })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Failed to submit property' })

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
    'eighty-two lakh fifty thousand rupees · ₹82.5 L · ₹5,500 per sq ft',
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

test('fields follow the property type, and hidden ones are not sent', async ({ page }) => {
  await signIn(page, { next: here })
  const kind = box(page, 'Sub Type')
  for (const [label, accepted] of [
    ['Add pictures', /^image\//],
    ['Add a video', /^video\//],
    ['Add a floor plan', /^image\//],
  ] as const)
    await expect(box(page, label).and(page.locator('input'))).toHaveAttribute('accept', accepted)
  for (const label of ['Bedrooms', 'Beegha']) await expect(box(page, label)).toHaveCount(0)
  await kind.selectOption('Flat')
  await expect(box(page, 'Bedrooms').getByRole('option')).toHaveText([
    'Not included',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ])
  await expect(box(page, 'Bathrooms').getByRole('option')).toHaveText(['Not included', '1', '2', '3', '4'])
  expect(await box(page, 'Age').getByRole('option').evaluateAll(valuesOf)).toEqual(['', '1', '3', '8', '10'])
  await box(page, 'Bedrooms').selectOption('3')
  await expect(box(page, 'Bathrooms')).toHaveValue('')
  await page.getByLabel('Gym').check()
  await kind.selectOption('Agricultural Land')
  for (const label of ['Bedrooms', 'Bathrooms', 'Rooms', 'Garages', 'Age']) {
    await expect(box(page, label)).toHaveCount(0)
  }
  await expect(page.getByText('Land has no rooms and no amenities')).toBeVisible()
  await box(page, 'Acres').fill('2.5')
  await box(page, 'Beegha').fill('4')
  await kind.selectOption('Villa')
  await expect(box(page, 'Acres')).toHaveCount(0)
  await expect(box(page, 'Bedrooms')).toHaveValue('3')
  await expect(page.getByLabel('Gym')).toBeChecked()
  await kind.selectOption('Agricultural Land')
  await box(page, 'Title').fill('Black soil by the river')
  await box(page, 'Price').fill('5000000')
  await box(page, 'City').fill('Dewas')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await add(page).click()
  const body = (await sent).postData() ?? ''
  expect(body).toContain('name="acres"')
  expect(body).not.toMatch(/name="(bedrooms|bathrooms|rooms|garages|age|features)"/)
  await expect(page.getByText('Property added successfully!')).toBeVisible()
})

test.describe('a refused form', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('shows problems at the fields and in a summary, and keeps all values', async ({ page }) => {
    await signIn(page, { next: here })
    await add(page).click()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Title: Please fill this in.',
      'Sub Type: Please fill this in.',
      'Price: Please fill this in.',
      'City: Please fill this in.',
    ])
    await expect(summary(page).locator('..')).toBeFocused()
    await box(page, 'Title').fill('Plot')
    await box(page, 'Sub Type').selectOption('Plot')
    await box(page, 'Price').fill('on request')
    await box(page, 'City').fill('Indore')
    await box(page, 'E-mail').fill('asha at home')
    await add(page).click()
    await expect(summary(page)).toContainText(
      '❌ Failed to submit property: Some fields are missing or wrong. Please check them.',
    )
    await expect(summary(page).getByRole('link')).toHaveText([
      'Title: At least 5 characters.',
      'Price: Enter a whole number in digits.',
      'E-mail: Enter an e-mail address such as name@example.com.',
    ])
    await expect(summary(page).locator('..')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(box(page, 'Price')).toBeFocused()
    await expect(box(page, 'Price')).toHaveAccessibleDescription(/Enter a whole number in digits\./)
    await box(page, 'Price').fill('45 lakh')
    await expect(summary(page).getByRole('link')).toHaveCount(2)
    await box(page, 'Title').fill('Plot by the lake')
    await box(page, 'E-mail').fill('asha@example.com')
    await add(page).click()
    await expect(page.getByText('Property added successfully!')).toBeVisible()
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

test('starting over empties the form after asking', async ({ page }) => {
  await signIn(page, { next: here })
  await box(page, 'Title').fill('A house I do not sell')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box(page, 'Title')).toHaveValue('')
  await page.reload()
  await expect(box(page, 'Title')).toHaveValue('')
  await expect(page.getByText(/^Restored from /)).toHaveCount(0)
})

test('a rejected listing is corrected and submitted again', async ({ page, another }) => {
  await signIn(page, { next: pages.myProperties.href() })
  const title = `Flat without a price ${newPhone()}`
  const id = await handIn(page, title, { sub_type: 'Flat', bedrooms: 2 })
  const office = await another()
  await signInAsSuperadmin(office, pages.propertyRequests.href())
  const decided = await office.request.patch(`${apiPrefix}/admin/property-requests/${id}`, {
    data: { status: 'rejected', reason: 'The price has a zero too few.' },
  })
  expect(decided.ok()).toBe(true)

  await page.reload()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page).toHaveURL(pages.admin.href(id))
  await expect(page.getByText('The price has a zero too few.')).toBeVisible()
  await expect(page.getByText(/it goes back for review/).first()).toBeVisible()
  await expect(box(page, 'Bedrooms')).toHaveValue('2')
  await expectAccessible(page)
  await box(page, 'Price').fill('45000000')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  const names = [...((await sent).postData() ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name)
  expect(names.sort()).toEqual(['price', 'updated_at'])
  await expect(
    page.getByRole('status').filter({ hasText: '✅ Property updated successfully!' }),
  ).toBeVisible()
  await expect(page.getByText('Sent for approval.')).toBeVisible()
})

test.describe('a listing that somebody else changed', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is reloaded and keeps the typed changes', async ({ page }) => {
    await signIn(page, { next: pages.myProperties.href() })
    const id = await handIn(page, 'Plot behind the temple')
    await page.goto(pages.admin.href(id))
    await box(page, 'Title').fill('Plot behind the old temple')
    await box(page, 'Description').fill('Level ground.')
    const path = callPaths['property.update'].path.replace('{id}', String(id))
    const other = await page.request.put(apiPrefix + path, {
      data: { title: 'Plot at the temple', price: 4_600_000 },
    })
    expect(other.ok()).toBe(true)
    await save(page).click()
    await expect(page.getByText('This listing was changed in the meantime')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Load the newer version' }).click()
    await expect(page.getByText('Changed elsewhere: Price.')).toBeVisible()
    await expect(page.getByText('Also changed by you, so we kept yours: Title.')).toBeVisible()
    await expect(box(page, 'Title')).toHaveValue('Plot behind the old temple')
    await expect(box(page, 'Price')).toHaveValue('4600000')
    await expect(box(page, 'Description')).toHaveValue('Level ground.')
    await save(page).click()
    await expect(page.getByText('Property updated successfully!')).toBeVisible()
  })
})

test.describe('addresses without a form', () => {
  test.use({ expectedErrors: /status of 404|ERR_FAILED/ })

  test('say so and link to the next step', async ({ page }) => {
    await signIn(page, { next: pages.admin.href(1) })
    await expect(page.getByRole('heading', { name: 'You cannot edit this property' })).toBeVisible()
    await page.goto(pages.admin.href(2_000_000_000))
    await expect(page.getByRole('heading', { name: 'This property does not exist' })).toBeVisible()
    await page.goto(`${here}?edit=seven`)
    await expect(page.getByRole('heading', { name: 'This property does not exist' })).toBeVisible()
    const id = await handIn(page, 'Plot at the end of the line')
    await page.route(`**${apiPrefix}/property/${id}`, (route) => route.abort())
    await page.goto(pages.admin.href(id))
    await expect(page.getByText('The property could not be loaded.')).toBeVisible()
    await page.unroute(`**${apiPrefix}/property/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(box(page, 'Title')).toHaveValue('Plot at the end of the line')
  })
})

test.describe('when the network or the session fails', () => {
  test.use({ expectedErrors: /status of 401|ERR_FAILED/ })

  test('typed values stay and are sent once', async ({ page, context }) => {
    await signIn(page, { next: here })
    await box(page, 'Title').fill('Studio over the bazaar')
    await box(page, 'Sub Type').selectOption('Studio')
    await box(page, 'Price').fill('18500')
    await box(page, 'Property Type').selectOption('For rent')
    await expect(box(page, 'Price')).toHaveAccessibleDescription(
      /eighteen thousand five hundred rupees per month/,
    )
    await box(page, 'City').fill('Indore')
    const call = `**${apiPrefix}${callPaths['property.create'].path}`
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await add(page).click()
    await expect(summary(page)).toContainText('The site did not answer.')
    await page.unroute(call)
    await add(page).click()
    await expect(page.getByText('Property added successfully!')).toBeVisible()
    await page.goto(pages.myProperties.href())
    await expect(page.getByRole('link', { name: 'Edit Studio over the bazaar' })).toHaveCount(1)

    await page.goto(here)
    await box(page, 'Title').fill('Begun before the session ended')
    await box(page, 'Sub Type').selectOption('Studio')
    await box(page, 'Price').fill('18500')
    await box(page, 'City').fill('Indore')
    const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('aangan_session'))
    for (const { name } of cookies) await context.clearCookies({ name })
    await add(page).click()
    await expect(page.getByText('Please login to continue.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expectAccessible(page)
    await context.addCookies(cookies)
    await page.goto(here)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the server hints at a session.
      document.cookie = 'aangan_signed_in=1; path=/'
    })
    await page.goto(here)
    await expect(box(page, 'Title')).toHaveValue('Begun before the session ended')
  })
})

test('the form fits a phone and has no serious accessibility finding', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { next: here })
  await box(page, 'Sub Type').selectOption('Flat')
  await page.getByRole('button', { name: 'Add Nearby Places' }).click()
  await box(page, 'Price').fill('99999999999')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
})

function valuesOf(options: Element[]) {
  return options.map((option) => (option as HTMLOptionElement).value)
}

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
