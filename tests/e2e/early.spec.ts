import { pages } from '#contract/pages.ts'
import { expect, hold, test } from '#tests/support/browser.ts'
import { picker } from '#tests/support/picker.ts'

const program = '**/assets/*.js'

test('a search entered before the scripts load is executed', async ({ page }) => {
  const release = await hold(page, program)
  await page.goto(pages.list.href(), { waitUntil: 'commit' })
  const kinds = picker(page, 'Sub Type')
  await kinds.toggle()
  await kinds.option('Villa').check()
  await kinds.toggle()
  await page.getByText('More filters').click()
  await page.getByRole('checkbox', { name: /^3\b/ }).first().check()
  await page.getByLabel('Keyword', { exact: true }).click()
  await page.keyboard.type('vijaynagr')
  release()
  await expect(page).toHaveURL(/sub_type=Villa.*bedrooms=3|bedrooms=3.*sub_type=Villa/)
  await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('vijaynagr')
  await expect(page.getByLabel('Keyword', { exact: true })).toBeFocused()
})

test('actions before the scripts load are not lost', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'light' })
  const release = await hold(page, program)
  await page.goto(pages.contact.href(), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#phone-menu').getByText('Dark', { exact: true }).click()
  await page.keyboard.press('Escape')
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Meera Joshi')
  await form.getByLabel('Phone').fill('9826012345')
  await form.getByLabel('E-mail').fill('meera@example.com')
  await form.getByLabel('Message').fill('When are you open on Sundays?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  release()
  await expect(form.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const again = await hold(page, program)
  await page.goto(pages.listing.href(1), { waitUntil: 'commit' })
  await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click()
  again()
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  await expect(page).toHaveURL(pages.listing.href(1))
})
