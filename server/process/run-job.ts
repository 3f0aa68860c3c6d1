import type { JobResult, JobWithMetadata } from 'pg-boss'
import { jobKinds } from '#server/jobs.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { JobName } from '#server/platform/queue/job-data.ts'
import { TryAgain } from '#server/platform/queue/try-again.ts'
import type { Worker } from '#server/platform/workers/job-kinds.ts'

/** Runs one attempt of a job. It never throws: pg-boss stores the result, which names a code instead of the error. */
export async function runJob(context: Context, name: JobName, job: JobWithMetadata): Promise<JobResult> {
  const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit }
  try {
    const work: Worker<never> = await jobKinds[name].load()
    await work(context, job.data as never, attempt)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (!(error instanceof TryAgain)) context.log.error({ err: error, job: name, ...attempt }, 'Job failed')
    const problem = error instanceof TryAgain ? error.problem : 'error'
    return { id: job.id, status: 'failed', output: { problem } }
  }
}
