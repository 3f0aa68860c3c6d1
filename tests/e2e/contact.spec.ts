import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { fromElsewhere } from '#tests/support/address.ts'
import { expect, hold, test } from '#tests/support/browser.ts'
import { newPhone } from '#tests/support/people.ts'
import { superadmin } from '#tests/support/superadmin.ts'

const contactCall = `**${apiPrefix}${callPaths['contact.create'].path}`
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function fill(page: Page, phone = newPhone()) {
  await page.getByLabel('Name').fill('Meera Joshi')
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByLabel('E-mail').fill('meera@example.com')
  await page.getByLabel('Message', { exact: true }).fill('When are you open on Sundays?')
  return phone
}

test('a visitor writes to the agency, which receives the message once', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto(pages.contact.href())
  const facts = page.getByRole('region', { name: 'How to reach us' })
  await expect(facts.getByRole('link', { name: '+91 731 400 0123' })).toHaveAttribute('href', /^tel:/)
  await expect(facts.getByRole('link', { name: /WhatsApp|Write to us/ })).toHaveAttribute('href', /wa\.me/)
  await expect(facts.getByRole('link', { name: 'hello@aangan.example' })).toBeVisible()
  await expect(facts).toContainText('Vijay Nagar Square')
  await expect(facts).toContainText('10 am to 7 pm')
  await expect(page.getByText('within 24 hours').first()).toBeVisible()
  await expect(facts.getByRole('link', { name: /Map with the office of Aangan$/ })).toBeVisible()

  const phone = await fill(page)
  const asked = page.waitForRequest(contactCall)
  await sendButton(page).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible()
  const request = await asked
  expect(await request.headerValue('idempotency-key')).toBeTruthy()
  expect(request.postDataJSON()).toMatchObject({
    notice_version: expect.any(String),
    form_token: expect.any(String),
  })
  for (const label of ['Name', 'Phone', 'E-mail', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')

  const office = await playwright.request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  await office.post(apiPrefix + callPaths['user.secret'].path, { data: superadmin })
  const { data } = await (await office.get(apiPrefix + callPaths['contact.list'].path)).json()
  const mine = data.filter((message: { phone: string }) => message.phone.endsWith(phone))
  expect(mine).toMatchObject([{ topic: 'message', name: 'Meera Joshi', email: 'meera@example.com' }])
  await office.dispose()
})

test('all four fields are required', async ({ page }) => {
  await page.goto(pages.contact.href())
  for (const label of ['Name', 'Phone', 'E-mail', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('type', 'tel')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
  await sendButton(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('text typed before the scripts load is kept', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(pages.contact.href(), { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Meera Joshi')
  release()
  await page.waitForFunction(() => !window.aanganEarly)
  await page.getByLabel('E-mail').fill('meera@example.com')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Meera Joshi')
  await expect(page.getByLabel('E-mail')).toHaveValue('meera@example.com')
})
