import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { guardCell, unguardCell } from './formula.ts'
import { type CsvCell, writeCsv } from './write-csv.ts'

const evil = ['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', "'=1", "''=1"]
const harmless = ['', 'Flat', "'tis", '3 = 3', '1-2', "'", 'क्षेत्र', 'a "quoted" word', 'a,b\r\nc']

describe('formulas', () => {
  test.each(evil)('%j becomes text', (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`)
    expect(unguardCell(guardCell(cell))).toBe(cell)
  })

  test.each(harmless)('%j stays as it is', (cell) => {
    expect(guardCell(cell)).toBe(cell)
    expect(unguardCell(cell)).toBe(cell)
  })
})

describe('a CSV file', () => {
  const write = (rows: CsvCell[][]) => text(Readable.from(writeCsv(['a', 'b'], [rows, []])))

  test('begins with a byte order mark and ends its lines as RFC 4180 requires', async () => {
    expect(await write([['x', 1]])).toBe('\uFEFF"a","b"\r\n"x",1\r\n')
  })

  test('gives back every text and number that went in', async () => {
    const rows = [...evil, ...harmless].map((cell, index) => [cell, -index - 0.5])
    const read: string[][] = parse(await write(rows), { bom: true })
    expect(read.slice(1).map(([cell, number]) => [unguardCell(cell ?? ''), Number(number)])).toEqual(rows)
  })

  test('fails where its rows fail', async () => {
    async function* broken() {
      yield [['x', 'y']]
      throw new Error('the database is away')
    }
    await expect(text(Readable.from(writeCsv(['a', 'b'], broken())))).rejects.toThrow('away')
  })
})
