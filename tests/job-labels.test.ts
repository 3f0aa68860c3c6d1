import { expect, test } from 'vitest'
import { jobKinds } from '#server/jobs.ts'
import { jobLabels } from '#web/pages/settings/health/queue-card.tsx'

test('the health page has a name for every kind of job', () => {
  expect(Object.keys(jobKinds).filter((kind) => !(kind in jobLabels))).toEqual([])
})
