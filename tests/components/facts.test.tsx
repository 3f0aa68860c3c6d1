import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { factsOf, type Kind } from '#tests/facts/facts-of-india.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const offers = { sale: 'For sale', rent: 'For rent' }
const kindNames = { plot: 'Plot', office: 'Office' }

/** By a query of the document: to work out the role of each of a hundred controls takes a minute. */
function namesOfControls(): string[] {
  const named = [...document.querySelectorAll('main :is(label, legend, fieldset[aria-label])')]
  return named.map((each) => each.getAttribute('aria-label') ?? each.textContent.trim())
}

test.for<Kind>([
  { sub_type: 'Flat', type: 'sale' },
  { sub_type: 'Flat', type: 'rent' },
  { sub_type: 'Independent House', type: 'sale' },
  { sub_type: 'Farm House', type: 'sale' },
  { sub_type: 'plot', type: 'sale' },
  { sub_type: 'Agricultural Land', type: 'sale' },
  { sub_type: 'PG', type: 'rent' },
  { sub_type: 'office', type: 'sale' },
  { sub_type: 'office', type: 'rent' },
])('the form asks for every fact of a $sub_type for $type', async (kind) => {
  await site().signIn()
  await site().open(pages.admin.href())
  const form = site().main
  await site().user.selectOptions(await form.findByLabelText('Property Type'), offers[kind.type])
  const name = { ...kindNames }[kind.sub_type as 'plot'] ?? kind.sub_type
  await site().user.selectOptions(await form.findByLabelText('Sub Type'), name)
  await form.findByText('Price negotiable')
  expect(namesOfControls()).toEqual(expect.arrayContaining(factsOf(kind).map(({ label }) => label)))
})

test('the form of a PG does not ask for a number of rooms', async () => {
  await site().signIn()
  await site().open(pages.admin.href())
  await site().user.selectOptions(await site().main.findByLabelText('Sub Type'), 'PG')
  await site().main.findByText('Gate closes')
  expect(namesOfControls()).not.toEqual(expect.arrayContaining(['Rooms']))
  expect(namesOfControls()).not.toEqual(expect.arrayContaining(['Bedrooms']))
})
