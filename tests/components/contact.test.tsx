import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { newPhone, openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const send = () => site().user.click(site().main.getByRole('button', { name: 'Send Message' }))
const field = (label: string) => site().main.getByLabelText(label)

async function fill(phone = newPhone()) {
  const { user } = site()
  await user.type(field('Name'), 'Meera Joshi')
  await user.type(field('Phone'), phone)
  await user.type(field('E-mail'), 'meera@example.com')
  await user.type(field('Message'), 'When are you open on Sundays?')
}

test('a refused message shows an error and keeps the typed text after a reload', async () => {
  await site().open(pages.contact.href())
  await fill()
  const stop = site().refuse('contact.create', 'cut off')
  await send()
  expect(await site().main.findByText('Error: Something went wrong')).toBeVisible()
  expect(site().main.getByRole('button', { name: 'Send Message' })).toHaveFocus()
  expect(field('Message')).toHaveValue('When are you open on Sundays?')
  await site().reload()
  expect(field('Message')).toHaveValue('When are you open on Sundays?')
  stop()
  await send()
  expect(await site().main.findByText('Message sent successfully!')).toBeVisible()
  const { body } = await site().call('agency.get')
  const promise = `We reply within 24 hours. Our office hours: ${body.data.hours}.`
  expect(site().main.getByText(promise)).toBeVisible()
  expect(site().main.getByRole('link', { name: 'See or withdraw what you sent' })).toHaveAttribute(
    'href',
    `${pages.privacy.href()}#sent`,
  )
})

test("a refused message shows the server's sentences for the form and its field", async () => {
  await site().open(pages.contact.href())
  await fill('12345')
  await send()
  const sentence = 'Error: Some fields are missing or wrong. Please check them.'
  expect(await site().main.findByText(sentence)).toBeVisible()
  await waitFor(() => expect(field('Phone')).toHaveFocus())
  expect(field('Phone')).toHaveAccessibleDescription(/6 to 15 digits/)
  expect(field('Name')).toHaveValue('Meera Joshi')
})
