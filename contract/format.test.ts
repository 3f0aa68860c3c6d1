import { expect, onTestFinished, test } from 'vitest'
import {
  formatDay,
  formatDayAndTime,
  formatMoment,
  formatNumber,
  formatRupees,
  formatTime,
} from './format.ts'

test.each([
  [0, '0'],
  [1250.5, '1,250.5'],
  [999, '999'],
  [1_23_456, '1,23,456'],
  [-1_23_45_678, '-1,23,45,678'],
])('%s has the grouping of India: %s', (value, written) => {
  expect(formatNumber(value, 'en')).toBe(written)
  expect(formatNumber(value, 'hi')).toBe(written)
})

test('a missing amount is ₹0', () => {
  expect([undefined, null, 7, 1_23_45_678].map((rupees) => formatRupees(rupees, 'en'))).toEqual([
    '₹0',
    '₹0',
    '₹7',
    '₹1,23,45,678',
  ])
})

test('a day is the same in every time zone', () => {
  expect(formatDay('2026-11-21', 'long', 'en')).toBe('21 November 2026')
  expect(formatDay('2026-11-21', 'long', 'hi')).toBe('21 नवंबर 2026')
  expect(formatDay('2026-11-21', 'weekdayShort', 'en')).toBe('Sat')
})

test('a time is written with or without seconds', () => {
  expect([formatTime('16:30', 'en'), formatTime('00:05:00', 'en')]).toEqual(['4:30 pm', '12:05 am'])
  expect(formatDayAndTime('2026-11-28', '16:30:00', 'en')).toMatch(/^Saturday,? 28 November 2026 at 4:30 pm$/)
})

test('a time in Hindi says the part of the day', () => {
  const times = ['00:05', '03:59', '04:00', '10:00', '12:00', '15:45', '16:30', '19:59', '20:00']
  expect(times.map((time) => formatTime(time, 'hi'))).toEqual([
    'रात 12:05 बजे',
    'रात 3:59 बजे',
    'सुबह 4 बजे',
    'सुबह 10 बजे',
    'दोपहर 12 बजे',
    'दोपहर 3:45 बजे',
    'शाम 4:30 बजे',
    'शाम 7:59 बजे',
    'रात 8 बजे',
  ])
  expect(formatDayAndTime('2026-11-28', '16:30', 'hi')).toBe('शनिवार, 28 नवंबर 2026, शाम 4:30 बजे')
  expect(formatMoment('2026-11-28T11:30:00Z', 'mediumWithTime', 'hi', 'Asia/Kolkata')).toBe(
    '28 नव॰ 2026, शाम 5 बजे',
  )
})

test('a time does not depend on the words that a browser has for the parts of the day', () => {
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
  const otherWords = (text: string) =>
    text.replace(/\s?\bam\b/i, '\u202fपूर्वाह्न').replace(/\s?\bpm\b/i, '\u202fPM')
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      return (moment: Date) => otherWords(format?.get?.call(this)(moment))
    },
  })
  onTestFinished(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format ?? {})
  })
  const at = ['2026-11-28T03:30:00Z', '2026-11-28T11:30:00Z'] as const
  const texts = (locale: 'en' | 'hi') => at.map((each) => formatMoment(each, 'mediumWithTime', locale, 'UTC'))
  expect(texts('en')).toEqual(['28 Nov 2026, 3:30 am', '28 Nov 2026, 11:30 am'])
  expect(texts('hi')).toEqual(['28 नव॰ 2026, रात 3:30 बजे', '28 नव॰ 2026, सुबह 11:30 बजे'])
  expect([formatTime('16:30', 'en'), formatTime('16:30', 'hi')]).toEqual(['4:30 pm', 'शाम 4:30 बजे'])
})

test('a moment is written in the requested time zone', () => {
  expect(formatMoment('2026-11-20T22:00:00Z', 'dayMonth', 'en', 'Asia/Kolkata')).toBe('21 Nov')
  expect(() => formatMoment('yesterday', 'time', 'en')).toThrow(RangeError)
})
