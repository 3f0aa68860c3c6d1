import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ContactChoice } from '#contract/form-enums.ts'
import { currentNotice } from '#contract/notices.ts'
import { pages } from '#contract/pages.ts'
import { media } from '#server/platform/db/schema.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const findRegion = async (name: string) => within(await site().main.findByRole('region', { name }))

async function findListing(query: string) {
  const { body } = await site().call('property.search', { query: `${query}&limit=1` })
  return body.data[0] as { id: number; title: string; price: number }
}

async function findShownBy(who: ContactChoice) {
  const { body } = await site().call('property.search', { query: 'type=sale&status=available&limit=50' })
  const found = body.data.find(({ shown_by }) => shown_by === who)
  if (!found) throw new Error(`no listing shows its ${who}`)
  return found
}

test('an owner as the contact is called the owner, not an agent', async () => {
  const { id, name } = await findShownBy('owner')
  await site().open(pages.listing.href(id))
  for (const region of ['Agent Info', 'Listing Agent']) {
    const contact = await findRegion(region)
    expect(contact.getAllByText(name)[0]).toBeVisible()
    expect(contact.getByText('Owner')).toBeVisible()
    expect(contact.queryByText(/Agent$/)).not.toBeInTheDocument()
  }
})

test('a caption in the language of the page is the alternative text, and another is read with its own', async () => {
  const { context } = site().app
  const { id } = await makeProperty(context)
  const picture = {
    property_id: id,
    kind: 'image',
    state: 'ready',
    width: 1280,
    height: 720,
  } as const
  await context.db.insert(media).values([
    { ...picture, widths: [1280], position: 0, hash: 'a'.repeat(20), alt: 'The kitchen with the neem tree' },
    { ...picture, widths: [1280], position: 1, hash: 'b'.repeat(20), alt: 'नीम के पेड़ वाला आँगन' },
  ])
  await site().open(pages.listing.href(id))
  const gallery = await findRegion('Pictures')
  gallery.getByAltText('Picture 1 of 2: The kitchen with the neem tree')
  gallery.getByAltText('Picture 2 of 2')
  expect(gallery.getByText('The kitchen with the neem tree')).toHaveAttribute('aria-hidden', 'true')
  const read = gallery.getByText('नीम के पेड़ वाला आँगन')
  expect(read).toHaveAttribute('lang', 'hi')
  expect(read.closest('[aria-hidden="true"]')).toBeNull()
})

test('the address of a listing names its city, once', async () => {
  const { context } = site().app
  const place = { locality: 'Scheme 78', city: 'Indore', state: 'Madhya Pradesh' }
  const lines = [
    ['204 Shree Residency, Scheme 78', '204 Shree Residency, Scheme 78, Indore, Madhya Pradesh'],
    ['204 Shree Residency, Indore', '204 Shree Residency, Indore, Madhya Pradesh'],
  ] as const
  for (const [address, line] of lines) {
    const { id } = await makeProperty(context, { ...place, address })
    await site().open(pages.listing.href(id))
    const heading = await site().main.findByRole('heading', { level: 1 })
    expect(heading.nextElementSibling).toHaveTextContent(line)
    expect(heading.nextElementSibling?.textContent?.match(/Indore/g)).toHaveLength(1)
  }
})

test('a failed inquiry is stored, sent once and withdrawn on /privacy', async () => {
  const { id, title } = await findShownBy('agent')
  await site().open(pages.listing.href(id))
  const agent = await findRegion('Agent Info')
  expect(await agent.findByText('Real Estate Agent')).toBeVisible()
  expect(await agent.findByLabelText('E-mail')).toHaveAttribute('type', 'email')
  for (const label of ['Name', 'E-mail', 'Message']) expect(agent.getByLabelText(label)).toBeRequired()
  await site().fill(agent.getByLabelText('Name'), 'Asha Verma')
  await site().fill(agent.getByLabelText('Phone'), '98260 12345')
  expect(agent.getByLabelText('E-mail')).not.toBeRequired()
  await site().fill(agent.getByLabelText('E-mail'), 'asha@example.com')
  expect(agent.getByLabelText('Phone')).not.toBeRequired()
  await site().fill(agent.getByLabelText('Message'), 'Is the lift working?')
  const stop = site().refuse('inquiry.create', 'cut off')
  await site().user.click(agent.getByRole('button', { name: 'Send Inquiry' }))
  await site().says('Failed to send inquiry.')
  await site().reload()
  stop()
  const again = await findRegion('Agent Info')
  const message = await again.findByLabelText('Message')
  await waitFor(() => expect(message).toHaveValue('Is the lift working?'))
  const answer = site().hold('inquiry.create')
  await site().user.click(again.getByRole('button', { name: 'Send Inquiry' }))
  expect(await again.findByRole('button', { name: 'Please wait...' })).toBeDisabled()
  answer()
  await site().says('Inquiry sent successfully!')
  expect(again.getByLabelText('Message')).toHaveValue('')
  const sent = site().sent.filter(({ name }) => name === 'inquiry.create')
  expect(sent.at(-1)?.headers.get('idempotency-key')).toBeTruthy()
  const body = JSON.parse(sent.at(-1)?.body ?? '')
  expect(body).toMatchObject({ property_id: id, notice_version: currentNotice, website: '' })
  expect(body.form_token).toBeTruthy()

  await site().user.click(again.getByRole('link', { name: 'See or withdraw what you sent' }))
  await site().says(`Inquiry about ${title}`)
  await site().press(`Withdraw: Inquiry about ${title}`)
  const dialog = within(await site().page.findByRole('dialog'))
  await site().user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await site().says('Withdrawn: what you sent is deleted here.')
  await site().says('Nothing was sent from this device.')
})

test('a review stays on the device and can be changed and deleted', async () => {
  const { id } = await findListing('type=rent')
  await site().open(pages.listing.href(id))
  const find = () => findRegion('Leave a Review')
  const review = await find()
  const unfold = async () =>
    site().user.click(
      (await find()).getByText('Reviews are not published yet. Yours is kept on this device.'),
    )
  await unfold()
  for (const label of ['Name', 'Date', 'Message']) expect(await review.findByLabelText(label)).toBeRequired()
  const keep = async () => site().user.click((await find()).getByRole('button', { name: 'Keep my review' }))
  await site().fill(review.getByLabelText('Name'), 'Asha')
  await site().fill(review.getByLabelText('Date'), '2026-10-02')
  await site().fill(review.getByLabelText('Message'), '   ')
  await keep()
  await site().says('Please fill this in.')
  await site().fill(review.getByLabelText('Message'), 'Quiet street, <b>good</b> water.')
  await keep()
  await site().reload()
  await unfold()
  await site().says('Quiet street, <b>good</b> water.')
  await site().says('2 October 2026')
  await site().user.click((await find()).getByRole('button', { name: 'Edit' }))
  await site().fill(await (await find()).findByLabelText('Message'), 'Loud street.')
  await keep()
  await site().says('Loud street.')
  await site().user.click((await find()).getByRole('button', { name: 'Delete' }))
  const dialog = within(await site().page.findByRole('dialog'))
  await site().user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await find()).getByLabelText('Message')).toHaveValue(''))
  const changing = site().sent.filter(({ method, name }) => method !== 'GET' && name !== 'property.viewed')
  expect(changing).toEqual([])
})

const send = async () => {
  const tour = await findRegion('Schedule a Tour')
  await site().user.click(await tour.findByRole('button', { name: 'Request a site visit' }))
}

test('a failed request for a tour is repeated and arrives once', async () => {
  await site().signIn()
  const { id } = await findListing('type=sale&status=available')
  await site().open(pages.listing.href(id))
  const tour = await findRegion('Schedule a Tour')
  await site().user.click(await tour.findByRole('button', { name: 'Next month' }))
  const days = tour
    .getAllByRole('button', { name: /^\w+day,? \d+ \w+$/ })
    .filter((day) => day.getAttribute('aria-disabled') !== 'true')
  await site().user.click(days[4] as HTMLElement)
  await site().user.click(tour.getByText('11:00 am'))
  site().refuseOnce('tour.create', 'cut off')
  await send()
  await site().says('❌ Failed to request tour')
  const sentence = 'This is your own listing.'
  site().refuseOnce('tour.create', 409, { error: sentence, message: sentence, code: 'conflict' })
  const answer = site().hold('tour.create')
  await send()
  expect(await tour.findByRole('button', { name: 'Please wait...' })).toBeDisabled()
  answer()
  await site().says(`❌ ${sentence}`)
  await send()
  await site().says('✅ Tour request submitted successfully!')
  expect(within(document.body).queryByText(`❌ ${sentence}`)).toBeNull()
  const sent = site().sent.filter(({ name }) => name === 'tour.create')
  expect(sent).toHaveLength(3)
  expect(sent.at(-1)?.headers.get('idempotency-key')).toBeTruthy()
})
