import { resources } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

// A message in the console or a request to another host fails this story by itself.
test('the page about the API works', async ({ page }) => {
  await page.goto(resources.apiDocs)
  await expect(page.getByText('Number of published listings').first()).toBeVisible()
})
