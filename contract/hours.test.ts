import { expect, test } from 'vitest'
import { groupDays, readHours, slotsOf, spanOf, visitHoursOf } from './hours.ts'

const week = [0, 1, 2, 3, 4, 5, 6]
const openDays = (hours: string) => week.filter((day) => readHours(hours)[day])

test.for([
  ['Monday to Saturday, 10 am to 7 pm', [1, 2, 3, 4, 5, 6], '10:00', '19:00'],
  ['Mon-Fri 9:30am – 6.30pm', [1, 2, 3, 4, 5], '09:30', '18:30'],
  ['Mon to Sat 10:00 to 19:00; Sunday closed', [1, 2, 3, 4, 5, 6], '10:00', '19:00'],
  ['Daily, 9 am to 8 pm', week, '09:00', '20:00'],
  ['Friday to Monday, 11 a.m. to 5 p.m.', [0, 1, 5, 6], '11:00', '17:00'],
  ['Tuesday, Thursday and Saturday, 10 am to 1 pm', [2, 4, 6], '10:00', '13:00'],
  ['सोमवार से शनिवार, सुबह 10 बजे से शाम 7 बजे', [1, 2, 3, 4, 5, 6], '10:00', '19:00'],
  ['सोमवार से शुक्रवार, सुबह ९:३० बजे से शाम ६.३० बजे तक', [1, 2, 3, 4, 5], '09:30', '18:30'],
  ['सुबह साढ़े 10 से रात 8 बजे तक; मंगलवार बंद', [0, 1, 3, 4, 5, 6], '10:30', '20:00'],
  ['हर दिन, सुबह 9 बजे से दोपहर 12 बजे', week, '09:00', '12:00'],
  ['सोमवार और बृहस्पतिवार, 10 से 17 बजे', [1, 4], '10:00', '17:00'],
  ['सोमवार से शनिवार', [1, 2, 3, 4, 5, 6], '10:00', '18:00'],
  ['10 am to 7 pm; Tuesday closed', [0, 1, 3, 4, 5, 6], '10:00', '19:00'],
] as const)('%s', ([hours, days, from, to]) => {
  expect(openDays(hours)).toEqual(days)
  expect(spanOf(readHours(hours))).toEqual({ from, to })
})

test.for([
  '',
  'Always there for you',
  'जब चाहें आइए',
  '7 pm to 10 am',
  '99 to 120',
  'Sunday closed; Monday to Saturday closed',
])('hours that are not understood close nothing: %s', (hours) => {
  expect(openDays(hours)).toEqual(week)
  expect(spanOf(readHours(hours))).toEqual({ from: '10:00', to: '18:00' })
})

test('days with the same hours are named together, from Monday', () => {
  const hours = readHours('Monday to Friday, 10 am to 7 pm')
  const sunday = { from: '10:00', to: '14:00' }
  expect(groupDays([sunday, ...hours.slice(1)])).toEqual([
    { days: [1, 2, 3, 4, 5], from: '10:00', to: '19:00' },
    { days: [0], ...sunday },
  ])
})

test('visits are offered on days on which the office is closed, at whole hours', () => {
  const visiting = visitHoursOf(readHours('Monday to Saturday, 10:30 am to 1 pm'))
  expect(visiting[0]).toEqual({ from: '10:30', to: '13:00' })
  expect(slotsOf(visiting[0])).toEqual(['10:30', '11:30'])
  expect(slotsOf(null)).toEqual([])
})
