import { indiaZone } from '#server/platform/clock/india.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

type MediaJob = { hash: string }

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    media: MediaJob
    video: MediaJob
    media_dead: MediaJob
    demo_pictures: object
    sweep: object
    files_check: object
  }
}

export const mediaJobs = {
  media_dead: {
    queue: { deleteAfterSeconds: 30 * 24 * 3600 },
    pollSeconds: 30,
    batch: 10,
    load: async () => (await import('./make-media.ts')).buryMedia,
  },
  media: {
    queue: {
      retryLimit: 5,
      retryDelay: 20,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 3600,
      heartbeatSeconds: 30,
      retentionSeconds: 90 * 24 * 3600,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: 'media_dead',
    },
    pollSeconds: 1,
    // As many as a listing has, so that no worker waits for the slowest of a few.
    batch: 20,
    load: async () => (await import('./make-media.ts')).makeMedia,
  },
  // Pictures must not wait for a video.
  video: {
    queue: {
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 2 * 3600,
      heartbeatSeconds: 30,
      retentionSeconds: 90 * 24 * 3600,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: 'media_dead',
    },
    pollSeconds: 5,
    batch: 1,
    load: async () => (await import('./make-media.ts')).makeMedia,
  },
  demo_pictures: {
    queue: {
      retryLimit: 5,
      retryDelay: 20,
      expireInSeconds: 3600,
      heartbeatSeconds: 30,
      deleteAfterSeconds: 24 * 3600,
    },
    pollSeconds: 30,
    batch: 1,
    load: async () => (await import('./demo-pictures.ts')).makeDemoPictures,
  },
  sweep: {
    queue: { retryLimit: 3, retryDelay: 300, expireInSeconds: 3600, deleteAfterSeconds: 7 * 24 * 3600 },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '10 2 * * *', tz: indiaZone },
    load: async () => (await import('./sweep.ts')).sweepMedia,
  },
  files_check: {
    queue: {
      retryLimit: 1,
      retryDelay: 600,
      expireInSeconds: 6 * 3600,
      heartbeatSeconds: 60,
      deleteAfterSeconds: 7 * 24 * 3600,
    },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '10 3 * * *', tz: indiaZone },
    load: async () => (await import('./check-files.ts')).checkFiles,
  },
} satisfies Partial<JobKinds>
