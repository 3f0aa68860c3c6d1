import { within } from '@testing-library/dom'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { currentNotice } from '#contract/notices.ts'
import { pages } from '#contract/pages.ts'
import { properties } from '#server/platform/db/schema.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const marks = (place: HTMLElement) => within(place).queryAllByText('Demo', { exact: true })

async function signInAsOwner() {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
}

test.for([
  ['the dashboard, in figures and messages', pages.dashboard.href(), ['The last 30 days', 'Recent Messages']],
  ['the visits that wait', pages.tours.href(), ['Waiting for your answer']],
  ['the agents', pages.settingsAgents.href(), ['Staff']],
  ['the users', pages.settingsUsers.href(), []],
  ['the leads', pages.leads.href(), []],
  ['all listings', pages.myProperties.href(), []],
] as const)('staff see what the demo brought among %s', async ([, address, regions]) => {
  await signInAsOwner()
  await site().open(address)
  if (regions.length === 0)
    expect((await site().main.findAllByText('Demo', { exact: true })).length).toBeGreaterThan(0)
  for (const name of regions) {
    const region = (await site().main.findByRole('heading', { name })).closest('section')
    await expect.poll(() => region && marks(region).length).toBeGreaterThan(0)
  }
})

test('staff see it in the form of a listing and in reports, and visitors see it nowhere', async () => {
  const { context } = site().app
  const [listing] = await context.db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.moderation, 'accepted'))
    .orderBy(asc(properties.id))
    .limit(1)
  const id = listing?.id ?? 0
  const body = { reason: 'sold', notice_version: currentNotice } as const
  expect((await site().call('report.create', { params: { id }, body })).status).toBe(201)
  await site().open(pages.listing.href(id))
  await site().main.findByRole('heading', { level: 1 })
  expect(marks(document.body)).toEqual([])

  await signInAsOwner()
  await site().open(pages.admin.href(id))
  await site().says('This came with the demo and is invented.')
  await site().open(pages.propertyRequests.href({ view: 'reports' }))
  await site().main.findByText('Demo', { exact: true })
})
