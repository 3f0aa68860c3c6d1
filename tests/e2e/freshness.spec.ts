import { eq } from 'drizzle-orm'
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
  context = await openContext({ ...config, databaseUrl })
})
test.afterAll(() => closeContext(context))

/** So many days pass for this listing alone: the other stories share the site and its clock. */
async function passDays(id: number, days: number) {
  const [row] = await context.db.select().from(properties).where(eq(properties.id, id))
  const earlier = (at: Date | null | undefined) => at && new Date(at.getTime() - days * dayMs)
  await context.db
    .update(properties)
    .set({
      confirmed_at: earlier(row?.confirmed_at) ?? undefined,
      confirmation_asked_at: earlier(row?.confirmation_asked_at),
    })
    .where(eq(properties.id, id))
  await followTime(context)
}

test('an owner confirms from a phone without signing in, and the listing that had left the results is back', async ({
  page,
  another,
}) => {
  test.slow()
  const name = `Usha ${Date.now()}`
  await signIn(page, { name, next: pages.myProperties.href() })
  const [title, other] = [`Plot of ${name}`, `Second plot of ${name}`]
  const id = await handIn(page, title)
  const second = await handIn(page, other)
  const office = await another()
  for (const each of [id, second]) await publish(office, each)
  for (const each of [id, second]) await passDays(each, 20)
  for (const each of [id, second]) await passDays(each, 1)
  const results = pages.list.href({ keyword: title })
  const visitor = await another({ width: 360, height: 780 })
  await visitor.goto(results)
  const card = visitor.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Confirmed by the agency on')).toBeVisible()

  for (const each of [id, second]) await passDays(each, 3)
  await visitor.reload()
  await expect(card.getByText('Not confirmed since')).toBeVisible()
  for (const each of [id, second]) await passDays(each, 4)
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
  const later = phone.getByRole('listitem').filter({ hasText: other })
  const open = later.filter({ has: phone.getByRole('button') })
  if ((await open.count()) > 0) {
    await open.getByRole('button', { name: `Sold: ${other}` }).click()
    await expect(phone.getByText('Thank you. All your homes are up to date.')).toBeVisible()
  }
})
