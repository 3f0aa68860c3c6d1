import { expect, test } from 'vitest'
import { jobKinds } from '#server/jobs.ts'
import { jobLabels } from '#web/pages/settings/health/queue-card.tsx'

test('the health page names only jobs that exist', () => {
  expect(Object.keys(jobLabels).filter((name) => !(name in jobKinds))).toEqual([])
})
