import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { newPhone, openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const hearts = () => site().main.getAllByRole('button', { name: /^Save / })
const heart = (at = 0) => hearts()[at] as HTMLElement
const press = (at = 0) => site().user.click(heart(at))
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', String(pressed)))
const calls = () =>
  site()
    .sent.filter(({ name }) => name === 'wishlist.create' || name === 'wishlist.delete')
    .map(({ method }) => method)

/** Opens a list as a signed-in person whose saved homes are known. */
async function openList() {
  await site().signIn()
  await site().open(pages.list.href())
  await site().answers('wishlist.list')
}

async function savesOne() {
  await openList()
  await press()
  await site().answers('wishlist.create')
  await isPressed(true)
}

test('on the wishlist the hearts are full at once', async () => {
  await savesOne()
  const release = site().rule('wishlist.list', (ask, { path }) =>
    path.includes('limit=100') ? new Promise(() => {}) : ask(),
  )
  await site().open(pages.wishlist.href())
  await site().main.findByRole('article')
  await isPressed(true)
  release()
})

test('a click during a running call is sent after it', async () => {
  await openList()
  const release = site().hold('wishlist.create')
  await press()
  await waitFor(() => expect(calls()).toEqual(['POST']))
  await press()
  await isPressed(false)
  expect(calls()).toEqual(['POST'])
  release()
  await waitFor(() => expect(calls()).toEqual(['POST', 'DELETE']))
  await site().answers('wishlist.delete')
  await site().open(pages.wishlist.href())
  await site().says("You haven't added any properties to your wishlist yet.")
})

test('two quick clicks change nothing', async () => {
  await openList()
  await site().user.dblClick(heart())
  await isPressed(false)
  await waitFor(() => expect(calls().filter((method) => method === 'POST')).toHaveLength(calls().length / 2))
  if (calls().length > 0) await site().answers('wishlist.delete')
  await site().open(pages.wishlist.href())
  await site().says("You haven't added any properties to your wishlist yet.")
})

test('a heart that fails goes back with a message, twenty at most', async () => {
  await openList()
  site().refuse('wishlist.create', 'cut off')
  const messages = () => site().page.queryAllByText('Failed to update wishlist')
  const [first, ...others] = hearts().slice(0, 6) as [HTMLElement, ...HTMLElement[]]
  await site().user.click(first)
  await waitFor(() => expect(messages()).toHaveLength(1))
  await isPressed(false)
  for (let tap = 0; tap < 20; tap += 1) await site().user.click([first, ...others][tap % 6] as HTMLElement)
  await waitFor(() => expect(calls()).toHaveLength(21))
  await waitFor(() => expect(messages()).toHaveLength(20))
  const [close] = site().page.getAllByRole('button', { name: 'Close this message' })
  await site().user.click(close as HTMLElement)
  expect(messages()).toHaveLength(19)
})

test('a card that could not be removed returns', async () => {
  await savesOne()
  site().refuse('wishlist.delete', 'cut off')
  await site().open(pages.wishlist.href())
  await site().main.findByRole('article')
  await press()
  await site().says('Failed to update wishlist')
  expect(await site().main.findAllByRole('article')).toHaveLength(1)
})

test('a failed heart offers to sign in when the session has ended elsewhere', async () => {
  await openList()
  site().takeCookies()
  await press()
  const message = await site().page.findByText('Failed to update wishlist')
  await isPressed(false)
  const toast = within(message.closest<HTMLElement>('[role=alert]') ?? message)
  await site().user.click(toast.getByRole('button', { name: 'Sign In' }))
  expect(await site().page.findByRole('dialog')).toBeVisible()
})

test('a signed-out person logs in and sees the wishlist', async () => {
  await site().open(pages.wishlist.href())
  await site().says('Please log in to view your wishlist.')
  await site().user.click(site().main.getByRole('button', { name: 'Sign In' }))
  await site().fill(await site().page.findByLabelText('Full name'), 'Asha Verma')
  await site().fill(site().page.getByLabelText('Mobile number'), newPhone())
  await site().press('Continue')
  await site().says("You haven't added any properties to your wishlist yet.")
})

test('an entry of the account menu leads to the visits that the person asked for, which say when there are none', async () => {
  await site().signIn()
  await site().open(pages.home.href())
  const [entry] = await site().page.findAllByRole('link', { name: 'Site visits', hidden: true })
  expect(entry).toHaveAttribute('href', pages.wishlist.href())
  await site().open(pages.wishlist.href())
  const visits = within(await site().main.findByRole('region', { name: 'Your site visits' }))
  expect(visits.getByText(/^No site visits to come\./)).toBeVisible()
})
