import { waitFor, within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { currentNotice } from '#contract/notices.ts'
import { pages } from '#contract/pages.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const office = () => makeUser(site().app.context, { role: 'superadmin' })
const findRow = (title: string) => site().main.findByRole('row', { name: new RegExp(title) })

test('when somebody else decided first, the page says so and reloads the list', async () => {
  await site().signIn()
  const title = 'Plot for two'
  const id = await site().handIn(title)
  const shown = eq(properties.id, id)
  await site().app.context.db.update(properties).set({ contact: 'owner' }).where(shown)
  await site().signInAs(await office())
  await site().open(pages.propertyRequests.href({ keyword: title }))
  await findRow(title)
  const body = { status: 'accepted', confirm_unverified: true }
  expect((await site().call('admin.decide', { params: { id }, body })).status).toBe(200)
  await site().press(`Accept ${title}`)
  await site().press('Publish with our contact')
  await site().says(/The list is refreshed\./)
  await waitFor(() => expect(site().main.queryByRole('row', { name: new RegExp(title) })).toBeNull())
})

test('the superadmin sees unreviewed changes and dismisses them', async () => {
  await site().signIn()
  const title = 'Plot with a fence'
  const id = await site().handIn(title)
  const staff = await site().app.as(await office())
  // An unverified owner's listing is accepted only by somebody who has seen the list.
  expect((await staff.call('admin.propertyRequests')).status).toBe(200)
  const body = { status: 'accepted', confirm_unverified: true }
  expect((await staff.call('admin.decide', { params: { id }, body })).status).toBe(200)
  const change = { description: 'A new fence.' }
  expect((await site().call('property.update', { params: { id }, body: change })).status).toBe(200)
  await site().signInAs(await office())
  await site().open(pages.propertyRequests.href())
  await site().user.click(await site().main.findByRole('link', { name: 'Changed since approval' }))
  await waitFor(() => expect(site().address).toBe(pages.propertyRequests.href({ view: 'changed' })))
  const row = await findRow(title)
  expect(row).toHaveTextContent('A new fence.')
  expect(within(row).getByRole('link')).toHaveAttribute('href', pages.listing.href(id))
  await site().press(`Mark as checked: ${title}`)
  await site().says('Marked as checked.')
  await waitFor(() => expect(site().main.queryByText(new RegExp(title))).toBeNull())
})

test('whoever approves a listing reads the captions of its pictures in both languages', async () => {
  await site().signIn()
  const title = 'Plot with a well'
  const id = await site().handIn(title)
  await site()
    .app.context.db.insert(media)
    .values({
      ...{ property_id: id, kind: 'image', hash: 'd'.repeat(20), width: 640, height: 480, widths: [640] },
      ...{ alt: 'The well under the tree', alt_hi: 'पेड़ के नीचे कुआँ' },
    })
  await site().signInAs(await office())
  await site().open(pages.propertyRequests.href({ keyword: title }))
  await site().user.click(within(await findRow(title)).getByRole('button', { name: /^Details of/ }))
  expect(await site().main.findByAltText('Picture 1 of 1')).toBeVisible()
  expect(site().main.getByText('The well under the tree')).toBeVisible()
  expect(site().main.getByText('पेड़ के नीचे कुआँ')).toHaveAttribute('lang', 'hi')
})

test('a seller reads that pages of the agency are not for sellers', async () => {
  await site().signIn()
  await site().open(pages.settingsHealth.href())
  expect(
    await site().main.findByRole('heading', { name: 'You do not have access to this page' }),
  ).toBeVisible()
  expect(site().page.queryByRole('navigation', { name: 'Settings' })).toBeNull()
  await site().user.click(site().main.getAllByRole('link', { name: 'Settings' }).at(-1) as HTMLElement)
  await waitFor(() => expect(site().address).toBe(pages.settings.href()))
})

test('a buyer reads that Users is for sellers', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'buyer' }))
  await site().open(pages.propertyRequests.href())
  await site().says('You do not have access to Users')
})

test('an answer to a report is sent in the language of the reporter, from a page in English', async () => {
  const { context } = site().app
  const { id } = await makeProperty(context, { title: 'Old well house', title_hi: 'कुएँ वाला मकान' })
  const body = { reason: 'sold', phone: '98260 12345', notice_version: currentNotice } as const
  expect((await site().app.call('report.create', { params: { id }, body, locale: 'hi' })).status).toBe(201)
  await site().signInAs(await office())
  await site().open(pages.propertyRequests.href({ view: 'reports' }))
  const answer = await site().main.findByRole('link', { name: /^Answer .* on WhatsApp$/ })
  expect(new URL((answer as HTMLAnchorElement).href).searchParams.get('text')).toBe(
    '“कुएँ वाला मकान” के बारे में आपकी शिकायत के लिए धन्यवाद। हमने उसे देख लिया है।',
  )
})
