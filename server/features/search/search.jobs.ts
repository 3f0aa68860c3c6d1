import { indiaZone } from '#server/platform/clock/india.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    search_alerts: object
  }
}

export const searchJobs = {
  search_alerts: {
    queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 7 * 24 * 3600 },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '0 8 * * *', tz: indiaZone },
    load: async () => (await import('./search.alerts.ts')).sendAlerts,
  },
} satisfies Partial<JobKinds>
