import { describe, expect, test } from 'vitest'
import { reraHostOf, reraSiteOf } from './rera.ts'

describe('the authority that registers a project', () => {
  test.each([
    ['Madhya Pradesh', 'rera.mp.gov.in', 'https://www.rera.mp.gov.in'],
    ['Maharashtra', 'maharera.maharashtra.gov.in', 'https://maharera.maharashtra.gov.in'],
    ['Uttar Pradesh', 'up-rera.in', 'https://www.up-rera.in'],
    // A state that nobody knows, and words that every object of JavaScript knows.
    ['Malwa', undefined, undefined],
    ['constructor', undefined, undefined],
    ['__proto__', undefined, undefined],
    ['', undefined, undefined],
  ])('of "%s" is %s', (state, host, site) => {
    expect([reraHostOf(state), reraSiteOf(state)]).toEqual([host, site])
  })
})
