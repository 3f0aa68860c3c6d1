import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context/context.ts'
import { type JobName, namesOf } from '#server/platform/queue/job-data.ts'
import { makeBoss } from '#server/platform/queue/jobs.ts'
import { runJob } from './run-job.ts'

export type Work = {
  /** Resolves when the jobs are being worked. */
  started: Promise<void>
  /** Waits `patience` milliseconds for the jobs under way, then cuts off mail and gives the rest back. */
  stop(patience?: number): Promise<void>
}

/**
 * Works the jobs until stopped, from `delay` milliseconds on; any number of processes share them. While the database is
 * away it tries again every `retry` milliseconds.
 */
export function startWork(context: Context, { delay = 0, retry = 5000 } = {}): Work {
  const ending = new AbortController()
  const names = namesOf(context.jobs.kinds)
  let boss: PgBoss | undefined
  const started = start()

  async function start() {
    await pause(delay)
    while (!ending.signal.aborted) {
      const next = await makeBoss(context.database.pool, { working: true })
      logTroubles(next, context)
      try {
        await next.start()
        for (const name of names) await workQueue(next, name, context)
        boss = next
        return
      } catch (error) {
        context.log.error({ err: error }, 'jobs cannot be worked yet')
        await next.stop({ graceful: false }).catch((err) => context.log.error({ err }, 'jobs'))
        await pause(retry)
      }
    }
  }

  /** Ends early when the work is stopped. */
  function pause(milliseconds: number) {
    return Promise.race([sleep(milliseconds, undefined, { ref: false }), once(ending.signal, 'abort')])
  }

  async function stop(patience = 3000) {
    ending.abort()
    await started
    if (!boss) return
    const done = Promise.all(names.map((name) => boss?.offWork(name, { wait: true })))
    const late = await Promise.race([done, sleep(patience, 'late', { ref: false })])
    if (late === 'late') {
      context.mail?.close()
      await Promise.race([done, sleep(500, undefined, { ref: false })])
    }
    await boss.stop({ graceful: false })
  }

  return { started, stop }
}

async function workQueue(boss: PgBoss, name: JobName, context: Context) {
  const { queue, pollSeconds, batch, daily } = context.jobs.kinds[name]
  // A queue made by an earlier version has the rules of that one.
  await boss.updateQueue(name, queue)
  // An office machine is off at night: what was missed is done in the morning.
  if (daily) await boss.schedule(name, daily.cron, {}, { tz: daily.tz, missed: 'once' })
  const options = {
    pollingIntervalSeconds: pollSeconds,
    batchSize: batch,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const
  await boss.work(name, options, (jobs: JobWithMetadata[]) =>
    Promise.all(jobs.map((job) => runJob(context, name, job))),
  )
}

/** Pollers repeat one trouble (the database is away) every few seconds; the log gets it once a minute. */
function logTroubles(boss: PgBoss, { log }: Context) {
  let last = ''
  let at = 0
  boss.on('error', (error) => {
    const told = error.message.replace(/ \(Queue: .*\)$/, '')
    if (told === last && Date.now() - at < 60_000) return
    last = told
    at = Date.now()
    log.error({ err: error }, 'jobs')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs'))
}
