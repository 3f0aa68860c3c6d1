import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { inquiries, property_views } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const context = () => site().app.context
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function publish(facts: Parameters<typeof makeProperty>[1]) {
  const { id } = await makeProperty(context(), { listed_at: daysAgo(80), ...facts })
  await context().db.insert(property_views).values({ property_id: id, day: today(), views: 41 })
  return id
}

test('an owner reads the figures of a listing, and what to do next', async () => {
  const { id: user_id } = await site().signIn()
  const title = 'Plot by the canal'
  const id = await publish({ user_id, title })
  await site().open(pages.myProperties.href())
  const line = await site().main.findByRole('link', { name: /^30 days: 41 views, 0 inquiries/ })
  await site().user.click(line)
  await waitFor(() => expect(site().address).toBe(pages.performance.href(id)))
  await site().main.findByRole('heading', { name: title })
  await site().main.findByRole('img', { name: /^Views: 41 in 30 days/ })
  await site().says('41 more (before: 0)')
  await site().says(/There is no comparison: it needs at least 5 similar listings/)
  const advices = within(site().main.getByRole('region', { name: 'What to do next' }))
  expect(advices.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Add pictures. The listing has none.',
    'Check the pictures, the description and the price: 41 views, and nobody has asked, called or booked a site visit.',
  ])
  expect(site().main.queryByRole('link', { name: 'Send by WhatsApp' })).toBeNull()
  const month = today().slice(0, 7)
  await site().user.selectOptions(site().main.getByLabelText('Period'), month)
  await waitFor(() => expect(site().address).toBe(pages.performance.href(id, month)))
  await waitFor(() => expect(site().main.getByRole('heading', { level: 2, name: /^1 / })).toBeVisible())
})

test('the agency sends the figures to the owner by WhatsApp', async () => {
  const owner = await makeUser(context(), { name: 'Kavita Owner' })
  const id = await publish({
    ...{ user_id: owner.id, title: 'House by the temple', name: 'Kavita Owner', phone: '+919826012345' },
  })
  await context().db.insert(inquiries).values({
    property_id: id,
    recipient_id: owner.id,
    name: 'Meera',
    email: 'meera@example.com',
    message: 'Is it free?',
  })
  await site().signInAs(await makeUser(context(), { role: 'admin' }))
  await site().open(pages.performance.href(id))
  const link = await site().main.findByRole('link', { name: 'Send by WhatsApp' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(pathname).toBe('/919826012345')
  const text = searchParams.get('text')
  expect(text).toContain('Hello Kavita Owner, your listing “House by the temple” from ')
  expect(text).toContain('Views: 41, Saves: 0, Inquiries: 1, Site visits: 0, Calls: 0, WhatsApp: 0.')
  expect(text).toContain(pages.performance.href(id))
})

test('others are refused, and no figures are made up for a listing that is not there', async () => {
  const id = await publish({ title: 'House of somebody else' })
  await site().signIn()
  await site().open(pages.performance.href(id))
  await site().says('These figures are not yours to see')
  expect(site().main.queryByText('41')).toBeNull()
  await site().open(pages.performance.href(999_999))
  await site().says('There is no such listing, or it has no figures of this month.')
})

test('an admin sees how the agency and each colleague are doing; a seller does not', async () => {
  const agent = await makeUser(context(), { role: 'agent', name: 'Bala Agent' })
  await publish({ agent_id: agent.id, title: 'Flat of Bala' })
  await site().signInAs(await makeUser(context(), { role: 'admin' }))
  await site().open(pages.dashboard.href())
  const figures = within(await site().main.findByRole('region', { name: 'How the agency is doing' }))
  const confirm = await figures.findByRole('link', { name: /^To be confirmed/ })
  expect(confirm).toHaveAttribute('href', pages.myProperties.href({ confirmation: 'due' }))
  const row = within(await site().main.findByRole('row', { name: /Bala Agent/ }))
  expect(row.getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    pages.myProperties.href({ agent: String(agent.id), review: 'accepted' }),
  )
  await site().signInAs(await makeUser(context(), { role: 'seller' }))
  await site().open(pages.dashboard.href())
  await site().main.findByRole('region', { name: 'Needs your attention' })
  expect(site().main.queryByRole('region', { name: 'How the agency is doing' })).toBeNull()
})

test('an admin who does not decide reads how many requests wait for a superadmin', async () => {
  await makeProperty(context(), { title: 'Waiting plot', moderation: 'pending' })
  await site().signInAs(await makeUser(context(), { role: 'admin' }))
  await site().open(pages.propertyRequests.href())
  await site().says(/A superadmin decides about listings and changes\. \d+ (is|are) waiting\./)
  await site().says('You have no requests of your own.')
  expect(site().main.getByRole('link', { name: 'Show the waiting listings' })).toHaveAttribute(
    'href',
    pages.myProperties.href({ review: 'pending' }),
  )
})
