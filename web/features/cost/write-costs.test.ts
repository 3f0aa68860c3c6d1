import { beforeAll, expect, test } from 'vitest'
import type { CostRate } from '#contract/cost-rates.ts'
import { shippedRates } from '#contract/testing/shipped-rates.ts'
import { overwriteGetLocale } from '#messages/runtime'
import type { CostSubject } from './cost-subject.ts'
import { writeCosts } from './write-costs.ts'

beforeAll(() => overwriteGetLocale(() => 'en'))

const subject: CostSubject = {
  id: 1,
  type: 'sale',
  title: 'Flat in Vijay Nagar',
  location: 'Indore',
  facts: {
    ...{ price: 6_000_000, subType: 'Flat', ready: true, carpetArea: 1000, maintenance: 3500 },
    inVillage: false,
  },
}

function noteWith(checks: { [name: string]: string | null }) {
  const rates = shippedRates.map(
    ([name, scope, value]): CostRate => ({
      name,
      scope,
      value,
      valid_from: '2021-01-01',
      verified_on: name in checks ? (checks[name] ?? null) : '2026-10-05',
      source: 'Somebody says so',
    }),
  )
  return writeCosts(subject, { day: '2026-11-29', version: 1, rates }).notes.at(-1)
}

test('a cost sheet names the oldest check of the rates it applies', () => {
  expect(noteWith({ stamp_duty: '2026-02-03' })).toContain('last checked on 3 February 2026')
})

test('a cost sheet says that the agency has not checked a rate it applies', () => {
  expect(noteWith({ registration: null })).toContain('The agency has not checked all of them yet')
})

test('a rate that a cost sheet does not apply needs no check', () => {
  // Builders collect GST for homes under construction only; this one is ready.
  expect(noteWith({ gst: null })).toContain('last checked on 5 October 2026')
})
