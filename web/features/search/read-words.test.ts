import { describe, expect, test } from 'vitest'
import { readAreas, readNumbers, readPrices } from './read-words.ts'

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

  test('bounds in Devanagari digits or with commas become plain digits, and others stay', () => {
    const typed = { min_area: '१,२००', max_road_width: '१५००', bedrooms: ['2', '3'], max_price: 'cheap' }
    expect(readNumbers(typed)).toEqual({ ...typed, min_area: '1200', max_road_width: '1500' })
    const plain = { min_area: '1200', max_carpet_area: '2 bigha' }
    expect(readNumbers(plain)).toBe(plain)
  })

  test('prices in words become digits and other filters stay', () => {
    expect(readPrices({ max_price: '80 lakh', city: 'Indore' })).toEqual({
      max_price: '8000000',
      city: 'Indore',
    })
  })
})
