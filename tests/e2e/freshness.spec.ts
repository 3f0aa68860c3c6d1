import type { Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { followTime } from '#server/features/property/property.freshness.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { properties } from '#server/platform/db/schema.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { signIn } from '#tests/support/people.ts'

const dayMs = 86_400_000

let context: Context
test.beforeAll(async () => {
  const config = readConfig({ DATA_DIR: process.env.E2E_DATA })
  const beside = await openDatabaseBeside(config)
  const { host, port, user, password, database } = beside.connection
  await beside.stop()
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  context = await openContext(readConfig({ DATA_DIR: process.env.E2E_DATA, DATABASE_URL: databaseUrl }))
})
test.afterAll(() => closeContext(context))

/**
 * So many days have passed since these listings were confirmed and asked about. For them alone: the other stories share the site
 * and its clock. The time of the question is put back, because the link holds it.
 */
async function passDays(ids: number[], days: { confirmed: number; asked?: number }) {
  const { db } = context
  const ago = (count: number) => new Date(Date.now() - count * dayMs)
  const [row] = await db.select().from(properties).where(inArray(properties.id, ids))
  const asked = row?.confirmation_asked_at
  const moved = asked && days.asked !== undefined ? { confirmation_asked_at: ago(days.asked) } : {}
  await db
    .update(properties)
    .set({ confirmed_at: ago(days.confirmed), ...moved })
    .where(inArray(properties.id, ids))
  await followTime(context)
  if (asked) {
    await db.update(properties).set({ confirmation_asked_at: asked }).where(inArray(properties.id, ids))
  }
}

test('an owner confirms from a phone without signing in, and the listing that had left the results is back', async ({
  page,
  another,
}) => {
  test.slow()
  const name = `Usha ${Date.now()}`
  await signIn(page, { name, next: pages.myProperties.href() })
  const [title, other] = [`Garden plot of ${name}`, `Corner plot of ${name}`]
  const id = await handIn(page, title)
  const second = await handIn(page, other)
  const office = await another()
  for (const each of [id, second]) await publish(office, each)
  await passDays([id, second], { confirmed: 21 })
  const results = pages.list.href({ keyword: title })
  const visitor = await another({ width: 360, height: 780 })
  await visitor.goto(results)
  const card = visitor.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Confirmed by the agency on')).toBeVisible()

  await passDays([id, second], { confirmed: 24, asked: 3 })
  await visitor.reload()
  await expect(card.getByText('Not confirmed since')).toBeVisible()
  await passDays([id, second], { confirmed: 28, asked: 7 })
  await visitor.reload()
  await expect(card).toHaveCount(0)
  await visitor.goto(pages.listing.href(id))
  await expect(visitor.getByText('This home is no longer in the search results')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectNoSidewaysScroll(visitor)

  await signInAsSuperadmin(office, pages.settingsOutbox.href())
  const outbox = await (await office.request.get(apiPrefix + callPaths['admin.outbox'].path)).json()
  const texts: string[] = outbox.data.map((notice: { text: string | null }) => notice.text ?? '')
  const mail = texts.find((text) => text.includes(title))
  const token = /#(\S+)/.exec(mail ?? '')?.[1]

  const phone = await another({ width: 360, height: 780 })
  await phone.goto(`${pages.confirmListings.href()}#${token}`)
  await expect(phone.getByText('Not in the search results at the moment').first()).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  await visitor.goto(results)
  await expect(card).toHaveCount(0)
  await phone.getByRole('button', { name: `Still available: ${title}`, exact: true }).click()
  await expect(phone.getByText('Thank you. The listing is up to date.')).toBeVisible()
  await visitor.reload()
  await expect(card.getByText('Confirmed by the owner on')).toBeVisible()
  await phone.getByRole('button', { name: `Sold: ${other}` }).click()
  await expect(phone.getByText('Thank you. All your homes are up to date.')).toBeVisible()
  await visitor.goto(pages.listing.href(second))
  await expect(visitor.getByText('This property is sold.')).toBeVisible()
})

test('the seller and the agency each have a list of what is to be confirmed, and confirm from it', async ({
  page,
  another,
}) => {
  test.slow()
  const name = `Ramesh ${Date.now()}`
  const due = { confirmation: 'due', keyword: name }
  const row = (at: Page, title: string) => at.getByRole('row').filter({ hasText: title })
  await signIn(page, { name, next: pages.myProperties.href() })
  const titles = ['East', 'West', 'North', 'New'].map((side) => `${side} plot of ${name}`)
  const [east, west, north, fresh] = titles as [string, string, string, string]
  const ids: number[] = []
  const office = await another()
  for (const title of titles) {
    const id = await handIn(page, title)
    await publish(office, id)
    ids.push(id)
  }
  const asked = ids.slice(0, 3)
  await passDays(asked, { confirmed: 21 })
  await passDays(asked, { confirmed: 24, asked: 3 })

  await page.goto(pages.myProperties.href())
  await expect(row(page, east)).toBeVisible()
  await page.getByLabel('Confirmation', { exact: true }).selectOption('To be confirmed')
  await expect(page).toHaveURL(pages.myProperties.href({ confirmation: 'due' }))
  await expect(row(page, fresh)).toHaveCount(0)
  for (const title of [east, west, north]) {
    await expect(row(page, title)).toContainText('Shown as not confirmed')
  }
  await expectAccessible(page)
  await row(page, east)
    .getByRole('button', { name: `Still available: ${east}`, exact: true })
    .click()
  await expect(row(page, east)).toHaveCount(0)

  await passDays(ids.slice(1, 3), { confirmed: 28, asked: 7 })
  await signInAsSuperadmin(office, pages.myProperties.href(due))
  await expect(row(office, west)).toContainText('Out of the results until confirmed')
  await expect(row(office, north)).toBeVisible()
  await expect(row(office, east)).toHaveCount(0)
  await office.getByLabel('Confirmation', { exact: true }).selectOption('Not confirmed, out of the results')
  await expect(office).toHaveURL(pages.myProperties.href({ keyword: name, confirmation: 'unlisted' }))
  await office.getByRole('checkbox', { name: `Select ${west}` }).check()
  const bar = office.getByRole('group', { name: 'Change many listings' })
  await bar.getByRole('button', { name: 'Still available' }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(row(office, west)).toHaveCount(0)
  await expect(row(office, north)).toBeVisible()

  await passDays(asked.slice(0, 2), { confirmed: 21 })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expect(row(page, north)).toContainText('Out of the results until confirmed')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Confirm all 3 as still available' }).click()
  await expect(page.getByText('3 listings confirmed as still available')).toBeVisible()
  for (const title of [east, west, north]) await expect(row(page, title)).toHaveCount(0)
  const visitor = await another()
  await visitor.goto(pages.list.href({ keyword: north }))
  await expect(visitor.getByRole('article').filter({ hasText: north })).toContainText(
    'Confirmed by the owner on',
  )
})
