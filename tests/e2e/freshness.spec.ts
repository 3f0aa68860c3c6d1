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
