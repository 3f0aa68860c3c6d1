import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { documentsOf } from '#contract/documents.ts'
import { pages } from '#contract/pages.ts'
import { media } from '#server/platform/db/schema.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const here = pages.myProperties.href()
const titles = () =>
  site()
    .main.getAllByRole('link', { name: /^Edit / })
    .map((link) => link.getAttribute('aria-label')?.replace('Edit ', ''))
const showsOnly = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))

test('listings are filtered by words and state, and sorted', async () => {
  await site().signIn()
  await site().handIn('Plot by the mango grove', { price: 900_000, title_hi: 'आम के बाग के पास प्लॉट' })
  await site().handIn('Flat with a terrace', { sub_type: 'Flat', price: 5_000_000 })
  await site().open(here)
  await site().main.findByRole('link', { name: 'Edit Flat with a terrace' })
  await showsOnly('Flat with a terrace', 'Plot by the mango grove')
  const { main, user } = site()
  await user.selectOptions(main.getByLabelText('Sort'), 'Lowest price first')
  await showsOnly('Plot by the mango grove', 'Flat with a terrace')
  await site().fill(main.getByLabelText('Search your properties'), 'MANGO ratlam')
  await showsOnly('Plot by the mango grove')
  await waitFor(() =>
    expect(site().address).toBe(pages.myProperties.href({ keyword: 'MANGO ratlam', sort: 'price_asc' })),
  )
  await site().fill(main.getByLabelText('Search your properties'), 'बाग प्लॉट')
  await showsOnly('Plot by the mango grove')
  await waitFor(() =>
    expect(site().address).toBe(pages.myProperties.href({ keyword: 'बाग प्लॉट', sort: 'price_asc' })),
  )
  await site().reload()
  await site().main.findByRole('link', { name: 'Edit Plot by the mango grove' })
  await showsOnly('Plot by the mango grove')
  expect(site().main.getByLabelText('Sort')).toHaveValue('price_asc')
  await user.selectOptions(site().main.getByLabelText('Review'), 'Published')
  await site().says('No properties found.')
  await site().press('Show all')
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('a listing says how complete it is and what to add next', async () => {
  await site().signIn()
  await site().handIn('Plot without a picture')
  await site().open(here)
  await site().main.findByText(/^\d+ % complete\. Add next: Pictures$/)
})

test('a listing with all facts and pictures asks for its documents next', async () => {
  const { id: user_id } = await site().signIn()
  const stated = { possession: 'ready', transaction: 'resale', ownership: 'freehold' } as const
  const { context } = site().app
  const { id } = await makeProperty(context, {
    ...{
      user_id,
      title: 'Plot with everything',
      sub_type: 'plot',
      facing: 'east',
      water: ['borewell'],
      ...stated,
    },
    ...{ bedrooms: null, bathrooms: null, age: null, plot_length: 50, plot_breadth: 30, road_width: 30 },
  })
  const pictures = Array.from({ length: 5 }, (_, position) => ({
    ...{ property_id: id, kind: 'image' as const, position, state: 'ready' as const },
    ...{ hash: `${position}`.padStart(64, 'a'), width: 1200, height: 900, widths: [320, 640] },
  }))
  await context.db.insert(media).values(pictures)
  await site().open(here)
  const next = await site().main.findByRole('link', { name: /Add next: how the documents stand/ })
  expect(next).toHaveAttribute('href', `${pages.admin.href(id)}#documents`)
  for (const kind of documentsOf({ type: 'sale', sub_type: 'plot', new_project: false }))
    expect(
      (await site().call('document.update', { params: { id, kind }, body: { status: 'stated' } })).status,
    ).toBe(200)
  await site().reload()
  await site().main.findByText('Complete: it states everything that visitors look for.')
})

test('failed changes are undone, and the list can be reloaded', async () => {
  await site().signIn()
  const title = 'Plot on the ring road'
  await site().handIn(title)
  const stop = site().refuse('property.byUser', 'cut off')
  await site().open(here)
  await site().says('Failed to load properties')
  stop()
  await site().press('Try again')
  const status = await site().main.findByLabelText(`Status of ${title}`)
  expect(status).toHaveValue('available')
  site().refuse('property.update', 'cut off')
  site().refuse('property.delete', 'cut off')
  await site().user.selectOptions(status, 'Sold')
  await site().says('Failed to change the status')
  await waitFor(() => expect(status).toHaveValue('available'))
  await site().press(`Delete ${title}`)
  const dialog = within(await site().page.findByRole('dialog'))
  await site().user.click(dialog.getByRole('button', { name: 'Delete' }))
  await site().says('Failed to delete property')
  await waitFor(() => expect(site().page.queryByRole('dialog')).toBeNull())
  await showsOnly(title)
})
