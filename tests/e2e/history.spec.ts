import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'

test('a buyer sorts by the largest reduction and reads what the home cost before', async ({ page }) => {
  await page.goto(pages.list.href())
  const sort = page.getByLabel('Sort by')
  await sort.selectOption({ label: 'Largest reduction' })
  await expect(page).toHaveURL(/sort=reduction_desc/)
  const card = page.getByRole('article').first()
  const label = await card.getByText(/^₹[\d.,]+( lakh| crore)? less$/).textContent()
  await card.getByRole('link').first().click()
  await expect(page.getByText(new RegExp(`^${label} since \\d+ \\w+ \\d{4}$`))).toBeVisible()
  const steps = page.locator('#history').getByRole('listitem')
  await expect(steps.first()).toContainText('On the site at ₹')
  await expect(steps.nth(1)).toContainText('less')
})

test('results say how they are ordered, and a page explains it', async ({ page, request }) => {
  await page.goto(pages.list.href())
  await page.getByRole('main').getByRole('link', { name: 'How we order homes' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.ranking.path}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'How we order homes' })).toBeVisible()
  const answer = await request.get(`${apiPrefix}/property/ranking`)
  const { data } = (await answer.json()) as { data: { pictures: number } }
  await expect(page.getByText(`It has pictures: up to ${data.pictures} points.`)).toBeVisible()
})
