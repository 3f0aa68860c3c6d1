import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedSources } from './source-text.ts'

test('every source of a row that comes with the program has a text in Hindi, and no other', () => {
  const sources = ['0080_cost_rates', '0097_listing_details'].flatMap((name) => {
    const file = new URL(`../../../server/platform/db/migrations/${name}.sql`, import.meta.url)
    return readFileSync(file, 'utf8').match(/(?<=')[^'\n]*Verify with[^'\n]*(?=')/g) ?? []
  })
  expect([...new Set(sources)].sort()).toEqual([...shippedSources].sort())
})
