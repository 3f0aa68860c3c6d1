import { describe, expect, test } from 'vitest'
import { readAreas, readSearch } from './read-words.ts'

describe('a search typed in one line', () => {
  test.each([
    ['3 bhk vijay nagar under 80 lakh', { keyword: 'vijay nagar', bedrooms: '3', max_price: '8000000' }],
    [
      '3BHK flat in Vijay Nagar below ₹80L',
      { keyword: 'flat in Vijay Nagar', bedrooms: '3', max_price: '8000000' },
    ],
    [
      '2 or 3 bhk for rent in Palasia upto 20000',
      { keyword: 'Palasia', bedrooms: ['2', '3'], type: 'rent', max_price: '20000' },
    ],
    ['2-4 bedroom house', { keyword: 'house', bedrooms: ['2', '3', '4'] }],
    ['villa between 1 and 1.5 crore', { keyword: 'villa', min_price: '10000000', max_price: '15000000' }],
    ['plot 50-80 lakh', { keyword: 'plot', min_price: '5000000', max_price: '8000000' }],
    ['flat 45,00,000 to 60 lakh', { keyword: 'flat', min_price: '4500000', max_price: '6000000' }],
    ['flat 80 lakh', { keyword: 'flat', max_price: '8000000' }],
    ['house above 1 cr', { keyword: 'house', min_price: '10000000' }],
    ['3 bhk', { keyword: undefined, bedrooms: '3' }],
  ])('%s', (keyword, read) => {
    expect(readSearch({ keyword })).toEqual(read)
  })

  test.each([
    'corner plot',
    '20 x 50 plot',
    'scheme 54',
    'under 1000 sq ft',
    'above 1200 feet',
    'under 5',
    '5 km from Rau',
    'PU-3',
    '',
  ])('%s stays as it is', (keyword) => {
    const search = { keyword }
    expect(readSearch(search)).toBe(search)
  })

  test('a page that fixes sale or rent keeps the word', () => {
    expect(readSearch({ keyword: '2 bhk for rent' }, { type: false })).toEqual({
      keyword: 'rent',
      bedrooms: '2',
    })
  })

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
    expect(readSearch({ max_price: '80 lakh', city: 'Indore' })).toEqual({
      max_price: '8000000',
      city: 'Indore',
    })
  })
})
