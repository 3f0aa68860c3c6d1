import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/people.ts'

const agent = (page: Page) => page.getByRole('region', { name: 'Agent Info' })
const review = (page: Page) => page.getByRole('region', { name: 'Leave a Review' })

async function fill(page: Page) {
  await agent(page).scrollIntoViewIfNeeded()
  await agent(page).getByLabel('Name').fill('Asha Verma')
  await agent(page).getByLabel('E-mail').fill('asha@example.com')
  await agent(page).getByLabel('Message').fill('Is the lift working?')
}
const send = (page: Page) => agent(page).getByRole('button', { name: 'Send Inquiry' })

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a failed inquiry is kept, sent once and withdrawn on /privacy', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(pages.listing.href(4))
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await agent(page).scrollIntoViewIfNeeded()
    await expect(agent(page).getByText('Real Estate Agent')).toBeVisible()
    const email = agent(page).getByLabel('E-mail')
    await expect(email).toHaveAttribute('type', 'email')
    for (const field of ['Name', 'E-mail', 'Message'])
      await expect(agent(page).getByLabel(field)).toHaveAttribute('required', '')
    await fill(page)
    const path = apiPrefix + callPaths['inquiry.create'].path
    await page.route(`**${path}`, (route) => route.abort())
    await send(page).click()
    await expect(agent(page).getByText('Failed to send inquiry.')).toBeVisible()
    await page.reload()
    await agent(page).scrollIntoViewIfNeeded()
    await expect(agent(page).getByLabel('Message')).toHaveValue('Is the lift working?')
    await page.unroute(`**${path}`)
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(path),
    )
    const answer = await hold(page, `**${path}`)
    await send(page).click()
    const sent = await asked
    await expect(agent(page).getByRole('button', { name: 'Please wait...' })).toBeDisabled()
    answer()
    expect(sent.headers()['idempotency-key']).toBeTruthy()
    expect(sent.postDataJSON()).toMatchObject({ property_id: 4, notice_version: '2026-11', website: '' })
    expect(sent.postDataJSON().form_token).toBeTruthy()
    await expect(agent(page).getByText('Inquiry sent successfully!')).toBeVisible()
    await expect(agent(page).getByLabel('Message')).toHaveValue('')

    await agent(page).getByRole('link', { name: 'See or withdraw what you sent' }).click()
    const item = page.getByText(`Inquiry about ${title}`)
    await expect(item).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Withdraw: Inquiry about ${title}` }).click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
    await expect(page.getByText('Withdrawn: what you sent is deleted here.')).toBeVisible()
    await expect(page.getByText('Nothing was sent from this device.')).toBeVisible()
  })
})

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
  await expectAccessible(page)
  const path = apiPrefix + callPaths['inquiry.create'].path
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path))
  await side.getByRole('button', { name: 'Send Inquiry' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ property_id: 4, message: 'When can I see it?' })
  await expect(side.getByText('Inquiry sent successfully!')).toBeVisible()
  await expect(side.getByLabel('Message')).toHaveValue('')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(side).toBeHidden()
  await agent(page).scrollIntoViewIfNeeded()
  await expect(agent(page).getByLabel('Name')).toHaveValue('Meera Joshi')
})

test('a review stays on the device and can be changed and deleted', async ({ page }) => {
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'GET' || posted.push(request.url()))
  await page.goto(pages.listing.href(4))
  await review(page).scrollIntoViewIfNeeded()
  await expect(
    review(page).getByText('Reviews are not published yet. Yours is kept on this device.'),
  ).toBeVisible()
  for (const label of ['Name', 'Date', 'Message'])
    await expect(review(page).getByLabel(label)).toHaveAttribute('required', '')
  await review(page).getByLabel('Name').fill('Asha')
  await review(page).getByLabel('Date').fill('2026-10-02')
  await review(page).getByLabel('Message').fill('   ')
  await review(page).getByRole('button', { name: 'Keep my review' }).click()
  await expect(review(page).getByText('Write a few words.')).toBeVisible()
  await review(page).getByLabel('Message').fill('Quiet street, <b>good</b> water.')
  await expectAccessible(page)
  await review(page).getByRole('button', { name: 'Keep my review' }).click()
  await page.reload()
  await review(page).scrollIntoViewIfNeeded()
  await expect(review(page).getByText('Quiet street, <b>good</b> water.')).toBeVisible()
  await expect(review(page).getByText('2 October 2026')).toBeVisible()
  await review(page).getByRole('button', { name: 'Edit' }).click()
  await review(page).getByLabel('Message').fill('Loud street.')
  await review(page).getByRole('button', { name: 'Keep my review' }).click()
  await expect(review(page).getByText('Loud street.')).toBeVisible()
  await review(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(review(page).getByLabel('Message')).toHaveValue('')
  expect(posted).toEqual([])
})
