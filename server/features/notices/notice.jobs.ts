import type { JobKinds } from '#server/platform/workers/job-kinds.ts'
import type { NoticeJob } from './notice.deliver.ts'

declare module '#server/platform/queue/job-data.ts' {
  interface JobData {
    notice: NoticeJob
    notice_text: NoticeJob
    notice_dead: NoticeJob
  }
}

export const noticeJobs = {
  notice_dead: {
    queue: { deleteAfterSeconds: 30 * 24 * 3600 },
    pollSeconds: 30,
    batch: 10,
    load: async () => (await import('./notice.deliver.ts')).buryNotice,
  },
  notice: {
    queue: {
      // About a day: 30 s, then doubled up to six hours.
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      // Above maxSendMs, so that a job is not handed out while its worker still sends.
      expireInSeconds: 180,
      retentionSeconds: 90 * 24 * 3600,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: 'notice_dead',
    },
    pollSeconds: 2,
    batch: 5,
    load: async () => (await import('./notice.deliver.ts')).deliverNotice,
  },
  notice_text: {
    queue: {
      // About two hours: later, what it says is in the digest of the next morning.
      retryLimit: 9,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 1800,
      expireInSeconds: 60,
      retentionSeconds: 24 * 3600,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: 'notice_dead',
    },
    pollSeconds: 5,
    // One at a time, so that the gateway stays free for sign-in codes.
    batch: 1,
    load: async () => (await import('./notice.text.ts')).deliverText,
  },
} satisfies Partial<JobKinds>
