import { indiaZone } from '#server/platform/clock/india.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    freshness: object
  }
}

export const propertyJobs = {
  freshness: {
    queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 7 * 24 * 3600 },
    pollSeconds: 60,
    batch: 1,
    // Owners may be told by a message on their telephone: not at night.
    daily: { cron: '30 10 * * *', tz: indiaZone },
    load: async () => (await import('./property.freshness.ts')).followTime,
  },
} satisfies Partial<JobKinds>
