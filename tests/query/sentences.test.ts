import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { understand } from '#server/features/property/query/understand.ts'
import { makeVocabulary } from '#server/features/property/query/vocabulary.ts'
import { demoPlaceNames } from '#server/platform/seed/catalogue/place-names.ts'

type Sentence = { said: string; means: Record<string, string | string[]>; rest?: string; held_out?: true }

const sentences: Sentence[] = JSON.parse(readFileSync(new URL('./sentences.json', import.meta.url), 'utf8'))
const vocabulary = makeVocabulary(
  Object.entries(demoPlaceNames).map(([value, names]) => {
    const [locality = '', city = locality] = value.split(', ')
    return { value, city, names: [locality, ...names] }
  }),
)

function isUnderstood({ said, means, rest = '' }: Sentence): boolean {
  const { filters, keyword } = understand(said, vocabulary, { homeCity: 'Indore', beegha: '27225 sq_ft' })
  return JSON.stringify(sorted(filters)) === JSON.stringify(sorted(means)) && keyword === rest
}

function sorted(filters: Record<string, string | string[] | undefined>) {
  return Object.entries(filters)
    .map(([name, value]) => [name, [value ?? []].flat().toSorted()])
    .sort()
}

test('a number as long as that of a telephone is searched for, and is no price', () => {
  const { filters, keyword } = understand('plot 9826012345', vocabulary, {
    homeCity: 'Indore',
    beegha: '27225 sq_ft',
  })
  expect(filters).toEqual({ sub_type: ['plot'] })
  expect(keyword).toBe('9826012345')
})

describe('of the sentences that people type into the search box, at most three of a hundred are misunderstood', () => {
  test.each([
    ['those the grammar was written for', (sentence: Sentence) => !sentence.held_out],
    ['those that were held out', (sentence: Sentence) => sentence.held_out === true],
  ])('%s', (_, isOne) => {
    const asked = sentences.filter(isOne)
    const misunderstood = asked.filter((sentence) => !isUnderstood(sentence)).map(({ said }) => said)
    expect(misunderstood.length, misunderstood.join('\n')).toBeLessThanOrEqual(asked.length * 0.03)
  })
})
