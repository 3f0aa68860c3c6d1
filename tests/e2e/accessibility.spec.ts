import { pages } from '#contract/pages.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { newPhone } from '#tests/support/people.ts'
import { refuseOnce } from '#tests/support/refuse-once.ts'

// axe looks once at each state of a page that matters: light with all rules of WCAG 2.2 AA, dark with those about
// colours. What the states do is tested by the other stories and by tests/components.

test.use({ expectedErrors: /status of [45]\d\d|ERR_FAILED/ })

test('a contact message that did not arrive', async ({ page }) => {
  await page.goto(pages.contact.href())
  await page.getByLabel('Name').fill('Meera Joshi')
  await page.getByLabel('Phone', { exact: true }).fill(newPhone())
  await page.getByLabel('E-mail').fill('meera@example.com')
  await page.getByLabel('Message', { exact: true }).fill('When are you open on Sundays?')
  await refuseOnce(page, 'contact.create', 'cut off')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page)
})
