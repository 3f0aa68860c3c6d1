import type { Context } from '#server/platform/context/context.ts'
import type { JobData, JobName, JobQueue } from '#server/platform/queue/job-data.ts'

export type JobKinds = { [N in JobName]: JobKind<N> }

export type JobKind<N extends JobName> = JobQueue & {
  /** Loads the worker when its first job arrives: a process that only sends jobs loads none. */
  load(): Promise<Worker<N>>
}

/** Throws for a retry: TryAgain if the failure is expected; other errors are logged. */
export type Worker<N extends JobName> = (
  context: Context,
  data: JobData[N],
  attempt: Attempt,
) => Promise<void>

export type Attempt = {
  /** Counts from 1. */
  number: number
  last: boolean
}
