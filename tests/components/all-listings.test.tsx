import { waitFor, within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import { properties } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const here = pages.myProperties.href
const context = () => site().app.context

async function signInAs(role: Role) {
  const user = await makeUser(context(), { role })
  await site().signInAs(user)
  return user
}

const choose = async (title: string) =>
  site().user.click(await site().main.findByRole('checkbox', { name: new RegExp(`^Select ${title}`) }))
const dialog = async () => within(await site().page.findByRole('dialog'))
const statusOf = async (id: number) => {
  const [row] = await context().db.select().from(properties).where(eq(properties.id, id))
  return [row?.status, row?.agent_id, row?.moderation]
}

test('staff filter every listing of the agency, and the address keeps the filter', async () => {
  await makeProperty(context(), { title: 'House by the temple', city: 'Ujjain', name: 'Kavita Owner' })
  await makeProperty(context(), { title: 'Plot by the canal', city: 'Ujjain', moderation: 'pending' })
  await signInAs('admin')
  await site().open(here({ keyword: 'by the' }))
  expect(await site().main.findByRole('heading', { name: 'All listings' })).toBeVisible()
  await site().main.findByRole('row', { name: /House by the temple.*Kavita Owner/ })
  await site().user.selectOptions(site().main.getByLabelText('Review'), 'Waiting for review')
  await waitFor(() => expect(site().main.queryByRole('row', { name: /temple/ })).toBeNull())
  expect(site().main.getByRole('row', { name: /Plot by the canal/ })).toBeVisible()
  expect(site().address).toBe(here({ keyword: 'by the', review: 'pending' }))
  expect(site().main.getByRole('link', { name: 'Export these' })).toHaveAttribute(
    'href',
    '/api/property/export?keyword=by+the&state=pending',
  )
  await site().press('More filters')
  await site().user.selectOptions(site().main.getByLabelText('Not changed for'), '30 days')
  await site().says('No properties found.')
  await site().press('Show all')
  await waitFor(() => expect(site().address).toBe(here()))
})

test('chosen listings are sold and assigned at once, and both are undone', async () => {
  const agent = await makeUser(context(), { role: 'agent', name: 'Seema Agent' })
  const one = await makeProperty(context(), { title: 'Mango villa one', status: 'onBid' })
  const two = await makeProperty(context(), { title: 'Mango villa two', agent_id: agent.id })
  await signInAs('admin')
  await site().open(here({ keyword: 'mango villa' }))
  await choose('Mango villa one')
  await choose('Mango villa two')
  expect(site().main.getByText('2 selected')).toBeVisible()
  await site().press('Change status')
  const status = await dialog()
  expect(status.getByRole('heading', { name: 'Change the status of 2 listings' })).toBeVisible()
  await site().user.click(status.getByRole('button', { name: 'Change 2 listings' }))
  await site().says('2 listings changed.')
  expect(await statusOf(one.id)).toEqual(['sold', null, 'accepted'])
  await site().press('Undo')
  await site().says('Undone.')
  expect(await statusOf(one.id)).toEqual(['onBid', null, 'accepted'])
  expect(await statusOf(two.id)).toEqual(['available', agent.id, 'accepted'])

  await site().user.click(site().main.getByRole('checkbox', { name: 'Select this page' }))
  await site().press('Assign agent')
  const assign = await dialog()
  await site().user.selectOptions(
    assign.getByLabelText('Agent'),
    await assign.findByRole('option', { name: 'Seema Agent' }),
  )
  await site().user.click(assign.getByRole('button', { name: 'Assign 2 listings' }))
  await site().says('1 listing changed.')
  expect(await site().page.findByRole('heading', { name: '1 listing stays as it is' })).toBeVisible()
  const told = await dialog()
  expect(told.getByText('1 listing was changed. Not changed:')).toBeVisible()
  expect(told.getByRole('listitem')).toHaveTextContent('Mango villa two It was already like this.')
  await site().user.click(told.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(await statusOf(one.id)).toEqual(['onBid', agent.id, 'accepted'])
  await site().press('Undo')
  await waitFor(async () => expect(await statusOf(one.id)).toEqual(['onBid', null, 'accepted']))
})

test('listings that could not be changed are named with the reason', async () => {
  await makeProperty(context(), { title: 'Lotus house one' })
  await makeProperty(context(), { title: 'Lotus house two', moderation: 'pending' })
  await signInAs('superadmin')
  await site().open(here({ keyword: 'lotus house' }))
  await choose('Lotus house one')
  await choose('Lotus house two')
  await site().press('Take off the site')
  const ask = await dialog()
  await site().fill(ask.getByLabelText('Reason for the owner (optional)'), 'The owner is abroad')
  await site().user.click(ask.getByRole('button', { name: 'Take 2 off' }))
  expect(await site().page.findByRole('heading', { name: '1 listing stays as it is' })).toBeVisible()
  const told = await dialog()
  expect(told.getByRole('listitem')).toHaveTextContent('Lotus house two It is not on the site.')
  await site().user.click(told.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  const row = await site().main.findByRole('row', { name: /Lotus house one.*Off the site/ })
  expect(row).toHaveTextContent('The owner is abroad')
  await choose('Lotus house one')
  await site().press('Put back')
  await site().user.click((await dialog()).getByRole('button', { name: 'Put 1 back' }))
  await site().main.findByRole('row', { name: /Lotus house one.*Published/ })
})

test('every listing that matches is deleted after the number was confirmed', async () => {
  const { id: user_id } = await makeUser(context())
  const facts = {
    type: 'sale',
    sub_type: 'plot',
    price: 1,
    city: 'Sehore',
    name: 'A',
    phone: '+919826000000',
  } as const
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...facts, title: `Sehore plot ${at}`, user_id }))
  await context().db.insert(properties).values(rows)
  await signInAs('admin')
  await site().open(here({ city: 'Sehore' }))
  await site().user.click(await site().main.findByRole('checkbox', { name: 'Select this page' }))
  await site().press('Select all 60 that match')
  await site().press('Delete')
  const ask = await dialog()
  expect(ask.getByRole('heading', { name: 'Delete 60 listings' })).toBeVisible()
  expect(ask.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await site().user.click(ask.getByRole('button', { name: 'Delete 60 listings' }))
  await site().says('60 listings deleted.')
  expect(site().page.queryByRole('button', { name: 'Undo' })).toBeNull()
  await site().says('No properties found.')
})

test('the status of one listing is changed in place, keeps the focus, and returns when that fails', async () => {
  const { id } = await makeProperty(context(), { title: 'Peepal terrace' })
  await signInAs('admin')
  await site().open(here({ keyword: 'peepal terrace' }))
  const status = await site().main.findByLabelText('Status of Peepal terrace')
  status.focus()
  await site().user.selectOptions(status, 'On bid')
  await site().says('1 listing changed.')
  expect(await statusOf(id)).toEqual(['onBid', null, 'accepted'])
  await site().answers('property.agency')
  expect(status).toHaveValue('onBid')
  expect(status).toHaveFocus()
  site().refuse('property.bulk', 'cut off')
  await site().user.selectOptions(status, 'Sold')
  await site().says('Failed to change the status')
  await waitFor(() => expect(status).toHaveValue('onBid'))
})

test('a failed change says so and keeps the choice', async () => {
  await makeProperty(context(), { title: 'Neem cottage' })
  await signInAs('admin')
  await site().open(here({ keyword: 'neem cottage' }))
  await choose('Neem cottage')
  const stop = site().refuse('property.bulk', 'cut off')
  await site().press('Change status')
  await site().user.click((await dialog()).getByRole('button', { name: 'Change 1 listing' }))
  await site().says('The listings could not be changed. Please try again.')
  stop()
  await site().user.click((await dialog()).getByRole('button', { name: 'Change 1 listing' }))
  await site().says('1 listing changed.')
})

test('an agent sees every listing, changes own ones only, and is not offered what the agency does', async () => {
  const agent = await signInAs('agent')
  await makeProperty(context(), { title: 'Tulsi flat mine', user_id: agent.id })
  await makeProperty(context(), { title: 'Tulsi flat other', name: 'Secret Owner' })
  await site().open(here({ keyword: 'tulsi flat' }))
  const other = await site().main.findByRole('row', { name: /Tulsi flat other/ })
  expect(other).not.toHaveTextContent('Secret Owner')
  expect(within(other).queryByRole('link', { name: /^Edit/ })).toBeNull()
  await choose('Tulsi flat mine')
  const bar = within(site().main.getByRole('group', { name: 'Change many listings' }))
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['Clear selection', 'Change status', 'Still available', 'Delete'],
  ])
  await site().user.selectOptions(site().main.getByLabelText('Status of Tulsi flat mine'), 'Sold')
  await site().says('1 listing changed.')
  await site().user.selectOptions(site().main.getByLabelText('Agent'), 'Mine')
  await waitFor(() => expect(site().main.queryByRole('row', { name: /Tulsi flat other/ })).toBeNull())
})

test('an agent selects only listings that they may change, and deletes only their own', async () => {
  const agent = await signInAs('agent')
  const owner = await makeUser(context(), { role: 'seller' })
  const own = await makeProperty(context(), { title: 'Neem plot mine', user_id: agent.id })
  const client = { user_id: owner.id, agent_id: agent.id }
  const sold = await makeProperty(context(), { title: 'Neem plot of a client', ...client })
  const other = await makeProperty(context(), { title: 'Neem plot other', user_id: owner.id })
  await site().open(here({ keyword: 'neem plot' }))
  await site().main.findByRole('row', { name: /Neem plot other/ })
  expect(site().main.queryByRole('checkbox', { name: /^Select Neem plot other/ })).toBeNull()
  await site().user.click(site().main.getByRole('checkbox', { name: 'Select this page' }))
  expect(site().main.getByText('2 selected')).toBeVisible()
  expect(site().main.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await site().press('Change status')
  await site().user.click((await dialog()).getByRole('button', { name: 'Change 2 listings' }))
  await site().says('2 listings changed.')
  expect((await statusOf(other.id))[0]).toBe('available')
  await choose('Neem plot of a client')
  const bar = within(site().main.getByRole('group', { name: 'Change many listings' }))
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull()
  await choose('Neem plot mine')
  await site().user.click(bar.getByRole('button', { name: 'Delete' }))
  await site().user.click((await dialog()).getByRole('button', { name: 'Delete 1 listing' }))
  await site().says('1 listing deleted.')
  expect(await statusOf(own.id)).toEqual([undefined, undefined, undefined])
  expect((await statusOf(sold.id))[0]).toBe('sold')
})

test('only those who may edit a listing get the link on its page', async () => {
  const owner = await makeUser(context())
  const { id } = await makeProperty(context(), { title: 'Bungalow with a gate', user_id: owner.id })
  const link = () => site().main.queryByRole('link', { name: 'Edit this listing' })
  const page = async () => {
    await site().open(pages.listing.href(id))
    await site().main.findByRole('heading', { name: 'Bungalow with a gate' })
  }
  await page()
  expect(link()).toBeNull()
  for (const [role, may] of [
    ['seller', false],
    ['agent', false],
    ['admin', true],
  ] as const) {
    await signInAs(role)
    await page()
    await site().page.findAllByText(/^Hi, /)
    // The code of the link comes for those who may edit. Until then an empty <div> has its place.
    await waitFor(() => expect(document.querySelector('div.listing-edit')).toBeNull())
    expect(link() !== null, role).toBe(may)
  }
  expect(link()).toHaveAttribute('href', pages.admin.href(id))
  await site().signInAs(owner)
  await page()
  await waitFor(() => expect(link()).not.toBeNull())
})
