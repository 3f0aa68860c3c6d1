import { setImmediate as nextTurn } from 'node:timers/promises'
import { readSearchQuery } from '#contract/schemas/search-query.ts'
import { dayInIndia, momentInIndia } from '#server/platform/clock/india.ts'
import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { type Offered, openOffered } from '../property/property.offered.queries.ts'
import { holdUser } from '../user/user.queries.ts'
import { type Alerted, findDueAlerts, markAlerted, markOtherAlerted } from './search.alerts.queries.ts'

/** How many homes of a search a mail names. */
const maxNamed = 5
/** The transaction of a publication writes its time before it is visible, so that the last minutes belong to the next alert. */
const settledMs = 5 * 60_000

/**
 * Job of each morning. Tells each person in one mail of the homes that were first published since the last alert and that match
 * their saved searches. A mail is queued in the transaction that moves `alerted_at`, so that a crash sends none twice and
 * forgets none; a second run of the same day finds nothing due.
 */
export async function sendAlerts(context: Context, _data: object): Promise<void> {
  const now = context.now()
  const day = dayInIndia(now)
  const due = { before: momentInIndia(day, '00:00'), until: new Date(now.getTime() - settledMs) }
  if ((await findMail(context)) !== undefined) {
    const waiting = await findDueAlerts(context.db, due.before)
    const findNew = await openNew(context)
    for (const [userId, searches] of Map.groupBy(waiting, ({ user_id }) => user_id)) {
      const found = await Promise.all(searches.map(findNew))
      if (found.some(({ length }) => length > 0))
        await tell(context, { userId, searches, found, day, ...due })
      // The searches of one person take some milliseconds, in which nobody else is answered.
      await nextTurn()
    }
  }
  await markOtherAlerted(context.db, due)
}

/** The homes that are new to a saved search, the newest first. The same search of many people is made once. */
async function openNew(context: Context): Promise<(saved: Alerted) => Promise<number[]>> {
  const findOffered = await openOffered(context)
  const known = new Map<string, Promise<Offered> | undefined>()
  return async ({ query, alerted_at }) => {
    if (!known.has(query)) {
      const search = readSearchQuery(query)
      known.set(query, search && findOffered(search))
    }
    return (await known.get(query))?.publishedAfter(alerted_at) ?? []
  }
}

type Telling = {
  userId: number
  searches: Alerted[]
  /** The new homes of each search. */
  found: number[][]
  day: string
  before: Date
  until: Date
}

async function tell(context: Context, { userId, searches, found, day, ...due }: Telling): Promise<void> {
  const told = searches.flatMap(({ id }, at) => {
    const homes = found[at] ?? []
    return homes.length > 0 ? [{ id, homes: homes.slice(0, maxNamed), count: homes.length }] : []
  })
  await context.db.transaction(async (tx) => {
    const person = await holdUser(tx, userId)
    // Suspended, or without the address, since the searches were read.
    if (!person?.email_verified_at || person.suspended_at) return
    // Another run of the job was here first.
    if (!(await markAlerted(tx, userId, due))) return
    await queueNotice(context, tx, {
      kind: 'search.alert',
      subject: { kind: 'user', id: userId },
      occurrence: day,
      recipient_id: userId,
      channels: ['mail'],
      data: { count: new Set(found.flat()).size, searches: told },
    })
  })
}
