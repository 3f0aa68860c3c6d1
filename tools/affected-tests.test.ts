import { expect, test } from 'vitest'
import { findAffectedTests } from './affected-tests.ts'

const sources = new Map([
  ['server/app.ts', "import { price } from './price.ts'"],
  ['server/price.ts', "import { round } from '#contract/round.ts'"],
  ['server/price.test.ts', "import { price } from './price.ts'"],
  ['server/leads/lead.ts', ''],
  ['server/leads/lead.test.ts', "import { openTestApp } from '#tests/support/app.ts'"],
  ['tests/support/app.ts', "import { createApp } from '#server/app.ts'"],
  ['tests/far.test.ts', "const { price } = await import('#server/price.ts')"],
  ['contract/round.ts', ''],
])

test('a change affects the tests that import the file directly or through others', () => {
  expect(findAffectedTests(['contract/round.ts'], sources)).toEqual([
    'server/price.test.ts',
    'tests/far.test.ts',
  ])
})

test('a change affects the tests of its folder', () => {
  expect(findAffectedTests(['server/leads/lead.ts'], sources)).toEqual(['server/leads/lead.test.ts'])
})

test('a changed test is affected', () => {
  expect(findAffectedTests(['tests/far.test.ts'], sources)).toEqual(['tests/far.test.ts'])
})

test('imports of the whole server are not followed', () => {
  expect(findAffectedTests(['server/price.ts'], sources)).not.toContain('server/leads/lead.test.ts')
})
