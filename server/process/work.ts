import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context/context.ts'
import { followClock } from '#server/platform/queue/follow-clock.ts'
import { type JobName, namesOf } from '#server/platform/queue/job-data.ts'
import { makeBoss } from '#server/platform/queue/jobs.ts'
import { runJob } from './run-job.ts'

const clockMs = 30_000

export type Work = {
  started: Promise<void>
  /** Waits `graceMs` milliseconds for running jobs, then cuts off mail and returns the other jobs to the queue. */
  stop(graceMs?: number): Promise<void>
}

/**
 * Starts to run jobs after `delay` milliseconds; while the database is down it retries every `retry` milliseconds.
 * Processes share the jobs.
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
        watchClock(next)
        return
      } catch (error) {
        context.log.error({ err: error }, 'The job queue could not be started. The site tries again')
        await next
          .stop({ graceful: false })
          .catch((err) => context.log.error({ err }, 'The job queue could not be stopped'))
        await pause(retry)
      }
    }
  }

  function watchClock(working: PgBoss) {
    const follow = () => followClock(context.database.pool).catch((error) => working.emit('error', error))
    const timer = setInterval(follow, clockMs).unref()
    ending.signal.addEventListener('abort', () => clearInterval(timer))
  }

  function pause(milliseconds: number) {
    return Promise.race([sleep(milliseconds, undefined, { ref: false }), once(ending.signal, 'abort')])
  }

  async function stop(graceMs = 3000) {
    ending.abort()
    await started
    if (!boss) return
    const done = Promise.all(names.map((name) => boss?.offWork(name, { wait: true })))
    const late = await Promise.race([done, sleep(graceMs, 'late', { ref: false })])
    if (late === 'late') {
      context.mail?.close()
      await context.connections.close()
      await Promise.race([done, sleep(500, undefined, { ref: false })])
    }
    await boss.stop({ graceful: false })
  }

  return { started, stop }
}

async function workQueue(boss: PgBoss, name: JobName, context: Context) {
  const { queue, pollSeconds, batch, daily } = context.jobs.kinds[name]
  // An existing queue may have the options of an earlier version.
  await boss.updateQueue(name, queue)
  // An office computer is off at night: missed daily jobs run in the morning.
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

/** Pollers report the same error (the database is down) every few seconds; the log gets it once a minute. */
function logTroubles(boss: PgBoss, { log }: Context) {
  let last = ''
  let at = 0
  boss.on('error', (error) => {
    const message = error.message.replace(/ \(Queue: .*\)$/, '')
    if (message === last && Date.now() - at < 60_000) return
    last = message
    at = Date.now()
    log.error({ err: error }, 'The job queue reported an error')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job queue reported a warning'))
}
