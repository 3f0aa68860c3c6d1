import { beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const tray = () => site().page.queryByRole('region', { name: 'Homes to compare' })

let ids: number[] = []
beforeAll(async () => {
  for (const title of ['Flat with a balcony', 'Flat with a garden', 'Flat with a view'])
    ids.push((await makeProperty(site().app.context, { title, sub_type: 'Flat' })).id)
  ids = ids.toReversed()
})

async function choose(titles: string[]) {
  await site().open(pages.list.href())
  for (const title of titles)
    await site().user.click(await site().main.findByRole('button', { name: `Compare ${title}` }))
}

test('the tray of chosen homes is on pages with homes, and on no other', async () => {
  await choose(['Flat with a balcony'])
  await expect.poll(tray).toBeVisible()
  for (const address of [pages.contact.href(), pages.privacy.href(), pages.about.href(), pages.loan.href()]) {
    await site().open(address)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(tray(), address).toBeNull()
  }
  await site().open(pages.home.href())
  await expect.poll(tray).toBeVisible()
})

test('the comparison without homes shows those that were chosen, and the way to more', async () => {
  await choose(['Flat with a balcony'])
  await site().open(pages.compare.href())
  expect(await site().main.findByRole('heading', { name: 'Add one more home to compare' })).toBeVisible()
  expect(site().main.getByRole('link', { name: 'Flat with a balcony' })).toBeVisible()
  expect(site().main.getByRole('link', { name: 'Add a home' })).toHaveAttribute('href', pages.list.href())
  await choose(['Flat with a garden'])
  await site().open(pages.compare.href())
  expect(await site().main.findByRole('heading', { name: 'The homes you chose' })).toBeVisible()
  const [second, first] = [ids[1], ids[2]] as [number, number]
  expect(site().main.getByRole('link', { name: 'Compare the 2 homes' })).toHaveAttribute(
    'href',
    pages.compare.href([first, second]),
  )
})

test('the comparison of nothing leads to homes', async () => {
  await site().open(pages.compare.href())
  expect(site().main.getByRole('heading', { name: 'Compare homes side by side' })).toBeVisible()
  expect(site().main.getByRole('link', { name: 'See all properties' })).toBeVisible()
})
