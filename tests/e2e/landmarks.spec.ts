import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'

const near = 'Sunehri Minar, Indore,3'
const chip = 'Within 3 km of Sunehri Minar'

async function open(page: Page) {
  await page.getByText(/^Landmarks in Indore: \d+$/).click()
}

test('a landmark that Settings gets is searched, suggested and on the map at once, until it is removed', async ({
  page,
  another,
}) => {
  const office = await another()
  await signInAsSuperadmin(office, pages.settingsPlaces.href())
  const fresh = office.getByRole('region', { name: 'New landmark' })
  const add = fresh.getByRole('button', { name: 'Add a landmark' })
  await add.click()
  await expect(fresh.getByRole('status')).toHaveText('Type a name and a city.')
  await fresh.getByLabel('Name of the landmark').fill('Sunehri Minar')
  await fresh.getByLabel('City of the landmark').fill('Indore')
  await fresh.getByLabel('Other names').fill('सुनहरी मीनार, Golden Minar')
  await fresh.getByLabel('Latitude and longitude').fill('somewhere')
  await add.click()
  const position = office.getByLabel('Position of Sunehri Minar')
  await expect(position).toBeVisible()
  const save = office.getByRole('button', { name: 'Save the landmarks' })
  await save.click()
  await expect(office.getByText('Type latitude and longitude, such as 22.7184, 75.8553.')).toBeVisible()
  await position.fill('22.7601, 75.9153')
  await save.click()
  await expect(save).toBeDisabled()

  await page.goto(pages.list.href({ keyword: 'सुनहरी मीनार के पास' }))
  await expect(page.getByRole('link', { name: `Remove the filter ${chip}` })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(pages.list.href({ bounds: '22.7501,75.9053,22.7701,75.9253', view: 'map' }))
  await expect(page.locator('.map-label-landmark', { hasText: 'Sunehri Minar' })).toBeVisible()

  await office.reload()
  await open(office)
  await office.getByLabel('Other names of Sunehri Minar').fill('सुनहरा मीनार')
  await save.click()
  await expect(save).toBeDisabled()
  await page.goto(pages.list.href({ keyword: 'near Golden Minar' }))
  await expect(page.getByRole('link', { name: `Remove the filter ${chip}` })).toHaveCount(0)

  await office.getByRole('button', { name: 'Remove Sunehri Minar' }).click()
  await save.click()
  await expect(save).toBeDisabled()
  await page.goto(pages.list.href({ near: [near] }))
  await expect(
    page.getByText('We know no place called "Sunehri Minar", so no home is found around it.'),
  ).toBeVisible()
})

test('an address that names an unknown place says so, and leads to places of similar names or without it', async ({
  page,
}) => {
  await page.goto(pages.list.href({ near: ['Rajwadda 98260 12345, Indore,2'] }))
  await expect(
    page.getByText('We know no place called "Rajwadda", so no home is found around it.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove the filter Unknown place' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('98260')
  await page.getByRole('link', { name: 'Within 2 km of Rajwada' }).click()
  await expect(page).toHaveURL(/near=Rajwada%2C\+Indore%2C2/)
  await expect(page.getByRole('link', { name: 'Remove the filter Within 2 km of Rajwada' })).toBeVisible()

  await page.goto(pages.list.href({ near: ['Zzyzx, Indore,2'] }))
  await page.getByRole('link', { name: 'Search without the place' }).click()
  await expect(page).not.toHaveURL(/near=/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an address that names several unknown places says so once at a time', async ({ page }) => {
  const sentence = page.getByText('We know no place called "Zzyzx", so no home is found around it.')
  await page.goto(pages.list.href({ near: ['Zzyzx, Indore,2', 'Zzyzx 1, Indore,3'] }))
  await expect(sentence).toHaveCount(1)
  await page.getByRole('link', { name: 'Search without the place' }).click()
  await expect(page.getByRole('link', { name: 'Remove the filter Unknown place' })).toHaveCount(1)
  await expect(sentence).toHaveCount(1)
})
