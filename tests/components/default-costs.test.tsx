import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const inVillage = { locality: 'Simrol', address: 'Village Simrol, Indore' }
const make = (facts: Parameters<typeof makeProperty>[1]) => makeProperty(site().app.context, facts)

async function sheetOf(id: number) {
  await site().open(pages.costs.href(id))
  return site().main.findByRole('article')
}

test('a resort in a village has the duty of a village on its page, on its sheet and in comparisons', async () => {
  const { id } = await make({ sub_type: 'Resort', price: 10_000_000, ...inVillage })
  const other = await make({ sub_type: 'Flat' })
  const total = '₹1,09,50,000'
  await site().open(pages.listing.href(id))
  const section = await site().main.findByRole('region', { name: 'Total cost' })
  expect(section).toHaveTextContent('In a village')
  expect(section).toHaveTextContent(total)
  expect(await sheetOf(id)).toHaveTextContent(total)
  await site().open(pages.compare.href([id, other.id]))
  expect(await site().main.findByRole('row', { name: /^Total cost/ })).toHaveTextContent(total)
})

test('an office has a loan only where a visitor asks for one, with the sentence that its bank decides', async () => {
  const { id } = await make({ sub_type: 'office' })
  const sheet = await sheetOf(id)
  expect(sheet).toHaveTextContent('without a loan.')
  await site().user.selectOptions(site().main.getByLabelText('With a loan'), 'Yes')
  await expect.poll(() => sheet.textContent).toContain('This property is not a home')
})

test('the choices of a sheet begin with capital letters, as other options do', async () => {
  const { id } = await make({ sub_type: 'Flat' })
  await sheetOf(id)
  const options = (label: string) =>
    within(site().main.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options('Where is the property?')).toEqual(['Town', 'Village'])
  expect(options('Who buys it?')).toEqual(['Man', 'Woman', 'Man and woman together'])
})
