import { beforeAll, expect, test } from 'vitest'
import type { CostRate } from '#contract/cost-rates.ts'
import { defaultChoices } from '#contract/costs.ts'
import type { SubType } from '#contract/enums.ts'
import { shippedRates } from '#contract/testing/shipped-rates.ts'
import { overwriteGetLocale } from '#messages/runtime'
import type { CostSubject } from './cost-subject.ts'
import { writeCosts } from './write-costs.ts'

beforeAll(() => overwriteGetLocale(() => 'en'))

const subject: CostSubject & { type: 'sale' } = {
  id: 1,
  type: 'sale',
  title: 'Flat in Vijay Nagar',
  location: 'Indore',
  facts: {
    ...{ price: 6_000_000, subType: 'Flat', ready: true, carpetArea: 1000, maintenance: 3500 },
    inVillage: false,
  },
}

const ratesOf = (checks: { [name: string]: string | null }) =>
  shippedRates.map(
    ([name, scope, value]): CostRate => ({
      name,
      scope,
      value,
      valid_from: '2021-01-01',
      verified_on: name in checks ? (checks[name] ?? null) : '2026-10-05',
      source: 'Somebody says so',
    }),
  )

function noteWith(checks: { [name: string]: string | null }) {
  return writeCosts(subject, { day: '2026-11-29', version: 1, rates: ratesOf(checks) }).notes.at(-1)
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

function notesOfLoan(subType: SubType) {
  const rates = ratesOf({})
  const sale = { ...subject, facts: { ...subject.facts, subType } }
  const choices = { ...defaultChoices(sale.facts, rates), loan: true }
  return writeCosts(sale, { day: '2026-11-29', version: 1, rates }, choices).notes.join(' ')
}

test('a loan on a plot is said to be smaller than that on a home, and one on an office to be for the bank to decide', () => {
  expect(notesOfLoan('plot')).toContain(
    'Banks usually lend a smaller part of the price for a plot alone than for a home.',
  )
  for (const subType of ['office', 'Resort', 'Agricultural Land'] as const)
    expect(notesOfLoan(subType)).toContain(
      'This property is not a home, so the bank decides by rules of its own.',
    )
  expect(notesOfLoan('Flat')).not.toContain('limits of home loans')
})

test('a sheet without a loan says nothing of loans', () => {
  const office = { ...subject, facts: { ...subject.facts, subType: 'office' } } as const
  const { notes, loan } = writeCosts(office, { day: '2026-11-29', version: 1, rates: ratesOf({}) })
  expect([loan, notes.join(' ').includes('loan')]).toEqual([undefined, false])
})
