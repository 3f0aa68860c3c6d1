import { sql } from 'drizzle-orm'
import type { Business, Colleague } from '#contract/schemas/dashboard.ts'
import { inIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, users } from '#server/platform/db/schema.ts'
import { compareNames } from '#server/platform/spelling/names.ts'
import { countWork, type Work } from '../lead/lead.work.queries.ts'
import type { Days } from './dashboard.figures.queries.ts'

/** How the agency is doing, in two statements. A lead and a visit belong to whoever is responsible for them now. */
export async function findBusiness(db: Db, days: Days, before: Days, now: Date): Promise<Business> {
  const [work, stock] = await Promise.all([
    countWork(db, { before: before.first, first: days.first, today: days.last, now }),
    countStock(db, days.last),
  ])
  const workOf = (id: number) => work.find((row) => !row.is_total && row.person_id === id) ?? noWork
  const total = work.find((row) => row.is_total) ?? noWork
  const listings = stock.find((row) => row.is_total) ?? noStock
  const colleagues = stock.flatMap(({ id, name, demo, published }): Colleague[] => {
    if (id === null || name === null || demo === null) return []
    return [
      {
        id,
        name,
        demo,
        published: published ?? 0,
        ...handledOf(workOf(id)),
        visits_done: workOf(id).visits_done,
      },
    ]
  })
  return {
    days: days.count,
    visits_today: total.visits_today,
    leads: { ...handledOf(total), before: total.before },
    closed: { sold: listings.sold, rented: listings.rented },
    confirmation: { due: listings.due, unlisted: listings.unlisted },
    colleagues: colleagues.sort(compareNames),
  }
}

const noWork = {
  ...{ received: 0, before: 0, awaited: 0, answered: 0, median_minutes: null },
  ...{ visits_done: 0, visits_today: 0 },
}

function handledOf({ received, awaited, answered, median_minutes }: Omit<Work, 'person_id' | 'is_total'>) {
  return { received, awaited, answered, median_minutes }
}

type Stock = Business['closed'] &
  Business['confirmation'] & { is_total: boolean; published: number | null } & {
    [N in 'id' | 'name' | 'demo']: Colleague[N] | null
  }

const noStock = { sold: 0, rented: 0, due: 0, unlisted: 0 }

/** A row for each active member of staff, and the total. `today` is the day in India. */
async function countStock(db: Db, today: string): Promise<Stock[]> {
  const isClosed = sql`(p.moderation = 'accepted' and p.status = 'sold'
    and p.closed_at >= ${inIndia(sql`date_trunc('month', ${today}::date::timestamp)`)})`
  const isAsked = sql`p.confirmation_asked_at is not null`
  const { rows } = await db.execute<Stock>(sql`
    with stock as (
      select p.agent_id, grouping(p.agent_id) = 1 as is_total,
        (count(*) filter (where p.moderation = 'accepted'))::integer as published,
        (count(*) filter (where ${isClosed} and p.type = 'sale'))::integer as sold,
        (count(*) filter (where ${isClosed} and p.type = 'rent'))::integer as rented,
        (count(*) filter (where ${isAsked}))::integer as due,
        (count(*) filter (where ${isAsked} and p.freshness = 'unlisted'))::integer as unlisted
      from ${properties} p group by grouping sets ((), (p.agent_id))
    ), staff as (
      select id, name, demo from ${users}
      where role in ('agent', 'admin', 'superadmin') and suspended_at is null
    )
    select staff.id, staff.name, staff.demo, stock.published, coalesce(stock.is_total, false) as is_total,
      coalesce(stock.sold, 0) as sold, coalesce(stock.rented, 0) as rented,
      coalesce(stock.due, 0) as due, coalesce(stock.unlisted, 0) as unlisted
    from stock full join staff on staff.id = stock.agent_id where staff.id is not null or stock.is_total`)
  return rows
}
