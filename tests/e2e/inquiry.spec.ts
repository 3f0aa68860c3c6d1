import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/people.ts'

const agent = (page: Page) => page.getByRole('region', { name: 'Agent Info' })

test('wide screens have a short inquiry form with the signed-in name', async ({ page }) => {
  const side = page.getByRole('region', { name: /^Write to / })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, { name: 'Meera Joshi', next: pages.listing.href(4) })
  await expect(async () => {
    await page.mouse.move(700, 500)
    await page.mouse.move(720, 480)
    await expect(side.getByLabel('Name')).toHaveValue('Meera Joshi', { timeout: 2000 })
  }).toPass()
  await side.getByLabel('E-mail').fill('meera@example.com')
  await side.getByLabel('Message').fill('When can I see it?')
  const path = apiPrefix + callPaths['inquiry.create'].path
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path))
  await side.getByRole('button', { name: 'Send Inquiry' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ property_id: 4, message: 'When can I see it?' })
  await expect(side.getByText('Inquiry sent successfully!')).toBeVisible()
  await expect(side.getByLabel('Message')).toHaveValue('')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(side).toBeHidden()
  // The sections above it may be laid out later and move it away again.
  await expect(async () => {
    await agent(page).scrollIntoViewIfNeeded()
    await expect(agent(page).getByLabel('Name')).toHaveValue('Meera Joshi', { timeout: 2000 })
  }).toPass()
})
