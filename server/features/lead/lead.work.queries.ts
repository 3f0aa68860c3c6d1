import { type SQL, sql } from 'drizzle-orm'
import { inIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import { lead_events, leads, tours } from '#server/platform/db/schema.ts'
import { joinedLeads, responsible } from './lead.filter.ts'

export type Work = {
  /** Null: the agency, or the total. */
  person_id: number | null
  is_total: boolean
  received: number
  /** Received in the period before. */
  before: number
  awaited: number
  answered: number
  median_minutes: number | null
  visits_done: number
  visits_today: number
}

/** Days in India: the period is from `first` to `today`, the one before from `before`. */
export type WorkPeriod = { before: string; first: string; today: string; now: Date }

/**
 * The work with leads in a period: a row for each person who is responsible for any now, one for the agency, and the total.
 *
 * A lead is received when it arrives, however it came. A lead of the site is *awaited*, unless it is a visit that its visitor cancelled
 * before anybody answered; leads that staff entered begin with a conversation and need no answer. It is *answered* by the first of
 * these in its history: a call, a WhatsApp or an e-mail that was begun from it, another time proposed for a visit, a visit confirmed or
 * declined, or the state "answered". The median is that of the minutes from the arrival to then, nights and holidays included. A visit
 * is done when it is confirmed and its time has come, unless somebody said that the visitor did not come.
 */
export async function countWork(db: Db, { before, first, today, now }: WorkPeriod): Promise<Work[]> {
  const start = (day: string) => inIndia(sql`${day}::date::timestamp`)
  const clock = inIndia(sql`${now.toISOString()}::timestamptz`)
  const { rows } = await db.execute<Work>(sql`
    with received as (
      select ${responsible} as person_id, ${leads.created_at} >= ${start(first)} as is_recent, ${leads.created_at} as at,
        ${leads.source} = 'site' as by_site, coalesce(${tours.state} = 'cancelled', false) as is_cancelled, ${firstAnswer} as answered_at
      from ${joinedLeads} where ${leads.created_at} >= ${start(before)}
    ), visits as (
      select ${responsible} as person_id, ${tours.tour_date} = ${today}::date as is_today,
        ${tours.tour_date} + ${tours.tour_time} <= ${clock} and ${tours.outcome} is distinct from 'no_show' as is_done
      from ${joinedLeads} where (${tours.state} = 'confirmed' or ${tours.outcome} = 'attended')
        and ${tours.tour_date} between ${first}::date and ${today}::date
    ), leads_of as (
      select person_id, grouping(person_id) = 1 as is_total,
        (count(*) filter (where is_recent))::integer as received,
        (count(*) filter (where not is_recent))::integer as before,
        (count(*) filter (where ${isAwaited}))::integer as awaited,
        (count(*) filter (where ${isAwaited} and answered_at is not null))::integer as answered,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - at) / 60)
          filter (where ${isAwaited} and answered_at is not null) as median_minutes
      from received group by grouping sets ((), (person_id))
    ), visits_of as (
      select person_id, grouping(person_id) = 1 as is_total,
        (count(*) filter (where is_done))::integer as visits_done,
        (count(*) filter (where is_today))::integer as visits_today
      from visits group by grouping sets ((), (person_id))
    )
    select coalesce(l.person_id, v.person_id) as person_id, coalesce(l.is_total, v.is_total) as is_total,
      coalesce(l.received, 0) as received, coalesce(l.before, 0) as before, coalesce(l.awaited, 0) as awaited,
      coalesce(l.answered, 0) as answered, l.median_minutes,
      coalesce(v.visits_done, 0) as visits_done, coalesce(v.visits_today, 0) as visits_today
    from leads_of l full join visits_of v on v.is_total = l.is_total and coalesce(v.person_id, 0) = coalesce(l.person_id, 0)`)
  return rows
}

const firstAnswer = sql`(select min(e.at) from ${lead_events} e where e.lead_id = ${leads.id}
  and (e.action in ('called', 'whatsapped', 'mailed', 'proposed')
    or (e.action = 'state' and e.became in ('answered', 'confirmed', 'declined'))))`

const isAwaited: SQL = sql`(is_recent and by_site and not (is_cancelled and answered_at is null))`
