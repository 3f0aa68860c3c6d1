import { describe, expect, test } from 'vitest'
import { readSearch } from './read-words.ts'

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

  test('prices in words become digits and other filters stay', () => {
    expect(readSearch({ max_price: '80 lakh', city: 'Indore' })).toEqual({
      max_price: '8000000',
      city: 'Indore',
    })
  })
})
