import type { QueueOptions } from 'pg-boss'

/**
 * Each feature adds its jobs in `<noun>.jobs.ts` by `declare module '#server/platform/queue/job-data.ts'`;
 * server/jobs.ts does not compile without the queue and worker of each. A payload holds ids and a language, never a
 * name, phone or address, so that erasure need not touch queues.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features declare its members.
export interface JobData {}

export type JobName = keyof JobData

/** A dead letter queue stands above the queue that uses it. */
export type JobQueues = { [N in JobName]: JobQueue }

export type JobQueue = {
  queue: QueueOptions & { deadLetter?: string }
  pollSeconds: number
  batch: number
  daily?: { cron: string; tz: string }
}

export function namesOf(queues: JobQueues): JobName[] {
  return Object.keys(queues) as JobName[]
}
