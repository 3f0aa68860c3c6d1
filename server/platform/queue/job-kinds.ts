import type { QueueOptions } from 'pg-boss'
import type { Context } from '#server/platform/context/context.ts'

/**
 * The jobs by name, with what each is told. Each feature adds its own in its `<noun>.jobs.ts`, by
 * `declare module '#server/platform/queue/job-kinds.ts'`; server/jobs.ts does not compile without the queue and the worker of each.
 * Data holds ids and a language, never a name, phone or address: a person who is erased must not live on in a queue.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features declare its members.
export interface JobData {}

export type JobName = keyof JobData

/** All jobs; a dead letter queue stands above the queue that uses it. */
export type JobKinds = { [N in JobName]: JobKind<N> }

export type JobKind<N extends JobName> = {
  queue: QueueOptions & { deadLetter?: string }
  /** Seconds between two looks into an empty queue. */
  pollSeconds: number
  /** How many are worked at once in this process. */
  batch: number
  daily?: { cron: string; tz: string }
  /** Loads the worker when its first job is there: a process that only sends jobs loads none. */
  load(): Promise<Worker<N>>
}

/** Throws to be tried again later: TryAgain when that was to be expected, all else is logged. */
export type Worker<N extends JobName> = (
  context: Context,
  data: JobData[N],
  attempt: Attempt,
) => Promise<void>

export type Attempt = {
  /** From 1. */
  number: number
  last: boolean
}

export function namesOf(kinds: JobKinds): JobName[] {
  return Object.keys(kinds) as JobName[]
}
