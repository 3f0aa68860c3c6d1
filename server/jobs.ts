import type { QueueOptions } from 'pg-boss'
import { buryNotice, deliverNotice } from '#server/features/notices/notice.deliver.ts'
import { backUpNightly } from './features/backup/nightly.ts'
import { workImport } from './features/import/import.work.ts'
import { checkFiles } from './features/media/check-files.ts'
import { makeDemoPictures } from './features/media/demo-pictures.ts'
import { buryMedia, makeMedia } from './features/media/make-media.ts'
import { sweepMedia } from './features/media/sweep.ts'
import { tidy } from './features/retention/tidy.ts'
import type { Context } from './platform/context/context.ts'

export const jobTable = {
  /** Where jobs come whose tries are used up; notices say so in their own row. */
  notice_dead: {
    queue: { deleteAfterSeconds: 30 * 24 * 3600 },
    pollSeconds: 30,
    batch: 10,
    run: buryNotice,
  },
  notice: {
    queue: {
      // About a day: 30 s, 1 min, 2 min and so on up to six hours.
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      // Longer than longestSend: a job that is given out again has nobody else at work on it.
      expireInSeconds: 180,
      retentionSeconds: 90 * 24 * 3600,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: 'notice_dead',
    },
    pollSeconds: 2,
    batch: 5,
    run: deliverNotice,
  },
  media_dead: {
    queue: { deleteAfterSeconds: 30 * 24 * 3600 },
    pollSeconds: 30,
    batch: 10,
    run: buryMedia,
  },
  media: {
    queue: {
      retryLimit: 5,
      retryDelay: 20,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 3600,
      // A process that was killed is found out by its silence, long before the job would expire.
      heartbeatSeconds: 30,
      retentionSeconds: 90 * 24 * 3600,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: 'media_dead',
    },
    pollSeconds: 1,
    // All pictures of a listing, so that no worker waits for the slowest of a few.
    batch: 20,
    run: makeMedia,
  },
  // Apart, so that pictures do not wait for a film.
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
    run: makeMedia,
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
    run: makeDemoPictures,
  },
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
    run: workImport,
  },
  sweep: {
    queue: { retryLimit: 3, retryDelay: 300, expireInSeconds: 3600, deleteAfterSeconds: 7 * 24 * 3600 },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '10 2 * * *', tz: 'Asia/Kolkata' },
    run: sweepMedia,
  },
  backup: {
    queue: {
      retryLimit: 1,
      retryDelay: 600,
      expireInSeconds: 6 * 3600,
      heartbeatSeconds: 60,
      deleteAfterSeconds: 7 * 24 * 3600,
    },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '30 1 * * *', tz: 'Asia/Kolkata' },
    run: backUpNightly,
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
    daily: { cron: '10 3 * * *', tz: 'Asia/Kolkata' },
    run: checkFiles,
  },
  tidy: {
    queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 7 * 24 * 3600 },
    pollSeconds: 60,
    batch: 1,
    daily: { cron: '40 3 * * *', tz: 'Asia/Kolkata' },
    run: tidy,
  },
} satisfies Record<string, JobKind>

export type JobKind = {
  queue: QueueOptions & { deadLetter?: string }
  /** Seconds between two looks into an empty queue. */
  pollSeconds: number
  /** How many are worked at once in this process. */
  batch: number
  daily?: { cron: string; tz: string }
  /** Throws to be tried again later: TryAgain when that was to be expected, all else is logged. */
  run(context: Context, data: never, attempt: Attempt): Promise<void>
}

export type Attempt = {
  /** From 1. */
  number: number
  last: boolean
}

export type JobName = keyof typeof jobTable
export type JobData<N extends JobName> = Parameters<(typeof jobTable)[N]['run']>[1]
export const jobNames = Object.keys(jobTable) as JobName[]
