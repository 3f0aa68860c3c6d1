import { count } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { noticeStates } from '#contract/enums.ts'
import type { Context } from '../context.ts'
import { notices } from '../db/schema.ts'

/** Notices by state. `failed` above nought wants a person; while the database is away there are no figures. */
export function registerNoticeMetrics(registry: Registry, { db, log }: Context) {
  new Gauge({
    name: 'aangan_notices',
    help: 'Mails about inquiries, tours, messages and moderation, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const rows = await db
          .select({ state: notices.state, count: count() })
          .from(notices)
          .groupBy(notices.state)
        for (const state of noticeStates)
          this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
      } catch (error) {
        log.error({ err: error }, 'notices cannot be counted')
      }
    },
  })
}
