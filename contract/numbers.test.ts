import { describe, expect, test } from 'vitest'
import { readDecimal, readWhole } from './numbers.ts'
import { readPrice, readRupees } from './rupees.ts'

describe('a typed price', () => {
  test.each([
    ['8000000', '8000000'],
    ['80 lakh', '8000000'],
    ['80L', '8000000'],
    ['₹1.2 cr', '12000000'],
    ['45,00,000', '4500000'],
    ['25k', '25000'],
    ['८० लाख', '8000000'],
    ['80 लाख', '8000000'],
    ['80 लाख रुपये', '8000000'],
    ['रु. 80 लाख', '8000000'],
    ['Rs. 45,00,000/-', '4500000'],
    ['₹१.२ करोड़', '12000000'],
    ['1 करोड़ 20 लाख', '12000000'],
    ['1 cr 20 lakh', '12000000'],
    ['१ लाख २५ हज़ार', '125000'],
    ['25 हज़ार', '25000'],
    ['25 हजार', '25000'],
    ['४५,००,०००', '4500000'],
    ['abc', 'abc'],
    ['80 bananas', '80 bananas'],
    ['20 lakh 1 crore', '20 lakh 1 crore'],
    ['80 90', '80 90'],
    ['1.5', '1.5'],
    ['', ''],
  ])('%s is sent as %s', (typed, sent) => {
    expect(readPrice(typed)).toBe(sent)
  })

  test('of many digits and words is read or refused at once', () => {
    expect(readPrice(`${'1'.repeat(50_000)} x`)).toBe(`${'1'.repeat(50_000)} x`)
    expect(readPrice('1 lakh '.repeat(10_000))).toBe('1 lakh '.repeat(10_000))
    // Reading these took minutes when the time grew with the square of the length.
    const spaces = ' '.repeat(1_000_000)
    expect(readPrice(`1${spaces}x`)).toBe(`1${spaces}x`)
    expect(readRupees(`x${spaces}1`)).toBeUndefined()
  })
})

test('an amount that cannot be read is none', () => {
  expect(['८० लाख', '', 'लाख', '-5', '1e3'].map(readRupees)).toEqual([
    8_000_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('decimal numbers are read in digits of any script', () => {
  expect(['8.5', '८.५', ' ८.५ % ', '1,200.25', '৮'].map(readDecimal)).toEqual([8.5, 8.5, 8.5, 1200.25, 8])
  expect(
    ['8.', '.5', '1e3', '', 'आठ', '-1', '0x10'].filter((text) => readDecimal(text) !== undefined),
  ).toEqual([])
})

test('whole numbers are read in digits of any script', () => {
  expect(['20', '२०', ' 1,200 ', '१,२००'].map(readWhole)).toEqual([20, 20, 1200, 1200])
  expect(['2.0', '1e3', '', '-1', 'बीस'].filter((text) => readWhole(text) !== undefined)).toEqual([])
})
