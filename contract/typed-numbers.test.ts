import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from './api.ts'

/** Nothing that is typed: keys, versions and figures of the page itself, such as the pin of the agency's map. */
const notTyped =
  /^(?:id|ids|(?!entity|template)\w+_id|userId|version|position|page|limit|cover|width|height|zoom|language|languages|order|expected|day|agent|assignee|hand_over_to|to|count|looks_for)$/

type Field = { where: string; schema: z.ZodType }

const fields: Field[] = Object.entries(calls).flatMap(([call, row]) =>
  (['query', 'body', 'form'] as const).flatMap((part) => {
    const schema = (row as Record<string, unknown>)[part] as z.ZodType | undefined
    const { shape = {} } = (schema?.def ? schema : {}) as { shape?: Record<string, z.ZodType> }
    return Object.entries(shape)
      .filter(([name]) => !notTyped.test(name) && !(call === 'agency.update' && /itude$/.test(name)))
      .map(([name, each]) => ({ where: `${call} ${part} ${name}`, schema: each }))
  }),
)

const plain = ['1', '2', '12', '25', '1200', '1000000', '12345678']
const inDevanagari = (text: string) => text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : undefined
}

function schemaOf(name: string): z.ZodType {
  const found = fields.find(({ where }) => where === name)
  if (!found) throw new Error(`No call takes ${name}.`)
  return found.schema
}

/** Fields whose value is a number, or a text of digits. */
const ofNumbers = fields.filter(({ schema }) =>
  plain.some(
    (text) => typeof read(schema, text) === 'number' || typeof read(schema, Number(text)) === 'number',
  ),
)

test('the search finds the number fields of forms, filters and settings', () => {
  const found = ofNumbers.map(({ where }) => where)
  expect(found).toEqual(
    expect.arrayContaining([
      'property.create form price',
      'property.create form floor',
      'property.search query max_price',
      'rules.update body confirm_rent_days',
      'property.updateRanking body pictures',
      'safety.update body lead_months',
      'connection.updateMail body port',
      'cost.addRate body value',
      'property.answerConfirmation body price',
    ]),
  )
})

test('every number that a person types may be in Devanagari digits', () => {
  const refused = ofNumbers.filter(({ schema }) => {
    const taken = plain.filter(
      (text) => typeof read(schema, Number(text)) === 'number' || typeof read(schema, text) === 'number',
    )
    return taken.some((text) => read(schema, inDevanagari(text)) !== Number(text))
  })
  expect(refused.map(({ where }) => where)).toEqual([])
})

test('every price may be typed in words', () => {
  const prices = ofNumbers.filter(({ where }) => /price$/.test(where))
  expect(prices.length).toBeGreaterThan(5)
  const refused = prices.filter(({ schema }) => read(schema, '80 लाख') !== 8_000_000)
  expect(refused.map(({ where }) => where)).toEqual([])
})

test('registrations and postal codes may be typed in Devanagari digits, and are stored in plain ones', () => {
  expect(read(schemaOf('connection.updateSms body entity_id'), '१२०७१६१५')).toBe('12071615')
  expect(read(schemaOf('connection.updateSms body template_id'), '१२०७१६१५')).toBe('12071615')
  expect(read(schemaOf('connection.updateSms body template_id_hi'), '१२०७१६१५')).toBe('12071615')
  expect(read(schemaOf('agency.update body postal_code'), '४५२ ०१०')).toBe('452 010')
  expect(read(schemaOf('agency.update body gstin'), '२३aabca१२३४c१zx')).toBe('23AABCA1234C1ZX')
})

test('the keywords of the back office may have Devanagari digits', () => {
  const ofVisitors = /^property\.(?:search|points|facets|loosen|suggest)/
  const keywords = fields.filter(({ where }) => / keyword$/.test(where) && !ofVisitors.test(where))
  expect(keywords).toHaveLength(7)
  for (const { where, schema } of keywords) expect(read(schema, '#२१७ ६१०'), where).toBe('#217 610')
  const matching = read(schemaOf('property.bulk body matching'), { keyword: '२१७' })
  expect(matching).toEqual({ keyword: '217' })
})

test('no field of a page is of the type for numbers, in which browsers take plain digits only', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(300)
  const ofNumber = files.filter((file) =>
    /<\w+(?:(?!\/?>).)*type="number"/s.test(readFileSync(`web/${file}`, 'utf8')),
  )
  expect(ofNumber).toEqual([])
})
