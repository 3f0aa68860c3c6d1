import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const counts = {
  'Published Properties': 'property.count',
  Messages: 'contact.count',
  Wishlisted: 'wishlist.count',
} as const

test('failed counts are 0 with a retry button, and a new seller sees first steps', async () => {
  const stops = Object.values(counts).map((name) => site().refuse(name, 503))
  await site().open(pages.dashboard.href())
  await waitFor(() => expect(site().address).toBe(pages.login.href(pages.dashboard.href())))
  await site().signIn()
  await site().open(pages.dashboard.href())
  const findCard = async (label: string) => (await site().main.findByText(label)).closest('li') as HTMLElement
  for (const label of Object.keys(counts)) {
    const card = await findCard(label)
    await within(card).findByRole('button', { name: `Try again: ${label}` })
    expect(card).toHaveTextContent(/^[^1-9]*0[^1-9]*$/)
  }
  await site().says('No messages found.')
  await site().says('You have no listings yet. How to start:')
  await site().says('No open tasks.')
  expect(await findCard('Published Properties')).toHaveTextContent('All of Aangan')
  expect(await findCard('Wishlisted')).toHaveTextContent('Your own wishlist')
  for (const stop of stops) stop()
  await site().press('Try again: Published Properties')
  const card = await findCard('Published Properties')
  await waitFor(() => expect(card).toHaveTextContent(/[1-9]/))
  await site().user.click(site().main.getByRole('link', { name: 'Add your first listing' }))
  await waitFor(() => expect(site().address).toBe(pages.admin.href()))
})
