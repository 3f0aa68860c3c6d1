import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { properties } from '#server/platform/db/schema.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const lakh = 100_000
const site = openSite('empty')
let id: number
beforeAll(async () => {
  const { context } = site().app
  const listed = new Date('2026-03-02T06:30:00Z')
  const flat = { type: 'sale', sub_type: 'Flat', possession: 'ready' } as const
  ;({ id } = await makeProperty(context, {
    ...flat,
    price: 80 * lakh,
    listed_at: listed,
    updated_at: listed,
  }))
  await change({ price: 75 * lakh, updated_at: new Date('2026-06-10T06:30:00Z') })
})

async function change(to: Partial<typeof properties.$inferInsert>) {
  await site().app.context.db.update(properties).set(to).where(eq(properties.id, id))
}

async function openSheet(search: { day?: string; version?: string }) {
  await site().open(pages.costs.href(id, search))
  return site().main.findByRole('article')
}

test('a kept sheet has the price of its day, and says that it has changed', async () => {
  const sheet = await openSheet({ day: '2026-06-09', version: '1000' })
  expect(sheet.textContent).toContain('Price₹80,00,000')
  expect(sheet.textContent).toContain(
    'This sheet uses the price of 9 June 2026. The price is ₹75,00,000 now. Use the price and rates of today',
  )
})

test('a sheet kept since the latest change has the price of today, and says nothing', async () => {
  const sheet = await openSheet({ day: '2026-06-10', version: '1000' })
  expect(sheet.textContent).toContain('Price₹75,00,000')
  expect(sheet.textContent).not.toContain('This sheet uses')
})

test('a sheet kept before the listing was published has the price of today', async () => {
  const sheet = await openSheet({ day: '2026-03-01', version: '1000' })
  expect(sheet.textContent).toContain('Price₹75,00,000')
})

test('a kept sheet of a sold home opens, says that it is sold and offers no other figures', async () => {
  await change({ status: 'sold', updated_at: new Date('2026-07-01T06:30:00Z') })
  const sheet = await openSheet({ day: '2026-06-09', version: '1000' })
  expect(sheet.textContent).toContain('Price₹80,00,000')
  expect(sheet.textContent).toContain('This property is sold. The sheet is kept for your records.')
  expect(sheet.textContent).not.toContain('rates of today')
})
