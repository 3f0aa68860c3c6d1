import { indiaZone } from '#server/platform/clock/india.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    /** `asked`: by a person, also where the site makes none each night. */
    backup: { asked?: boolean }
  }
}

export const backupJobs = {
  backup: {
    queue: {
      retryLimit: 1,
      retryDelay: 600,
      expireInSeconds: 6 * 3600,
      heartbeatSeconds: 60,
      deleteAfterSeconds: 7 * 24 * 3600,
    },
    pollSeconds: 15,
    batch: 1,
    daily: { cron: '30 1 * * *', tz: indiaZone },
    load: async () => (await import('./run-backup.ts')).runBackup,
  },
} satisfies Partial<JobKinds>
