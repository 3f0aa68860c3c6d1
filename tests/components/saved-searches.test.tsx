import { waitFor } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { users } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
beforeAll(async () => {
  site().app.context.mail = await openSmtp('smtp://127.0.0.1:1')
})
afterAll(() => site().app.context.mail?.close())

const villas = pages.list.href({ type: 'sale', sub_type: 'Villa' })

async function saveVillas() {
  await site().open(villas)
  await site().user.click(await site().main.findByRole('button', { name: 'Save this search' }))
  await site().answers('search.create')
}

test('alerts of a saved search are switched off and on', async () => {
  await site().signIn()
  await site().app.context.db.update(users).set({ email: 'asha@mail.example', email_verified_at: new Date() })
  await saveVillas()
  await site().page.findByText('Search saved. New homes come by e-mail, once a day.')
  await site().open(pages.wishlist.href())
  const alerts = () => site().main.getByRole('checkbox', { name: 'Alerts for For sale, Villa' })
  await waitFor(() => expect(alerts()).toBeChecked())
  expect(site().main.queryByText('Alerts need a verified e-mail address.')).toBeNull()
  await site().user.click(alerts())
  await site().page.findByText('Alerts are off.')
  await waitFor(() => expect(alerts()).not.toBeChecked())
  await site().user.click(alerts())
  await waitFor(() => expect(alerts()).toBeChecked())
})

test('somebody without a verified address is led to Settings', async () => {
  await site().signIn()
  await saveVillas()
  await site().page.findByText(/^Search saved\. Verify an e-mail address/)
  await site().page.findByRole('button', { name: 'Settings' })
  await site().open(pages.wishlist.href())
  const link = await site().main.findByRole('link', { name: 'Add it in Settings' })
  expect(link).toHaveAttribute('href', pages.settings.href())
})

test('on a site without mail the list offers no alerts', async () => {
  const { context } = site().app
  const { mail } = context
  context.mail = undefined
  await site().signIn()
  await saveVillas()
  await site().open(pages.wishlist.href())
  await site().main.findByText('New homes are counted here.')
  expect(site().main.queryByRole('checkbox')).toBeNull()
  context.mail = mail
})

test('a search that cannot be saved says so', async () => {
  await site().signIn()
  site().rule('search.create', () => Promise.reject(new TypeError('offline')))
  await site().open(villas)
  await site().user.click(await site().main.findByRole('button', { name: 'Save this search' }))
  await site().page.findByText('The search could not be saved.')
})
