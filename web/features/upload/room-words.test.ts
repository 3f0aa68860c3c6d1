import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { roomOf, withRoom } from './room-words.ts'

test('a room is put before what a person wrote, exchanged and taken away again', () => {
  expect(withRoom('', 'Kitchen')).toBe('Kitchen')
  expect(withRoom('with a window to the east', 'Kitchen')).toBe('Kitchen: with a window to the east')
  expect(withRoom('Kitchen: with a window', 'Bedroom')).toBe('Bedroom: with a window')
  expect(withRoom('Kitchen: with a window', '')).toBe('with a window')
  expect(withRoom('Kitchen', '')).toBe('')
})

test('a description is of a room only if it begins with its whole name', () => {
  expect(roomOf('Kitchen')).toBe('Kitchen')
  expect(roomOf('Kitchen: new')).toBe('Kitchen')
  expect(roomOf('Kitchen garden')).toBe('')
})
