import { describe, expect, test } from 'vitest'
import { documentKinds, documentsOf, needsSmallFarmlandWarning } from './documents.ts'
import { listingTypes, subTypes } from './enums.ts'

const sale = { type: 'sale', new_project: false } as const

describe('the documents of a listing', () => {
  test.each([
    ['plot', ['registry', 'mutation', 'tcp_layout', 'diversion', 'coloniser_licence']],
    ['Flat', ['registry', 'mutation', 'completion_certificate', 'society_noc', 'encumbrance']],
    ['Villa', ['registry', 'mutation', 'building_permission', 'encumbrance', 'property_tax']],
    ['Agricultural Land', ['khasra', 'rin_pustika', 'naksha', 'seller_in_record', 'access_by_road']],
    ['office', ['registry', 'commercial_use', 'completion_certificate', 'property_tax']],
  ] as const)('of a %s for sale begin with what proves it', (sub_type, first) => {
    expect(documentsOf({ ...sale, sub_type }).slice(0, first.length)).toEqual(first)
  })

  test('of a new project are those of the promoter, whatever is built', () => {
    for (const sub_type of ['plot', 'Flat', 'office'] as const) {
      expect(documentsOf({ ...sale, sub_type, new_project: true })[0]).toBe('tcp_layout')
    }
  })

  test('of a rental are those of the owner, and never of a sale', () => {
    expect(documentsOf({ type: 'rent', sub_type: 'PG', new_project: false })).toEqual([
      ...['owner_identity', 'society_noc', 'police_verification'],
    ])
    expect(documentsOf({ type: 'rent', sub_type: 'plot', new_project: true })).toEqual(['owner_identity'])
  })

  test('name each kind once, and use every kind somewhere', () => {
    const used = new Set<string>()
    for (const type of listingTypes) {
      for (const sub_type of subTypes) {
        for (const new_project of [false, true]) {
          const kinds = documentsOf({ type, sub_type, new_project })
          expect(new Set(kinds).size, `${type} ${sub_type}`).toBe(kinds.length)
          for (const kind of kinds) used.add(kind)
        }
      }
    }
    expect([...used].sort()).toEqual([...documentKinds].sort())
  })
})

describe('the warning about small farmland', () => {
  const land = { type: 'sale', sub_type: 'Agricultural Land', acres: null, area: null, state: '' } as const

  test.each([
    [{ acres: 0.99 }, true],
    [{ acres: 1 }, false],
    [{ area: 43_559 }, true],
    [{ area: 43_560 }, false],
    [{ acres: 0.5, area: 100_000 }, true],
    [{}, false],
    [{ acres: 0.5, state: 'Madhya Pradesh' }, true],
    [{ acres: 0.5, state: 'Gujarat' }, false],
    [{ acres: 0.5, type: 'rent' }, false],
    [{ area: 1200, sub_type: 'plot' }, false],
  ] as const)('about %j is %s', (facts, warned) => {
    expect(needsSmallFarmlandWarning({ ...land, ...facts })).toBe(warned)
  })
})
