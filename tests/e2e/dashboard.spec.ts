import type { Page } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { awaitingStart, expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

const here = pages.dashboard.href()
const card = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
const addressOf = (name: CallName, id?: number) =>
  apiPrefix + callPaths[name].path.replace('{id}', String(id))
// The site does not count programs, and the stories' own user agent says that it is one.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('a seller sees counts, open tasks and the figures of a listing', async ({ page, browser, baseURL }) => {
  test.slow()
  await signIn(page, { next: here })
  const mark = newPhone()
  const title = `Orchard plot ${mark}`
  const id = await handIn(page, title)
  const office = await browser.newContext({ baseURL })
  await publish(office, id)
  await office.close()
  const person = await browser.newContext({ baseURL, userAgent, serviceWorkers: 'block' })
  const visitor = awaitingStart(await person.newPage())
  await visitor.goto(pages.list.href({ keyword: mark }))
  const counted = visitor.waitForResponse((response) =>
    response.url().endsWith(addressOf('property.viewed', id)),
  )
  await visitor.getByRole('link', { name: new RegExp(title) }).click()
  expect((await counted).status()).toBe(200)
  const message = `Is it still free? ${'We come from far away. '.repeat(6)}`
  const asked = await visitor.request.post(addressOf('inquiry.create'), {
    data: { name: 'Meera Joshi', email: 'meera@example.com', message, property_id: id },
  })
  expect(asked.status()).toBe(201)
  await visitor.context().close()
  const views = async () => {
    const answer = await (await page.request.get(addressOf('dashboard.figures'))).json()
    return Math.max(...answer.all.views)
  }
  await expect.poll(views, { intervals: [1000, 2000] }).toBe(1)

  await page.reload()
  await expect(
    page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Dashboard' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(card(page, 'Published Properties')).toContainText(/[1-9]\d*\s*All of .+1 of them is yours/)
  await expect(card(page, 'Total Reviews')).toContainText('Coming soon')
  await expect(card(page, 'Messages')).toContainText('1')
  await expect(card(page, 'Wishlisted')).toContainText('0')
  const latest = page.getByRole('table', { name: 'Latest properties' })
  await expect(latest.getByRole('columnheader')).toHaveText([
    'Title',
    'City and state',
    'Price',
    'Listed',
    'Owner',
    'Actions',
  ])
  await expect(latest.getByRole('link', { name: /^View .* on the site$/ })).toHaveCount(5)
  const recent = page.getByRole('region', { name: 'Recent Messages' })
  await expect(recent.getByRole('listitem')).toContainText(['Meera Joshi'])
  await expect(recent.getByText(`${message.slice(0, 100).trimEnd()}…`, { exact: true })).toBeVisible()
  const figures = page
    .getByRole('table', { name: 'Figures of each listing' })
    .getByRole('row', { name: title })
  await expect(figures.getByRole('img', { name: /^Views: 1 in 30 days/ })).toBeVisible()
  await expect(figures.getByRole('img', { name: /^Inquiries: 1 in 30 days/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)

  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  await expect(waiting.getByRole('link', { name: `Add pictures to ${title}` })).toHaveAttribute(
    'href',
    pages.admin.href(id),
  )
  await waiting.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(pages.myProperties.href({ pictures: 'none' }))
  const own = page.getByRole('table', { name: 'My Properties' })
  await expect(own.getByRole('row').filter({ hasText: title })).toBeVisible()
  await page.goBack()
  await waiting.getByRole('link', { name: /^1 unanswered inquiry.*1 in the last 24 hours/ }).click()
  await expect(page).toHaveURL(pages.leads.href({ kind: 'inquiry', state: 'open', sort: 'oldest' }))
  await expect(page.getByRole('link', { name: /Meera Joshi/ })).toBeVisible()
})
