import { Gauge, type Registry } from 'prom-client'
import { noticeStates } from '#contract/staff-enums.ts'
import type { Context } from '#server/platform/context/context.ts'
import { countNotices } from '#server/platform/notices/notices.ts'

/** `failed` above zero needs a person. No values while the database is down. */
export function registerNoticeMetrics(registry: Registry, { db, log }: Context) {
  new Gauge({
    name: 'aangan_notices',
    help: 'Mails and texts to people, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const counts = await countNotices(db)
        for (const state of noticeStates) this.set({ state }, counts[state])
      } catch (error) {
        log.error({ err: error }, 'Cannot count notices for the metrics')
      }
    },
  })
}
