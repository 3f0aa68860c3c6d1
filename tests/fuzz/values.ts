import fc from 'fast-check'
import type { Schema } from './document.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Texts that have broken other programs. None looks like our own internals. */
const nasties = [
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '0',
    '-1',
    '1.5',
    '1e3',
    '1e309',
    '0x10',
  ],
  ...['१२३४५६', '٣', '００１', '1_000', '2147483647', '2147483648', '-2147483649', '9007199254740993'],
  ...['18446744073709551616', '9'.repeat(400), 'true', '[]', '{}', '__proto__', 'constructor', 'toString'],
  ...[
    '\0',
    'a\0b',
    '\x1b[31m',
    '\r\nSet-Cookie: a=b',
    '\x7f\x85',
    '\ud800',
    '\udfff\ud83d',
    '\u202eabc',
    '\u200b',
  ],
  ...[
    '\ufeff',
    '\uffff',
    'नमस्ते',
    'مرحبا',
    '👩‍👩‍👧‍👦',
    'e\u0301'.repeat(30),
    'ﷺ',
    "'; drop table users; --",
    '" or ""="',
  ],
  ...[
    '%',
    '%25',
    '%00',
    '%zz',
    '%c0%af',
    '\\',
    '\\u0000',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc',
  ],
  ...[
    '(((((',
    '[a-z',
    '*',
    '_%',
    ':*',
    '&|!<->',
    "a' & b:*",
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    'now',
  ],
  ...[
    'infinity',
    '24:00',
    '23:59:60',
    '-1,-1,-1',
    '1,2,3,4,5',
    'NaN,NaN,NaN,NaN',
    'a@b',
    'a@b@c.example',
    '+91',
    '+',
  ],
]
const oddUnits = fc.oneof(
  fc.constantFrom(
    'a',
    'Z',
    '0',
    ' ',
    '\0',
    '\n',
    '\ud800',
    '\udc00',
    '\u202e',
    '१',
    '%',
    '"',
    '\\',
    '/',
    '<',
    '🏠',
  ),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
)
const repeated = fc
  .tuple(
    fc.constantFrom('x', 'é', '🏠', '\0', ' ', '\ud800', '9', '('),
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(61, 101, 121, 255, 256, 1000, 5001) },
      { weight: 4, arbitrary: fc.constantFrom(20_000, 70_000) },
      { weight: 1, arbitrary: fc.constant(1_000_000) },
    ),
  )
  .map(([unit, times]) => unit.repeat(times))

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...nasties) },
  { weight: 3, arbitrary: fc.string({ unit: oddUnits, maxLength: 30 }) },
  { weight: 1, arbitrary: repeated },
)

/** As text, so that it can have huge numbers, duplicate fields, endless depth and broken syntax. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('null', 'true', 'false', '[]', '{}', '""', '0', '-1', '[[]]', '[null]'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('-0', '1.5', '1e400', '-1e400', '5e-324', '2147483648', '-2147483648', '1e21'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('9007199254740993', `1${'0'.repeat(5000)}`, '0.1e-7', '9'.repeat(20)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('NaN', 'undefined', '01', '0x10', "'a'", '.5', '+1', '"\\ud800"', '"\t"'),
  },
  { weight: 8, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(3, 100, 3000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(3, 100, 2000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(8, 21, 3000).map((length) => `[${Array(length).fill('1').join()}]`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"role":"superadmin"}}',
      '{"constructor":{"prototype":{}}}',
      '{"toJSON":1}',
    ),
  },
)

export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'role',
    'user_id',
    'id',
    'verified',
    '',
    'length',
  ),
  oddText,
)

/** `@own.listing` is replaced by the id of the actor's own listing. */
const ids: Record<string, string[]> = {
  property_id: ['listing', 'foreign', 'pending'],
  user_id: ['id'],
  userId: ['id'],
  id: [
    'listing',
    'pending',
    'askedTour',
    'receivedTour',
    'receivedInquiry',
    'contactMessage',
    'consent',
    'notice',
    'session',
  ],
}

export function fitting(schema: Schema, name = ''): fc.Arbitrary<Json> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fittingNumber(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 3, 6) })
    case 'object':
      return fittingObject(schema)
    default:
      return fittingText(schema, name)
  }
}

function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fitting(field, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function fittingNumber({ type, minimum = 0, maximum = 1000 }: Schema, name: string): fc.Arbitrary<Json> {
  const known = ids[name]?.flatMap((kind) => [`@own.${kind}`, `@other.${kind}`])
  if (known) return fc.oneof(fc.constantFrom(...known), fc.integer({ min: 1, max: 60 }))
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  const bounds = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1)
  const near = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) })
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: bounds })
}

const day = 86_400_000
const byName: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('asha@example.com', 'a.b+c@xn--11b4c3d.example', '  Asha@Example.COM '),
  phone: fc.oneof(
    fc.constantFrom('+91 98260 12345', '098260-12345', '९८२६०१२३४५', '+1 202 555 0123'),
    fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String),
  ),
  tour_date: fc
    .integer({ min: 0, max: 500 })
    .map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)),
  updated_at: fc.constantFrom('2026-11-21T10:00:00.000Z', '0001-01-01T00:00:00Z'),
  username: fc.stringMatching(/^[a-z][a-z0-9._-]{1,20}[a-z0-9]$/),
  url: fc.constantFrom('https://example.com/a', 'http://x.example', 'https://[::1]:1/'),
  polygon: fc.constantFrom(
    '22,75,23,75,23,76',
    '22.7,75.8,22.8,75.8,22.75,75.9',
    '-90,-180,90,-180,90,180,-90,180',
  ),
  near: fc.constantFrom('22.75,75.89,2', '90,180,50', '22.7,75.8,0.2'),
  bounds: fc.constantFrom('22,75,23,76', '-90,-180,90,180', '22.7,75.8,22.8,75.9'),
  password: fc.constantFrom('x'.repeat(15), 'correct horse battery'),
}

function fittingText({ pattern, maxLength = 60 }: Schema, name: string): fc.Arbitrary<string> {
  const named = byName[name]
  if (named) return named
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 40) })
  return fc.oneof(
    { weight: 6, arbitrary: words },
    { weight: 2, arbitrary: oddText.map((text) => text.slice(0, maxLength)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(maxLength), 'ज'.repeat(maxLength), '🏠'.repeat(maxLength / 2)),
    },
  )
}
