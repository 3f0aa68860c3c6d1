import { count, ne } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '#server/platform/context/context.ts'
import { media, media_check } from '#server/platform/db/schema.ts'

/** A lasting value above zero needs a person. */
export function registerMediaMetrics(registry: Registry, { db, log }: Context) {
  new Gauge({
    name: 'aangan_media',
    help: 'Pictures and videos whose files are being made or could not be made',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const rows = await db
          .select({ state: media.state, count: count() })
          .from(media)
          .where(ne(media.state, 'ready'))
          .groupBy(media.state)
        for (const state of ['processing', 'failed'] as const)
          this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
      } catch (error) {
        log.error({ err: error }, 'Cannot count pictures and videos for the metrics')
      }
    },
  })
  new Gauge({
    name: 'aangan_media_check',
    help: 'Files that the last nightly check found missing, extra or damaged',
    labelNames: ['finding'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const [found] = await db.select().from(media_check)
        for (const finding of ['missing', 'extra', 'damaged'] as const)
          if (found) this.set({ finding }, found[finding])
      } catch (error) {
        log.error({ err: error }, 'Cannot read the result of the file check for the metrics')
      }
    },
  })
}
