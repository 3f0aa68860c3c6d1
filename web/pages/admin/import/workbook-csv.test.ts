import { expect, test } from 'vitest'
import { writeCsv } from './workbook-csv.ts'

test('the cells of a workbook become quoted texts, with days as an import reads them', () => {
  const rows = [
    ['Title', 'Price', 'Lift', 'Possession'],
    ['A "corner" house, Nipania', 4_500_000, true, new Date('2027-03-01T00:00:00Z')],
  ]
  expect(writeCsv(rows)).toBe(
    '"Title","Price","Lift","Possession"\r\n"A ""corner"" house, Nipania","4500000","true","2027-03-01"',
  )
})

test('titles above the names of the columns, and empty rows, are left out', () => {
  const rows = [
    ['Stock of March', null],
    [null, null],
    ['Title', 'Price'],
    [null, ' '],
    ['A house', 1],
  ]
  expect(writeCsv(rows)).toBe('"Title","Price"\r\n"A house","1"')
})

test('a workbook without a row of two cells is left to the import, which says what is missing', () => {
  expect(writeCsv([['Only a letter']])).toBe('"Only a letter"')
  expect(writeCsv([])).toBe('')
})
