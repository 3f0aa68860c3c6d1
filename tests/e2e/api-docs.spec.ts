import { resources } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

// A console message or a request to another host fails every story.
test('the page about the API works', async ({ page }) => {
  await page.goto(resources.apiDocs)
  await expect(page.getByText('Count the published listings').first()).toBeVisible()
})
