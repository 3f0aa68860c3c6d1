import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const find = (label: string) => site().main.findByLabelText(label)

test('a text is replaced with a preview, shown to visitors, and restored', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.settingsTexts.href())
  await site().user.selectOptions(await find('Part of the site'), 'Contact')
  expect(await find('Heading')).toHaveValue('Talk to people who know the homes')
  await site().fill(await find('Heading'), 'Talk to {agency} <b>today</b>')
  const preview = within(site().main.getByRole('region', { name: 'Preview' }))
  expect(preview.getAllByText('Talk to Aangan <b>today</b>')).toHaveLength(2)
  await site().press('Save')
  expect(await site().main.findByText('Saved')).toBeVisible()
  await site().open(pages.contact.href())
  expect(await site().main.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Talk to Aangan <b>today</b>',
  )
  await site().open(pages.settingsTexts.href())
  await site().user.selectOptions(await find('Part of the site'), 'Contact')
  await site().press('Restore default: Heading')
  await site().press('Save')
  await waitFor(() => expect(site().main.getByText('Saved')).toBeVisible())
  await site().open(pages.contact.href())
  expect(await site().main.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Talk to people who know the homes',
  )
})

test('a list of a site without listings says that some will appear, and leads to the agency', async () => {
  await site().open(pages.list.href())
  expect(await site().main.findByRole('heading', { name: 'New properties appear here soon' })).toBeVisible()
  expect(site().main.queryByText(/\b0 properties|See all properties/)).toBeNull()
  expect(site().main.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', pages.contact.href())
  await site().open(`${pages.list.href()}?type=rent`)
  expect(await site().main.findByText('No properties match this search', { selector: 'h2' })).toBeVisible()
})

test('the office opens on Sunday, and the text of the hours follows', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().call('agency.update', { body: { hours: 'Monday to Saturday, 10 am to 7 pm' } })
  await site().open(pages.settingsHours.href())
  const office = within(await site().main.findByRole('group', { name: 'Office hours' }))
  await site().user.click(office.getByLabelText('Sunday'))
  expect(office.getByLabelText('Sunday, from')).toHaveValue('10:00')
  await site().press('Save')
  expect(await office.findByText(/Every day, 10 am to 7 pm$/)).toBeVisible()
})

test('a day whose times are the wrong way round is marked, named and focused', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().call('agency.update', { body: { hours: 'Monday to Saturday, 10 am to 7 pm' } })
  await site().open(pages.settingsHours.href())
  const office = within(await site().main.findByRole('group', { name: 'Office hours' }))
  const monday = office.getByLabelText('Monday, from')
  await site().fill(monday, '19:30')
  await site().press('Save')
  await waitFor(() => expect(monday).toHaveFocus())
  expect(monday).toBeInvalid()
  expect(monday).toHaveAccessibleDescription('Monday: the second time must be later than the first.')
  expect(office.getByLabelText('Tuesday, from')).toBeValid()
  await site().fill(monday, '09:00')
  expect(monday).toBeValid()
  await site().press('Save')
  expect(await office.findByText(/Monday, 9 am to 7 pm/)).toBeVisible()
})

test('the texts of a section are called heading and numbered items', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.settingsTexts.href())
  await site().user.selectOptions(await find('Part of the site'), 'Why Choose Us')
  const labels = () =>
    site()
      .main.getAllByRole('textbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(labels()).toEqual([
    ...['Heading', 'Item 1: title', 'Item 1: text', 'Item 2: title', 'Item 2: text'],
    ...['Item 3: title', 'Item 3: text'],
  ])
  await site().user.selectOptions(await find('Part of the site'), 'Footer')
  expect(labels().slice(0, 5)).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Last line'])
  const of = (name: string) => site().user.selectOptions(site().main.getByLabelText('Part of the site'), name)
  await of('About: how a listing gets here')
  expect(labels().slice(0, 3)).toEqual(['Heading', 'Below the heading', 'Item 1: title'])
})
