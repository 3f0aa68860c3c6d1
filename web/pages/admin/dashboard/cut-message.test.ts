import { expect, test } from 'vitest'
import { cutMessage } from './cut-message.ts'

test('a message is cut after 100 characters', () => {
  expect(cutMessage('a'.repeat(100))).toBe('a'.repeat(100))
  expect(cutMessage('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
})

test('a character is never cut in half', () => {
  expect(cutMessage('🏡'.repeat(100))).toBe('🏡'.repeat(100))
  expect(cutMessage(`${'a'.repeat(99)}🏡b`)).toBe(`${'a'.repeat(99)}🏡…`)
})
