import type { QueueOptions } from 'pg-boss'

/**
 * The jobs by name, with what each is told. Each feature adds its own in its `<noun>.jobs.ts`, by
 * `declare module '#server/platform/queue/job-data.ts'`; server/jobs.ts does not compile without the queue and the worker of each.
 * Data holds ids and a language, never a name, phone or address: a person who is erased must not live on in a queue.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features declare its members.
export interface JobData {}

export type JobName = keyof JobData

/** The queue of each job; a dead letter queue stands above the queue that uses it. */
export type JobQueues = { [N in JobName]: JobQueue }

export type JobQueue = {
  queue: QueueOptions & { deadLetter?: string }
  /** Seconds between two looks into an empty queue. */
  pollSeconds: number
  /** How many are worked at once in this process. */
  batch: number
  daily?: { cron: string; tz: string }
}

export function namesOf(queues: JobQueues): JobName[] {
  return Object.keys(queues) as JobName[]
}
