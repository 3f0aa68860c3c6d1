import { expect, test } from 'vitest'
import { readOpening } from './opening.ts'

const week = [0, 1, 2, 3, 4, 5, 6]

test.for([
  ['Monday to Saturday, 10 am to 7 pm', [1, 2, 3, 4, 5, 6], 600, 1140],
  ['Mon-Fri 9:30am – 6.30pm', [1, 2, 3, 4, 5], 570, 1110],
  ['Mon to Sat 10:00 to 19:00; Sunday closed', [1, 2, 3, 4, 5, 6], 600, 1140],
  ['Daily, 9 am to 8 pm', week, 540, 1200],
  ['Friday to Monday, 11 a.m. to 5 p.m.', [0, 1, 5, 6], 660, 1020],
  ['Tuesday, Thursday and Saturday, 10 am to 1 pm', [2, 4, 6], 600, 780],
  ['10 am to 7 pm; Tuesday closed', [0, 1, 3, 4, 5, 6], 600, 1140],
] as const)('%s', ([hours, days, from, to]) => {
  expect(readOpening(hours)).toEqual({ days, from, to })
})

test.for([
  '',
  'Always there for you',
  'सोमवार से शनिवार',
  '7 pm to 10 am',
  '99 to 120',
  'Sunday closed; Monday to Saturday closed',
])('hours that are not understood close nothing: %s', (hours) => {
  expect(readOpening(hours)).toEqual({ days: week, from: 600, to: 1080 })
})
