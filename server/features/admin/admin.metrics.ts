import { Gauge, type Registry } from 'prom-client'
import { readBackups } from '#server/features/backup/backups.queries.ts'
import type { Context } from '#server/platform/context/context.ts'
import { freeBytesUnder } from '#server/platform/files/disk-gate.ts'
import { countJobs } from './admin.health.queries.ts'

/**
 * The state of the site before visitors notice it: jobs that wait, the age of the newest backup, room on the disk and
 * connections to the database. No values of the database while it is down.
 */
export function registerSiteMetrics(registry: Registry, context: Context) {
  const registers = [registry]
  async function tell(read: () => Promise<void>, problem: string) {
    try {
      await read()
    } catch (error) {
      context.log.error({ err: error, problem }, 'Cannot read a figure for the metrics')
    }
  }

  const readJobs = sharedWhileRunning(() => countJobs(context.db, context.now()))
  const readBackup = sharedWhileRunning(() => readBackups(context))

  new Gauge({
    name: 'aangan_queue_oldest_seconds',
    help: 'For how long the oldest due job of each kind has waited',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      await tell(async () => {
        for (const { name, oldest_seconds } of await readJobs()) this.set({ queue: name }, oldest_seconds)
      }, 'queue age')
    },
  })
  new Gauge({
    name: 'aangan_queue_jobs',
    help: 'Jobs by kind that wait, are worked on, or failed in the last 24 hours',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      await tell(async () => {
        for (const { name, ...counts } of await readJobs())
          for (const state of ['waiting', 'active', 'failed'] as const)
            this.set({ queue: name, state }, counts[state])
      }, 'jobs')
    },
  })
  new Gauge({
    name: 'aangan_backup_age_seconds',
    help: 'Age of the newest backup, since the start of the epoch while there is none; absent with BACKUPS=0',
    registers,
    async collect() {
      this.remove()
      await tell(async () => {
        const { nightly, newest } = await readBackup()
        if (nightly) this.set((context.now().getTime() - (newest?.madeAt.getTime() ?? 0)) / 1000)
      }, 'backup age')
    },
  })
  new Gauge({
    name: 'aangan_backup_verified',
    help: '1 if the newest backup was restored into a scratch place and was equal; absent with BACKUPS=0',
    registers,
    async collect() {
      this.remove()
      await tell(async () => {
        const { nightly, newest } = await readBackup()
        if (nightly) this.set(newest?.verified ? 1 : 0)
      }, 'backup')
    },
  })
  new Gauge({
    name: 'aangan_disk_free_bytes',
    help: 'Room on the disk under DATA_DIR',
    registers,
    async collect() {
      this.remove()
      await tell(async () => this.set(await freeBytesUnder(context.config.dataDir)), 'disk')
    },
  })
  new Gauge({
    name: 'aangan_database_connections',
    help: 'Connections of the pool that are open and idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = context.database.pool
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

/** All figures are collected at the same time, so those that come from one read share it. */
function sharedWhileRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}
