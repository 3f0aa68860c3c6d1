import { describe, expect, test } from 'vitest'
import { readAreas, readPrices } from './read-words.ts'

describe('numbers typed as words', () => {
  test.each([
    ['100 gaj', '900'],
    ['0.5 acre', '21780'],
    ['1 hectare', '107639'],
    ['1,200 sq ft', '1200'],
    ['2 bigha', '54450'],
  ])('an area of %s becomes %s square feet', async (typed, squareFeet) => {
    const read = await readAreas(
      { min_area: typed, max_carpet_area: typed, city: 'Indore' },
      async () => '27225 sq_ft',
    )
    expect(read).toEqual({ min_area: squareFeet, max_carpet_area: squareFeet, city: 'Indore' })
  })

  test('areas in digits stay, and nobody asks how large a beegha is', async () => {
    const search = { min_area: '1200', max_area: 'large' }
    const never = () => Promise.reject(new Error('asked'))
    expect(await readAreas(search, never)).toBe(search)
    expect(await readAreas({ min_area: '1 acre' }, never)).toEqual({ min_area: '43560' })
  })

  test('prices in words become digits and other filters stay', () => {
    expect(readPrices({ max_price: '80 lakh', city: 'Indore' })).toEqual({
      max_price: '8000000',
      city: 'Indore',
    })
  })
})
