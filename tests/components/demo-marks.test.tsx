import { within } from '@testing-library/dom'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { currentNotice } from '#contract/notices.ts'
import { pages } from '#contract/pages.ts'
import type { Lead } from '#contract/schemas/lead.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { lead_notes, properties, users } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
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
  const id = await publishedListing()
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

test('on the page of a listing staff see it beside the link to edit, and buyers see neither', async () => {
  const id = await publishedListing()
  await signInAsOwner()
  await site().open(pages.listing.href(id))
  const edit = await site().main.findByRole('link', { name: 'Edit this listing' })
  expect(edit.parentElement && marks(edit.parentElement)).toHaveLength(1)

  const own = await makeProperty(site().app.context)
  await site().open(pages.listing.href(own.id))
  await site().main.findByRole('link', { name: 'Edit this listing' })
  expect(marks(document.body)).toEqual([])

  await site().signInAs(await makeUser(site().app.context, { role: 'buyer' }))
  await site().open(pages.listing.href(id))
  await site().main.findAllByRole('button', { name: /^Save/ })
  expect(marks(document.body)).toEqual([])
})

test('staff see it where they choose a colleague', async () => {
  const { context } = site().app
  const options = async (label: string) => {
    const names = (await site().page.findByLabelText(label)).querySelectorAll('option')
    return [...names].map((option) => option.textContent ?? '')
  }
  const marked = async (label: string) => (await options(label)).filter((name) => name.endsWith(' · Demo'))
  const colleague = await makeUser(context, { role: 'agent', name: 'Seema Own' })
  await signInAsOwner()

  for (const address of [pages.admin.href(await publishedListing()), pages.myProperties.href()]) {
    await site().open(address)
    await expect.poll(() => marked('Agent')).not.toEqual([])
    expect(await options('Agent')).toContain('Seema Own')
  }

  const { data: found } = (await site().call('lead.list', { query: 'limit=1' })).body
  await site().open(pages.leads.href({ lead: found[0]?.id }))
  expect(await marked('Assigned to')).not.toEqual([])
  expect(await options('Assigned to')).toContain('Seema Own')

  await makeProperty(context, { user_id: colleague.id })
  await site().open(pages.settingsUsers.href({ keyword: 'Seema Own' }))
  await site().user.click(await site().main.findByRole('button', { name: /^Hand over the work of Seema/ }))
  expect(await marked('Hand over to')).not.toEqual([])
})

test('staff see it in the history and the notes of a lead, and in its row', async () => {
  const { context } = site().app
  await signInAsOwner()
  const { data: found } = (await site().call('lead.list', { query: 'limit=1' })).body
  const lead = found[0] as Lead
  const [agent] = await context.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.demo, true), eq(users.role, 'agent')))
    .limit(1)
  const body = { version: lead.version, assignee_id: agent?.id }
  expect((await site().call('lead.update', { params: { id: lead.id }, body })).status).toBe(200)
  const note = {
    lead_id: lead.id,
    author_id: agent?.id,
    text: 'Wants a quiet street',
    created_at: new Date(),
  }
  await context.db.insert(lead_notes).values(note)
  await site().open(pages.leads.href({ lead: lead.id }))
  await site().says(`Assigned to ${agent?.name} · Demo`)
  const written = (await site().main.findByText('Wants a quiet street')).closest('li')
  expect(written).toHaveTextContent(`${agent?.name} · Demo`)
  expect((await site().main.findAllByText(`assigned to ${agent?.name} · Demo`)).length).toBeGreaterThan(0)
})

test('staff see it in the audit and in the outbox', async () => {
  const { context } = site().app
  const id = await publishedListing()
  const [agent] = await context.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.demo, true), eq(users.role, 'agent')))
    .limit(1)
  const entry = { actor: agent?.id ?? 0, action: 'property.moderated', subject: `property:${id}` } as const
  await context.db.transaction((tx) => recordAudit(tx, entry, new Date()))
  await signInAsOwner()
  await site().open(pages.settingsAudit.href())
  const entryRow = (await site().main.findByText(`property:${id}`)).closest('tr')
  expect(entryRow && marks(entryRow)).toHaveLength(2)

  const letter = { name: 'Asha Visitor', email: 'asha@visitors.example', message: 'Hello?', property_id: id }
  await site().call('inquiry.create', { body: letter })
  await site().open(pages.settingsOutbox.href())
  const noticeRow = (await site().main.findByText(/^Inquiry about/)).closest('tr')
  expect(noticeRow && marks(noticeRow).length).toBeGreaterThan(0)
})

async function publishedListing(): Promise<number> {
  const [listing] = await site()
    .app.context.db.select({ id: properties.id })
    .from(properties)
    .where(eq(properties.moderation, 'accepted'))
    .orderBy(asc(properties.id))
    .limit(1)
  return listing?.id ?? 0
}
