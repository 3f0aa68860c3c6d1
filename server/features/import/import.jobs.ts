import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    import: { id: number }
  }
}

export const importJobs = {
  import: {
    queue: {
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 3600,
      heartbeatSeconds: 30,
      retentionSeconds: 90 * 24 * 3600,
      deleteAfterSeconds: 7 * 24 * 3600,
    },
    pollSeconds: 2,
    batch: 1,
    load: async () => (await import('./import.work.ts')).workImport,
  },
} satisfies Partial<JobKinds>
