import { expect, test } from 'vitest'
import { cutMessage } from './cut-message.ts'

test('a message of 100 characters stays, of a longer one 100 are shown', () => {
  expect(cutMessage('a'.repeat(100))).toBe('a'.repeat(100))
  expect(cutMessage('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
})

test('what counts is what people read as a character, and no half of one is left', () => {
  expect(cutMessage('🏡'.repeat(100))).toBe('🏡'.repeat(100))
  expect(cutMessage(`${'a'.repeat(99)}🏡b`)).toBe(`${'a'.repeat(99)}🏡…`)
})
