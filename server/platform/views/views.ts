import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isBot } from '#server/platform/is-bot.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { type Seen, writeViews } from './views.queries.ts'

export type View = {
  propertyId: number
  /** Key of limits by address. */
  address: string
  userAgent: string | undefined
  /** Views by people who manage the listing are not counted. */
  session: Buffer | undefined
}

/** One for each visitor and day (docs/decisions/0030-views.md). */
export type Views = {
  /** Buffers the view and returns at once. A failure to count it never reaches the page. */
  count(view: View, now: Date): void
  flush(): Promise<void>
  close(): Promise<void>
}

/** A killed process loses the views of this time. */
const waitMs = 5_000
/** While the database is down; more are dropped. */
const maxWaiting = 10_000
const batch = 1_000

export function openViews(db: Db, secret: Secret, log: Logger, max = maxWaiting): Views {
  const waiting = new Map<string, Seen>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let dropped = 0

  function later() {
    timer ??= setTimeout(flush, waitMs).unref()
  }

  async function writeAll() {
    clearTimeout(timer)
    timer = undefined
    try {
      while (waiting.size > 0) {
        const entries = [...waiting].slice(0, batch)
        await writeViews(
          db,
          secret,
          entries.map(([, seen]) => seen),
        )
        for (const [key] of entries) waiting.delete(key)
      }
      if (dropped > 0)
        log.warn({ dropped }, 'Some views of listings were not counted, because the database did not answer')
      dropped = 0
    } catch (error) {
      log.error({ err: error, waiting: waiting.size }, 'Cannot store views of listings. The site tries again')
      later()
    }
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    count({ propertyId, address, userAgent = '', session }, now) {
      if (isBot(userAgent)) return
      const agent = userAgent.slice(0, 400)
      const day = dayInIndia(now)
      const key = JSON.stringify([day, propertyId, address, agent, session?.toString('base64')])
      if (waiting.has(key)) return
      if (waiting.size >= max) {
        dropped += 1
        return
      }
      waiting.set(key, { day, propertyId, address, agent, session })
      later()
    },
    flush,
    // Does not wait for a database that stopped responding.
    close: () => Promise.race([flush(), sleep(2000, undefined, { ref: false })]),
  }
}
