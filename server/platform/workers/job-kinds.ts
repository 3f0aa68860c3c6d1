import type { Context } from '#server/platform/context/context.ts'
import type { JobData, JobName, JobQueue } from '#server/platform/queue/job-data.ts'

/** Each job with its queue and its worker. */
export type JobKinds = { [N in JobName]: JobKind<N> }

export type JobKind<N extends JobName> = JobQueue & {
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
