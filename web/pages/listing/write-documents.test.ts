import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import type { PublicDocument } from '#contract/schemas/document.ts'
import type { Property } from '#contract/schemas/property.ts'
import { writeDocuments } from './write-documents.ts'

const land = { type: 'sale', sub_type: 'Agricultural Land', acres: 0.6, area: null, state: 'Madhya Pradesh' }
const property = land as Property
type Stated = Omit<PublicDocument, 'kind'>
const unsaid: Stated = { status: null, checked_at: null, checked_by: null, number: null }
const seen: Stated = {
  ...unsaid,
  status: 'original_seen',
  checked_at: '2026-10-12T06:00:00Z',
  checked_by: 'Meera Joshi',
}

test('a visitor reads how each document stands, by whom and when it was seen, and what it is', () => {
  const written = writeDocuments(property, [
    { kind: 'khasra', ...seen },
    { kind: 'naksha', ...unsaid },
    { kind: 'encumbrance', ...unsaid, status: 'stated' },
  ])
  expect(written?.summary).toBe('The agency has seen 1 of 3 documents.')
  expect(written?.rows.map(({ label, text, seen }) => [label, text, seen])).toEqual([
    ['Khasra / B-1', 'Original seen by Meera Joshi on 12 Oct 2026', true],
    ['Naksha', 'Not checked yet', false],
    ['Encumbrance certificate', 'Stated by the seller, not seen by the agency', false],
  ])
  for (const { help } of written?.rows ?? []) expect(help).toMatch(/\.$|\?$/)
})

test('a check without a person still has its day, and a public number stands beside it', () => {
  const left: Stated = { ...seen, checked_by: null, number: 'T&CP 881' }
  const written = writeDocuments(property, [{ kind: 'tcp_layout', ...left }])
  expect(written?.rows[0]?.text).toBe('Original seen on 12 Oct 2026, No. T&CP 881')
})

test('a document that is not required does not count', () => {
  const free: PublicDocument = { ...seen, kind: 'society_noc', status: 'not_required' }
  expect(writeDocuments(property, [free, { kind: 'registry', ...seen }])?.summary).toBe(
    'The agency has seen 1 of 1 documents.',
  )
})

test('farmland of less than an acre has a warning, also where nothing else is said', () => {
  expect(writeDocuments(property, [])?.warning).toMatch(/^This is farmland of less than one acre/)
  expect(writeDocuments({ ...property, acres: 2 }, [])).toBeUndefined()
})
