import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeTourLead } from '#server/features/lead/testing/make-lead.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { newPhone, openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const list = () => within(site().main.getByRole('region', { name: 'People who wrote' }))
const findPanel = async () => within(await site().main.findByRole('region', { name: 'The lead' }))
const question = async () => within(await site().page.findByRole('dialog'))
const failed = 'This did not work. Please try again.'

async function openLeads(keyword: string) {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.leads.href({ keyword }))
}

async function write(name: string) {
  const body = { name, email: `${name.replace(' ', '')}@example.com`, message: 'Is it still free?' }
  expect((await site().app.call('inquiry.create', { body })).status).toBe(201)
}

async function openLead(name: string) {
  await site().user.click(await site().main.findByRole('link', { name: new RegExp(name) }))
  await (await findPanel()).findByRole('heading', { name })
}

test('the agency deletes a lead after confirming, and it is not found any more', async () => {
  await write('Meera Patel')
  await write('Tara Patel')
  await openLeads('Patel')
  await site().says('2 people')
  await openLead('Meera Patel')
  await waitFor(async () =>
    expect((await findPanel()).getByRole('heading', { name: 'Meera Patel' })).toHaveFocus(),
  )
  const { address } = site()
  await site().press('Delete this lead')
  await site().says('This deletes what Meera Patel sent, your notes and the history')
  expect((await question()).getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await site().user.keyboard('{Escape}')
  await waitFor(() => expect(site().page.queryByRole('dialog')).toBeNull())
  expect(site().main.getByRole('button', { name: 'Delete this lead' })).toHaveFocus()
  await site().press('Delete this lead')
  await site().press('Delete for good')
  await site().says('The lead is deleted.')
  await waitFor(() => expect(list().getByText('1 person')).toHaveFocus())
  expect(site().main.queryByRole('region', { name: 'The lead' })).toBeNull()
  expect(list().queryByRole('link', { name: /Meera/ })).toBeNull()
  expect(site().address).toBe(pages.leads.href({ keyword: 'Patel' }))

  await site().reload()
  await site().main.findByRole('link', { name: /Tara/ })
  expect(list().queryByRole('link', { name: /Meera/ })).toBeNull()
  await site().open(address)
  expect(await (await findPanel()).findByText(/This lead no longer exists/)).toBeVisible()
})

test('the agency sees an error and deletes the lead with a second try', async () => {
  await write('Nirmala Rao')
  await openLeads('Nirmala')
  await openLead('Nirmala Rao')
  site().refuseOnce('lead.delete', 500)
  await site().press('Delete this lead')
  const yes = async () => (await question()).getByRole('button', { name: 'Delete for good' })
  await site().user.click(await yes())
  expect(await (await question()).findByText(failed)).toHaveAttribute('role', 'alert')
  await waitFor(async () => expect(await yes()).toHaveFocus())
  await site().user.click((await question()).getByRole('button', { name: 'Keep it' }))
  await site().reload()
  await (await findPanel()).findByRole('heading', { name: 'Nirmala Rao' })
  await site().press('Delete this lead')
  expect((await question()).queryByText(failed)).toBeNull()
  site().refuseOnce('lead.delete', 'cut off')
  await site().user.click(await yes())
  expect(await (await question()).findByText(failed)).toBeVisible()
  await site().user.click(await yes())
  await site().says('The lead is deleted.')
  await site().says('No leads found.')
  await waitFor(() => expect(list().getByText('0 people')).toHaveFocus())
  await site().reload()
  await site().says('No leads found.')
})

test('the agency sees why it cannot delete the lead yet', async () => {
  const { context } = site().app
  const { id } = await makeProperty(context)
  const padma = await makeUser(context, { name: 'Padma Iyer', role: 'buyer' })
  // Three days ahead is in the future in India, wherever the machine is.
  const tour_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = { property_id: id, tour_date, tour_time: '11:00' }
  expect((await (await site().app.as(padma)).call('tour.create', { body })).status).toBe(201)
  await openLeads('Padma')
  await openLead('Padma Iyer')
  await site().press('Delete this lead')
  await site().press('Delete for good')
  expect(await (await question()).findByText(/visit/)).toHaveAttribute('role', 'alert')
  await site().user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect((await findPanel()).getByRole('heading', { name: 'Padma Iyer' })).toBeVisible()
})

test('after an agreed visit the agency says whether the visitor came, and corrects it', async () => {
  const { context } = site().app
  const { id: property_id } = await makeProperty(context)
  const { id: user_id } = await makeUser(context, { name: 'Lila Sen', role: 'buyer' })
  await makeTourLead(context, { property_id, user_id, tour_date: '2026-11-02', state: 'confirmed' })
  await openLeads('Lila')
  await openLead('Lila Sen')
  const panel = await findPanel()
  const question = await panel.findByRole('group', { name: 'Did the visitor come?' })
  // A visit that is over is not called off.
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull()
  site().refuseOnce('tour.recordOutcome', 500)
  await site().press('Yes, they came')
  await site().says('Your answer could not be sent. Please try again.')
  expect(question).toBeVisible()
  await site().press('Yes, they came')
  await site().says('Saved: the visitor came.')
  await waitFor(() => expect(panel.getByLabelText('Stage')).toHaveValue('visited'))
  expect(panel.getByRole('button', { name: 'Yes, they came' })).toHaveAttribute('aria-pressed', 'true')
  expect(panel.getByRole('button', { name: 'Yes, they came' })).toHaveFocus()
  expect(panel.getByText('The visitor came')).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Propose another time' })).toBeNull()
  await site().press('No, nobody came')
  await site().says('Saved: the visitor did not come.')
  await waitFor(() => expect(panel.getByLabelText('Stage')).toHaveValue('contacted'))
  expect(panel.getByRole('button', { name: 'Propose another time' })).toBeVisible()
})

test('the dashboard asks about an agreed visit that is over, and leads to its week', async () => {
  const { context } = site().app
  const { id: property_id } = await makeProperty(context)
  const { id: user_id } = await makeUser(context, { name: 'Chitra Das', role: 'buyer' })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const visit = { property_id, user_id, tour_date: yesterday, tour_time: '11:00' }
  await makeTourLead(context, { ...visit, state: 'confirmed' })
  await site().signInAs(await makeUser(context, { role: 'superadmin' }))
  await site().open(pages.dashboard.href())
  await site().user.click(
    await site().main.findByRole('link', { name: '1 visit is over: did the visitor come?' }),
  )
  await waitFor(() => expect(site().address).toBe(pages.tours.href(yesterday)))
  const planned = await site().main.findByRole('button', { name: /Chitra Das.*Did the visitor come\?/ })
  await site().user.click(planned)
  const dialog = await question()
  await site().user.click(dialog.getByRole('button', { name: 'No, nobody came' }))
  await site().says('Saved: the visitor did not come.')
  expect(
    await site().main.findByRole('button', { name: /Chitra Das.*The visitor did not come/, hidden: true }),
  ).toBeInTheDocument()
})

test('a buyer without a listing reads where the own visits are, and is not told that nobody has written', async () => {
  await site().signIn()
  await site().open(pages.leads.href())
  expect(await site().main.findByText(/^You have no published listing\./)).toBeVisible()
  expect(site().main.queryByText(/Nobody has written yet/)).toBeNull()
})

test('what staff enter as looked for shows homes that match', async () => {
  const flat = { type: 'sale', sub_type: 'Flat', city: 'Indore', locality: 'Palasia' } as const
  await makeProperty(site().app.context, {
    ...flat,
    title: 'Flat near the clock',
    bedrooms: 3,
    price: 8_000_000,
  })
  await openLeads('Kabir Rao')
  await site().press('Add a lead')
  const dialog = await question()
  await site().fill(dialog.getByLabelText('Name'), 'Kabir Rao')
  await site().fill(dialog.getByLabelText('Phone'), newPhone())
  await site().press('Add lead')
  const wishes = dialog.getByLabelText('What are they looking for?')
  await waitFor(() => expect(wishes).toHaveAccessibleDescription(/Write what they are looking for, or/))
  await site().fill(wishes, '3 BHK flat in Palasia up to 85 lakh')
  await site().press('Add lead')
  const panel = await findPanel()
  expect(await panel.findByLabelText('Looking for')).toHaveValue('3 BHK flat in Palasia up to 85 lakh')
  expect(await panel.findByRole('link', { name: 'Flat near the clock' })).toBeVisible()
  expect(panel.queryByText('3 BHK flat in Palasia up to 85 lakh')).toBeNull()
})
