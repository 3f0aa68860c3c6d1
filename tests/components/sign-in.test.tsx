import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone, openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const field = (label: string) => site().main.getByLabelText(label)
const header = () => within(site().page.getByRole('banner'))

async function send(name: string, phone: string) {
  await site().fill(field('Full name'), name)
  await site().fill(field('Mobile number'), phone)
  await site().press('Continue')
}

test('a refused form shows the problem at the field', async () => {
  await site().open(pages.login.href())
  await send('Asha', '12345 1')
  await site().says('Some fields are missing or wrong. Please check them.')
  const number = field('Mobile number')
  expect(number).toHaveAccessibleDescription('Enter a mobile number of ten digits.')
  await waitFor(() => expect(number).toHaveFocus())
  expect(site().main.getByText(/^Some fields are missing/)).toHaveAttribute('role', 'alert')
})

test('the form says so when no answer comes', async () => {
  await site().open(pages.login.href())
  const stop = site().refuse('user.login', 'cut off')
  await send('Asha', newPhone())
  await site().says('❌ Submission failed. Try again.')
  stop()
  await site().press('Continue')
  await waitFor(() => expect(site().address).toBe(pages.home.href()))
})

test('while sending, the form says Please wait... and is disabled', async () => {
  await site().open(pages.login.href())
  const answer = site().hold('user.login')
  await send('Asha', newPhone())
  expect(await site().main.findByRole('button', { name: 'Please wait...' })).toBeDisabled()
  answer()
  await waitFor(() => expect(site().address).toBe(pages.home.href()))
})

test('a signed-in person is led on only to pages of this site', async () => {
  await site().signIn({ name: 'Meera' })
  const leadsTo = async (next: string) => {
    await site().open(pages.login.href(next))
    await site().says('You are signed in')
    return site().main.getByRole('link', { name: 'Continue' }).getAttribute('href')
  }
  expect(await leadsTo(pages.wishlist.href())).toBe(pages.wishlist.href())
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https:',
    'https://evil.example',
    '/\t/evil.example',
  ])
    expect(await leadsTo(next), next).toBe(pages.home.href())
})

test('somebody without a name is greeted as User', async () => {
  await site().signIn()
  site().change('user.profile', ({ user }: { user: object }) => ({ user: { ...user, name: ' ' } }))
  await site().open(pages.privacy.href())
  expect((await header().findAllByText('Hi, User'))[0]).toBeVisible()
})

test('a server that does not answer for a moment signs nobody out', async () => {
  await site().signIn()
  let refused = 0
  site().rule('user.profile', (ask) => {
    refused += 1
    return refused < 3 ? Promise.resolve(Response.json({}, { status: 503 })) : ask()
  })
  await site().open(pages.settings.href())
  expect(await site().main.findByLabelText('Full name')).toHaveValue('Asha Verma')
  expect(site().address).toBe(pages.settings.href())
  expect(refused).toBe(3)
})

test('a session that has ended is found out once', async () => {
  site().keepCookie('aangan_signed_in=1; Path=/; Secure')
  await site().open(pages.list.href())
  expect(await header().findByRole('button', { name: 'Sign In' })).toBeEnabled()
  await waitFor(() => expect(document.cookie).toBe(''))
  expect(site().bodiesOf('user.profile')).toHaveLength(1)
})

test('the popup puts the cursor into the name, except where the keyboard of a phone would cover it', async () => {
  const open = async () => {
    await site().open(pages.about.href())
    const [button] = site().page.getAllByRole('button', { name: 'Sign In', hidden: true })
    await site().user.click(button as HTMLElement)
    return within(await site().page.findByRole('dialog'))
  }
  const popup = await open()
  await waitFor(() => expect(popup.getByLabelText('Full name')).toHaveFocus())
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === '(pointer: coarse)' })
  try {
    expect((await open()).getByLabelText('Full name')).not.toHaveFocus()
  } finally {
    window.matchMedia = matchMedia
  }
})

test('the menu of a phone offers the pages of the back office that the role has', async () => {
  const linksOf = async (role: 'seller' | 'buyer' | 'agent') => {
    await site().signInAs(await makeUser(site().app.context, { role }))
    await site().open(pages.about.href())
    const menu = within(document.getElementById('phone-menu') as HTMLElement)
    // Closed, it is hidden.
    await menu.findByRole('link', { name: 'Wishlist', hidden: true })
    return within(menu.getAllByRole('list', { hidden: true })[0] as HTMLElement)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')])
  }
  const own = [
    ['Profile', pages.admin.href()],
    ['Wishlist', pages.wishlist.href()],
  ]
  const ownVisits = ['Site visits', pages.wishlist.href()]
  const form = ['Add Listing', pages.admin.href()]
  const office = [
    ['Dashboard', pages.dashboard.href()],
    ['MyProperties', pages.myProperties.href()],
    ['Leads', pages.leads.href()],
    ['Site visits', pages.tours.href()],
  ]
  expect(await linksOf('seller')).toEqual([form, ...office, ...own])
  site().takeCookies()
  expect(await linksOf('buyer')).toEqual([form, ...own, ownVisits])
  site().takeCookies()
  expect(await linksOf('agent')).toEqual([form, ...office, ...own])
})

test('whoever is signed in already goes on to the page that led here, else staff to the dashboard', async () => {
  const goOn = async (role: 'seller' | 'agent', next?: string) => {
    site().takeCookies()
    await site().signInAs(await makeUser(site().app.context, { role }))
    await site().open(pages.login.href(next))
    return (await site().main.findByRole('link', { name: 'Continue' })).getAttribute('href')
  }
  expect(await goOn('seller')).toBe(pages.home.href())
  expect(await goOn('agent')).toBe(pages.dashboard.href())
  expect(await goOn('agent', pages.home.href())).toBe(pages.dashboard.href())
  expect(await goOn('agent', pages.list.href())).toBe(pages.list.href())
})
