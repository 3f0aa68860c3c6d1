import type { JobWithMetadata } from 'pg-boss'
import type { Context } from '#server/platform/context/context.ts'
import { type JobName, namesOf } from '#server/platform/queue/job-data.ts'
import { runJob } from '../run-job.ts'

/**
 * Returns the number of attempts. `later` includes jobs that wait for a retry, so that each is tried until it is done
 * or has no attempts left.
 */
export async function runDueJobs(context: Context, { later = false } = {}): Promise<number> {
  let tries = 0
  let found: number
  do {
    found = 0
    for (const name of namesOf(context.jobs.kinds)) found += await runBatch(context, name, later)
    tries += found
  } while (found > 0)
  return tries
}

async function runBatch(context: Context, name: JobName, later: boolean) {
  const boss = await context.jobs.boss()
  const jobs: JobWithMetadata[] = await boss.fetch<object>(name, {
    batchSize: 50,
    ignoreStartAfter: later,
    includeMetadata: true,
  })
  for (const result of await Promise.all(jobs.map((job) => runJob(context, name, job)))) {
    if (result.status === 'completed') await boss.complete(name, result.id)
    else await boss.fail(name, result.id, result.output)
  }
  return jobs.length
}
