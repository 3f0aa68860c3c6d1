import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { baseLocale } from '#contract/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { proxy_sign } from '#server/platform/db/schema.ts'
import { type ProxySign, proxySentence } from './exposure-warnings.ts'

export type SeenSign = ProxySign & { seenAt: Date }

/** Whether strangers may reach the site through a proxy that the settings do not name. */
export type Exposure = {
  /** Takes effect at once for this process, soon after for the others. */
  note(sign: ProxySign): void
  /** Ignores signs that are older than a week or were seen under other settings. */
  find(): Promise<SeenSign | undefined>
}

const rememberedMs = 7 * 24 * 3_600_000
const writeEveryMs = 3_600_000

/** A sign counts for a week and only under the settings of its time: naming the proxy and restarting ends it. */
export function openExposure(config: Config, db: Db, log: Logger): Exposure {
  const settings_digest = digestOf(config)
  let own: SeenSign | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  const isFresh = (sign: SeenSign | undefined) =>
    sign !== undefined && Date.now() - sign.seenAt.getTime() < rememberedMs

  async function write({ header, peer, seenAt: seen_at }: SeenSign) {
    const values = { header, peer, settings_digest, seen_at }
    await db.insert(proxy_sign).values(values).onConflictDoUpdate({ target: proxy_sign.only, set: values })
  }

  return {
    note(sign) {
      own = { ...sign, seenAt: new Date() }
      if (performance.now() - writtenAt < writeEveryMs) return
      writtenAt = performance.now()
      log.warn({ header: sign.header }, proxySentence(sign, baseLocale))
      write(own).catch((error) => {
        // The next sign retries; this process knows it in any case.
        writtenAt = Number.NEGATIVE_INFINITY
        log.error(
          { err: error },
          'Cannot store that requests come through a proxy that TRUSTED_PROXIES does not name',
        )
      })
    },
    async find() {
      if (isFresh(own)) return own
      const oldest = new Date(Date.now() - rememberedMs)
      const [row] = await db
        .select()
        .from(proxy_sign)
        .where(and(eq(proxy_sign.settings_digest, settings_digest), gt(proxy_sign.seen_at, oldest)))
      return row && { header: row.header, peer: row.peer, seenAt: row.seen_at }
    },
  }
}

function digestOf({ host, publicUrl, trustedProxies }: Config): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([host, publicUrl, trustedProxies]))
    .digest()
}
