import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('spellings of one word are equal', () => {
  for (const word of ['फ्लैट', 'फ़्लैट', '\u095e\u094dलैट', 'फ\u200d्लैट']) expect(plainWords(word), word).toBe('फ्लैट')
  expect(plainWords('गाँव')).toBe(plainWords('गांव'))
  expect(plainWords('Rau, 12')).toBe('Rau, 12')
})
