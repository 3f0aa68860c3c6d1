import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')

async function expectOwn(form: ReturnType<typeof within>, phone: string) {
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Meera Joshi'))
  expect(form.getByLabelText('Phone')).toHaveValue(phone)
  expect(form.getByLabelText(/^E-mail/)).toHaveValue('meera@mail.example')
}

test('the forms for inquiries, messages and callbacks hold the details of a signed-in person, a site visit needs none', async () => {
  const { context } = site().app
  const { id } = await makeProperty(context, { title: 'House by the tank' })
  const details = { name: 'Meera Joshi', email: 'meera@mail.example', phone: '+919826054321' }
  const person = await makeUser(context, { role: 'buyer', ...details })
  await site().signInAs(person)

  await site().open(pages.contact.href())
  await expectOwn(site().main, '+91 98260 54321')
  await site().open(pages.loan.href())
  const [open] = await site().main.findAllByRole('button', { name: 'Request a Callback' })
  await site().user.click(open as HTMLElement)
  await expectOwn(within(await site().page.findByRole('dialog')), '98260 54321')
  await site().open(pages.listing.href(id))
  await expectOwn(within(await site().main.findByRole('region', { name: 'Agent Info' })), '+91 98260 54321')

  const visit = within(await site().main.findByRole('region', { name: 'Schedule a Tour' }))
  await site().user.click(await visit.findByRole('button', { name: 'Next month' }))
  const [day] = visit.getAllByRole('button', { name: /^\w+day,? \d+ \w+$/ })
  await site().user.click(day as HTMLElement)
  await site().user.click(visit.getAllByRole('radio')[0] as HTMLElement)
  await site().press('Request a site visit')
  await site().says('✅ Tour request submitted successfully!')
  const { body } = await site().call('tour.list', { query: 'as=visitor' })
  expect(body.data).toMatchObject([{ name: details.name, phone: details.phone, property_id: id }])
})

test('somebody who is not signed in gets empty forms', async () => {
  await site().open(pages.contact.href())
  expect(await site().main.findByLabelText('Name')).toHaveValue('')
  expect(site().main.getByLabelText('Phone')).toHaveValue('')
})
