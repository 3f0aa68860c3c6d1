import { expect, test } from 'vitest'
import type { Tour } from '#contract/schemas/tour.ts'
import { hoursOf, layOut, readDay, weekOf } from './week.ts'

const tour = (id: number, tour_time: string, more: Partial<Tour> = {}) =>
  ({
    id,
    tour_date: '2026-11-25',
    tour_time,
    state: 'confirmed',
    proposed_date: null,
    proposed_time: null,
    ...more,
  }) as Tour

test('a week begins on Monday, also for its Sunday and over the end of a year', () => {
  expect(weekOf('2026-11-25')).toEqual(weekOf('2026-11-29'))
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28')
})

test('an invalid day falls back to another day', () => {
  const read = (text?: string) => readDay(text, 'today')
  expect(read('2028-02-29')).toBe('2028-02-29')
  for (const text of [undefined, '', '2026-02-30', '2026-13-01', '1999-01-01', '2026-1-1']) {
    expect(read(text)).toBe('today')
  }
})

test('overlapping visits are side by side', () => {
  const visits = layOut(
    [
      tour(1, '10:00'),
      tour(2, '10:30'),
      tour(3, '11:00'),
      tour(4, '11:45'),
      tour(5, '10:00', { state: 'declined' }),
    ],
    '2026-11-25',
  )
  expect(visits.map((visit) => [visit.tour.id, visit.lane, visit.lanes])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 2],
    [4, 0, 1],
  ])
})

test('a proposed visit and early and late ones are in the grid', () => {
  const moved = tour(1, '10:00', { state: 'requested', proposed_date: '2026-11-26', proposed_time: '06:15' })
  expect(layOut([moved], '2026-11-25')).toEqual([])
  expect(layOut([moved], '2026-11-26')[0]?.at).toBe(375)
  expect(hoursOf([moved, tour(2, '22:30')])).toEqual({ from: 6, to: 23 })
  expect(hoursOf([])).toEqual({ from: 8, to: 20 })
})
