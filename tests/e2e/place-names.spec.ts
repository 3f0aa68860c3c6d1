import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { signIn } from '#tests/support/people.ts'

test('a place is found by the names that the agency gives it, and no longer without them', async ({
  page,
  another,
}) => {
  await signIn(page)
  const title = `Orchard near ${Date.now()}`
  const id = await handIn(page, title, { city: 'Mandsaur', locality: 'Pipliyamandi' })
  const office = await another()
  await publish(office, id)
  const found = async () => {
    await page.goto(pages.list.href({ keyword: 'पीपल्याढाना' }))
    return page.getByRole('article').filter({ hasText: title })
  }
  await expect(await found()).toHaveCount(0)

  await signInAsSuperadmin(office, pages.settingsPlaces.href())
  await office.getByText('Mandsaur and its localities').click()
  const names = office.getByLabel('Other names of Pipliyamandi')
  await names.fill('पीपल्याढाना, Pipalya Dhana,, पीपल्याढाना')
  const save = office.getByRole('button', { name: 'Save the names' })
  await save.click()
  await expect(office.getByText('Saved', { exact: true })).toBeVisible()
  await expect(names).toHaveValue('पीपल्याढाना, Pipalya Dhana')
  await expect(await found()).toHaveCount(1)

  await names.fill('')
  await save.click()
  await expect(save).toBeDisabled()
  await office.reload()
  await office.getByText('Mandsaur and its localities').click()
  await expect(names).toHaveValue('')
})
