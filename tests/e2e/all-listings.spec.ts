import { readFile } from 'node:fs/promises'
import { pages } from '#contract/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

test('staff find listings, take them off the site, undo it, assign an agent and export them', async ({
  page,
  another,
}) => {
  const seller = await another()
  await signIn(seller)
  const mark = `Banyan ${newPhone()}`
  const ids = [await handIn(seller, `${mark} one`), await handIn(seller, `${mark} two`)]
  for (const id of ids) await publish(page, id)
  const visitor = await another()
  const isPublic = async () => (await visitor.request.get(pages.listing.href(ids[0] ?? 0))).status()
  expect(await isPublic()).toBe(200)

  await signInAsSuperadmin(page, pages.myProperties.href())
  await expect(page.getByRole('heading', { name: 'All listings' })).toBeVisible()
  await page.getByLabel('Search all listings').fill(mark)
  await page.getByLabel('Review').selectOption('Published')
  await expect(page).toHaveURL(pages.myProperties.href({ keyword: mark, review: 'accepted' }))
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await expectAccessible(page)

  // Without a mouse: choose the page, take it off, and undo that.
  const all = page.getByRole('checkbox', { name: 'Select this page' })
  await all.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: 'Change many listings' })
  await bar.getByRole('button', { name: 'Take off the site' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take 2 listings off the site' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take 2 off' }).press('Enter')
  await expect(page.getByText('2 listings changed.')).toBeVisible()
  await expect(page.getByText('No properties found.')).toBeVisible()
  expect(await isPublic()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await expect.poll(isPublic).toBe(200)

  await page.getByRole('checkbox', { name: `Select ${mark} one` }).check()
  await bar.getByRole('button', { name: 'Assign agent' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign 1 listing' })
  const agent = assign.getByLabel('Agent').getByRole('option').nth(1)
  const option = (await agent.textContent()) ?? ''
  await assign.getByLabel('Agent').selectOption(option)
  const name = option.replace(/ · Demo$/, '')
  await assign.getByRole('button', { name: 'Assign 1 listing' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${mark} one` })).toContainText(name)

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export these' }).click()
  const rows = readSheet(await readFile(await (await saving).path(), 'utf8'))
  expect(rows.map((row) => [Number(row.id), row.agent])).toEqual([
    [ids[0], name],
    [ids[1], ''],
  ])

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('checkbox', { name: `Select ${mark} two` }).check()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a filter survives a listing that was opened from it', async ({ page }) => {
  const filtered = pages.myProperties.href({ city: 'Indore', type: 'rent', sort: 'price_asc' })
  await signInAsSuperadmin(page, filtered)
  const rows = page.getByRole('row').filter({ hasText: 'Indore' })
  await expect(rows.first()).toBeVisible()
  const first = await rows.first().textContent()
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Edit this listing' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(rows.first()).toHaveText(first ?? '')
  await expect(page.getByLabel('City')).toHaveValue('Indore')
})

test('the page of a listing has no link to edit it for visitors', async ({ page }) => {
  const answer = await page.request.get(pages.listing.href(1))
  expect(await answer.text()).not.toContain('Edit this listing')
  await page.goto(pages.listing.href(1))
  await expect.poll(() => page.evaluate(() => 'aanganEarly' in window && !window.aanganEarly)).toBe(true)
  await expect(page.getByRole('link', { name: 'Edit this listing' })).toHaveCount(0)
})
