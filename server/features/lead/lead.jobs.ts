import { indiaZone } from '#server/platform/clock/india.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    follow_ups: object
  }
}

export const leadJobs = {
  follow_ups: {
    queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 7 * 24 * 3600 },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '0 9 * * *', tz: indiaZone },
    load: async () => (await import('./lead.follow-ups.ts')).notifyFollowUps,
  },
} satisfies Partial<JobKinds>
