import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'
import { refuseOnce } from '#tests/support/refuse-once.ts'

const list = (page: Page) => page.getByRole('region', { name: 'People who wrote' })
const panel = (page: Page) => page.getByRole('region', { name: 'The lead' })
const row = (page: Page, name: string) => list(page).getByRole('link', { name: new RegExp(name) })
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete this lead for good?' })
const deleteButton = (page: Page) => panel(page).getByRole('button', { name: 'Delete this lead' })

test.describe('with a deleted lead', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the agency deletes a lead after confirming, and it is not found any more', async ({
    page,
    another,
  }) => {
    test.slow()
    const mark = newPhone()
    const visitor = await another()
    await write(visitor, `Meera ${mark}`)
    await write(visitor, `Tara ${mark}`)
    await signInAsSuperadmin(page, pages.leads.href({ keyword: mark }))
    await expect(list(page).getByText('2 people')).toBeVisible()
    await row(page, 'Meera').click()
    await expect(panel(page).getByRole('heading', { name: `Meera ${mark}` })).toBeFocused()
    const address = page.url()

    await deleteButton(page).click()
    await expect(
      question(page).getByText(`What Meera ${mark} sent, your notes and the history`),
    ).toBeVisible()
    await expect(question(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(deleteButton(page)).toBeFocused()
    await deleteButton(page).click()
    await question(page).getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('status').getByText('The lead is deleted.')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await expect(row(page, 'Meera')).toHaveCount(0)
    await expect(list(page).getByText('1 person')).toBeFocused()
    await expect(page).toHaveURL(pages.leads.href({ keyword: mark }))
    await expectAccessible(page)

    await page.reload()
    await expect(row(page, 'Tara')).toBeVisible()
    await expect(row(page, 'Meera')).toHaveCount(0)
    await page.goto(address)
    await expect(panel(page).getByRole('alert')).toContainText('This lead no longer exists')
  })
})

test.describe('with a deletion that fails', () => {
  test.use({ expectedErrors: /status of 500|ERR_FAILED/ })

  test('the agency sees an error and deletes the lead with a second try', async ({ page, another }) => {
    const name = `Nirmala ${newPhone()}`
    await write(await another(), name)
    await page.setViewportSize({ width: 360, height: 780 })
    await signInAsSuperadmin(page, pages.leads.href({ keyword: name }))
    await row(page, name).click()
    await refuseOnce(page, 'lead.delete', 500)
    await deleteButton(page).click()
    const yes = question(page).getByRole('button', { name: 'Delete for good' })
    await yes.click()
    await expect(question(page).getByRole('alert')).toHaveText('This did not work. Please try again.')
    await expect(yes).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(panel(page).getByRole('heading', { name })).toBeVisible()
    await page.reload()
    await expect(panel(page).getByRole('heading', { name })).toBeVisible()
    await deleteButton(page).click()
    await expect(question(page).getByRole('alert')).toBeEmpty()
    await refuseOnce(page, 'lead.delete', 'cut off')
    await yes.click()
    await expect(question(page).getByRole('alert')).toHaveText('This did not work. Please try again.')
    await yes.click()
    await expect(page.getByRole('status').getByText('The lead is deleted.')).toBeVisible()
    await expect(list(page).getByText('No leads found.')).toBeVisible()
    await expect(list(page).getByText('0 people')).toBeFocused()
    await expect(list(page).getByText('0 people')).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(list(page).getByText('No leads found.')).toBeVisible()
  })
})

test.describe('with an upcoming visit', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('the agency sees why it cannot delete the lead yet', async ({ page, another }) => {
    const owner = await another()
    await signIn(owner)
    const id = await handIn(owner, `Plot behind the temple ${newPhone()}`)
    await publish(await another(), id)
    const visitor = await another()
    const name = `Padma ${newPhone()}`
    await signIn(visitor, { name })
    // Three days ahead is in the future in India, wherever the machine is.
    const tour_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const asked = await visitor.request.post(apiPrefix + callPaths['tour.create'].path, {
      data: { property_id: id, tour_date, tour_time: '11:00' },
    })
    expect(asked.status()).toBe(201)
    await signInAsSuperadmin(page, pages.leads.href({ keyword: name }))
    await row(page, name).click()
    await deleteButton(page).click()
    await question(page).getByRole('button', { name: 'Delete for good' }).click()
    await expect(question(page).getByRole('alert')).toContainText('visit')
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(panel(page).getByRole('heading', { name })).toBeVisible()
  })
})

async function write(visitor: Page, name: string) {
  const sent = await visitor.request.post(apiPrefix + callPaths['inquiry.create'].path, {
    data: { name, email: `k${newPhone()}@example.com`, message: 'Is it still free?' },
  })
  expect(sent.status()).toBe(201)
}
