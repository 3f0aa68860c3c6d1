import { describe, expect, test } from 'vitest'
import { documentKinds, documentsOf, needsSmallFarmlandWarning } from './documents.ts'
import { listingTypes, type SubType, subTypes } from './enums.ts'

const sale = { type: 'sale', new_project: false } as const

describe('the documents of a listing', () => {
  const plot = ['registry', 'mutation', 'tcp_layout', 'diversion', 'coloniser_licence']
  const flat = [
    'registry',
    'mutation',
    'completion_certificate',
    'society_noc',
    'encumbrance',
    'property_tax',
  ]
  const house = ['registry', 'mutation', 'building_permission', 'encumbrance', 'property_tax']
  const land = ['khasra', 'rin_pustika', 'naksha', 'seller_in_record', 'access_by_road', 'not_tribal']
  test.each<[SubType, string[]]>([
    ['plot', [...plot, 'development_permission', 'not_mortgaged']],
    ['Flat', flat],
    ['apartment', flat],
    ['Row House', flat],
    ['Independent House', house],
    ['Villa', house],
    ['Agricultural Land', [...land, 'encumbrance']],
    ['Farm House', [...land, 'encumbrance']],
    ['office', ['registry', 'commercial_use', 'completion_certificate', 'property_tax']],
  ])('of a %s for sale are those that banks and the corporation ask for', (sub_type, kinds) => {
    expect(documentsOf({ ...sale, sub_type })).toEqual(kinds)
  })

  test.each(['plot', 'Flat', 'office'] as const)(
    'of a new project are those of the promoter, also of a %s',
    (sub_type) => {
      expect(documentsOf({ ...sale, sub_type, new_project: true })).toEqual([
        ...['tcp_layout', 'development_permission', 'coloniser_licence', 'title', 'bank_approvals'],
      ])
    },
  )

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
