import { callPaths } from '#contract/call-paths.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

test('a search that a visitor saved is kept when they have signed in, counted, opened, deleted and restored', async ({
  page,
}) => {
  const here = pages.list.href({ type: 'sale', sub_type: 'Villa', city: 'Indore' })
  await page.goto(here)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL(pages.login.href(here))
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Mobile number').fill(newPhone())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(here)
  await expect(page.getByText('Search saved. New homes are counted on the wishlist page.')).toBeVisible()
  const total = await page.getByRole('region', { name: 'Properties' }).getByRole('status').innerText()

  // Once is enough.
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('You saved this search before.')).toBeVisible()
  await page.getByRole('button', { name: 'Saved searches' }).last().click()
  await expect(page).toHaveURL(pages.wishlist.href())

  const list = page.getByRole('region', { name: 'Saved searches' })
  const row = list.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`${Number.parseInt(total, 10)} home`)
  await row.getByRole('button', { name: /^Delete / }).click()
  await expect(row).toHaveCount(0)
  await expect(list.getByText(/^Save a search on the page of results/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)

  const looked = page.waitForRequest((request) => /\/search\/\d+\/look$/.test(request.url()))
  await row.getByRole('link').click()
  await looked
  await expect(page).toHaveURL(/\/list\?type=sale&sub_type=Villa&city=Indore$/)
})

test('a search without results can be waited for, and the list fits a phone in both languages', async ({
  page,
}) => {
  const here = pages.list.href({ type: 'rent', sub_type: 'Agricultural Land', min_price: 99_000_000 })
  await signIn(page, { next: here })
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(callPaths['search.create'].path) && response.status() === 201,
  )
  await page.getByRole('button', { name: 'Save this search' }).click()
  const { data } = await (await saved).json()
  expect(data.query).toBe('type=rent&sub_type=Agricultural+Land&min_price=99000000')
  expect(data.name).toContain('For rent')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, words] of [
    [pages.wishlist.href(), 'Saved searches'],
    [localAddress('hi', pages.wishlist.href()), 'सहेजी गई खोजें'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: words }).getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  }
})
