import { expect, test } from 'vitest'
import { addDays, addMonths, weekdayOf, weeksAround } from './days.ts'

test('days and months are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
  expect(weekdayOf('2026-11-22')).toBe(0)
})

test('a month has whole weeks from Sunday on', () => {
  const weeks = weeksAround('2026-11-22')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeksAround('2026-02-10')).toHaveLength(4)
  expect(weeksAround('2026-08-10').flat()).toContain('2026-07-26')
  expect(weeksAround('2026-08-10').flat()).toContain('2026-08-31')
})
