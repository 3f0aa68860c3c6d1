import { describe, expect, test } from 'vitest'
import { readCounted, recount } from './counted.ts'
import { furnishingItems } from './fact-values.ts'

const read = (text: string) => readCounted(text, furnishingItems, 20)

describe('a number of things', () => {
  test.each([
    ['2 wardrobe', '2 wardrobe'],
    ['2 wardrobes', '2 wardrobe'],
    ['wardrobe', '1 wardrobe'],
    ['3 x Dining tables', '3 dining_table'],
    ['2 ACs', '2 air_conditioner'],
    ['४ fan', '4 fan'],
    [' 1 modular-kitchen ', '1 modular_kitchen'],
  ])('is read from "%s"', (text, counted) => expect(read(text)).toBe(counted))

  test.each(['0 bed', '21 bed', '2 thrones', '2', '', '1.5 bed', '-1 bed', '2 bed 3 fan'])(
    'is not read from "%s"',
    (text) => expect(read(text)).toBeUndefined(),
  )

  test('replaces the number of the same thing, and none removes it', () => {
    const present = recount(['2 fan', '1 bed'], 'sofa', 1, furnishingItems)
    expect(present).toEqual(['1 bed', '1 sofa', '2 fan'])
    expect(recount(present, 'bed', 3, furnishingItems)).toEqual(['3 bed', '1 sofa', '2 fan'])
    expect(recount(present, 'bed', 0, furnishingItems)).toEqual(['1 sofa', '2 fan'])
  })
})
