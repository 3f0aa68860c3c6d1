import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import { compileSerializer } from './serialize.ts'

const serialize = (schema: z.ZodType, value: unknown) =>
  compileSerializer({ schema, method: 'GET', url: '/' })(value)

test('an answer holds the fields of its schema alone, at every depth', () => {
  const schema = z.object({
    data: z.array(z.object({ id: z.number(), cover: z.object({ url: z.string() }).nullable() })),
    note: z.object({ text: z.string() }).optional(),
  })
  const answer = {
    data: [
      { id: 1, secret: 'a', cover: { url: '/x', secret: 'b' } },
      { id: 2, cover: null, secret: 'c' },
    ],
    note: { text: 'n', secret: 'd' },
    secret: 'e',
  }
  expect(JSON.parse(serialize(schema, answer))).toEqual({
    data: [
      { id: 1, cover: { url: '/x' } },
      { id: 2, cover: null },
    ],
    note: { text: 'n' },
  })
})

test('a field that is absent stays absent', () => {
  const schema = z.object({ a: z.string().optional(), b: z.object({ c: z.number() }).optional() })
  expect(serialize(schema, {})).toBe('{}')
})

test('names of object internals are fields like others', () => {
  const schema = z.object({ a: z.string() })
  const answer = JSON.parse('{"a":"x","__proto__":{"admin":true},"constructor":1}')
  expect(serialize(schema, answer)).toBe('{"a":"x"}')
})

test('a schema that could let fields slip through is refused at start', () => {
  expect(() => serialize(z.object({ any: z.unknown() }), {})).toThrow('unknown')
  expect(() => serialize(z.record(z.string(), z.string()), {})).toThrow('record')
  expect(() => serialize(z.union([z.object({ a: z.string() }), z.null()]), {})).toThrow('union')
})

test('every call of the contract has a serializer', () => {
  for (const name of callNames) {
    expect(() => compileSerializer({ schema: calls[name].response, method: 'GET', url: name })).not.toThrow()
  }
})
