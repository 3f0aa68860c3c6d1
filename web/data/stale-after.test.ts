import { expect, test } from 'vitest'
import { callNames } from '#contract/call-paths.ts'
import { staleAfter } from './stale-after.ts'

test('every name or prefix in the table belongs to a call of the contract', () => {
  const starts = new Set(callNames.flatMap((name) => [...staleAfter(name)]))
  const unknown = [...starts].filter((start) => !callNames.some((name) => name.startsWith(start)))
  expect(unknown).toEqual([])
})

test('a change of a lead makes the inbox and the figures of the dashboard stale', () => {
  const stale = staleAfter('lead.update')
  const isStale = (name: string) => stale.some((start) => name.startsWith(start))
  expect(['lead.list', 'lead.get', 'tour.list', 'dashboard.attention'].every(isStale)).toBe(true)
  expect(isStale('agency.get')).toBe(false)
})
