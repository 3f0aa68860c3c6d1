import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { ageText } from './age.ts'

test.each([
  [1, '0-1 years old, built about 2025'],
  [3, '1-5 years old, built about 2023'],
  [8, '5-10 years old, built about 2018'],
  [10, '10+ years old, built 2016 or earlier'],
] as const)('in 2026 the age %s reads %s', (age, text) => {
  expect(ageText(age, 2026)).toBe(text)
})
