import { expect, test } from 'vitest'
import { localAddress, pages } from '#contract/pages.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()

test.each([
  ['en', "Artist's impression"],
  ['hi', 'कलाकार की कल्पना'],
] as const)('a recently viewed home whose cover a computer drew says so: %s', async (locale, label) => {
  const { body } = await site().call('property.search', { query: 'limit=1' })
  const id = body.data[0]?.id
  expect(body.data[0]?.pictures[0]?.rendered).toBe(true)
  localStorage.setItem('aangan-seen', JSON.stringify([id]))
  await site().open(localAddress(locale, pages.list.href({ keyword: 'zzyzx' })))
  const card = (await site().page.findByText(label)).closest('li')
  expect(card?.querySelector('a')).toHaveAttribute('href', localAddress(locale, pages.listing.href(id ?? 0)))
})
