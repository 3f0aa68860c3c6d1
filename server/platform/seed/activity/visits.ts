import { inArray } from 'drizzle-orm'
import type { TourOutcome, TourState } from '#contract/lead-enums.ts'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { leads, tours } from '#server/platform/db/schema.ts'
import { drawFor } from '../catalogue/draw.ts'
import type { Listed, Person } from './common.ts'
import { ago, agree, at } from './common.ts'

/** The demo seller has some to confirm in this week and the next. */
export async function insertVisits(
  tx: Tx,
  listings: readonly Listed[],
  visitors: readonly Person[],
  now: Date,
): Promise<void> {
  const visits = [...visitsToOthers(listings, visitors), ...visitsToSeller(listings, visitors)]
  const today = dayInIndia(now)
  // A few days before, but never before the listing existed.
  const requests = visits.map(({ who, day, listing }, index) => {
    const days = Math.min(listing.listed_days_ago, Math.max(0, -day) + (index % 4))
    return { who, at: ago(now, days * 1440 + 150 + index * 7) }
  })
  const consented = await agree(tx, 'tour', requests)
  const rows = await tx
    .insert(tours)
    .values(
      visits.map(({ listing, who, day, time, state, proposed }, index) => ({
        user_id: who.id,
        property_id: listing.id,
        tour_date: workday(today, day),
        tour_time: time,
        state,
        proposed_date: proposed && workday(today, proposed.day),
        proposed_time: proposed?.time,
        outcome: outcomeOf({ state, day }, index),
        answer: state === 'declined' ? 'The owner is away on that day.' : undefined,
        consent_id: consented[index],
        created_at: requests[index]?.at,
      })),
    )
    .returning({ id: tours.id, outcome: tours.outcome })
  const attended = rows.filter(({ outcome }) => outcome === 'attended').map(({ id }) => id)
  await tx.update(leads).set({ stage: 'visited' }).where(inArray(leads.tour_id, attended))
}

/** Those of the last two days still wait for the word whether the visitor came. */
function outcomeOf({ state, day }: Pick<Visit, 'state' | 'day'>, index: number): TourOutcome | undefined {
  if (state !== 'confirmed' || day >= -2) return undefined
  return index % 6 === 5 ? 'no_show' : 'attended'
}

type Visit = {
  listing: Listed
  who: Person
  /** From today. The agency is closed on Sundays, so such a visit moves to Monday. */
  day: number
  time: string
  state: TourState
  proposed?: { day: number; time: string }
}

function visitsToOthers(listings: readonly Listed[], visitors: readonly Person[]): Visit[] {
  const draw = drawFor('visits')
  const others = draw.shuffled(listings.filter(({ owner }) => owner.key !== 'rakesh'))
  return others.slice(0, 26).map((listing, index) => {
    const day = Math.round(draw.between(-20, 11))
    const state =
      day < 0
        ? draw.pick(['confirmed', 'confirmed', 'declined'] as const)
        : draw.pick(['requested', 'confirmed'] as const)
    return { listing, who: at(visitors, index + 5), day, time: draw.pick(times), state }
  })
}

const times = ['10:00', '11:00', '12:30', '15:00', '16:30', '18:00']

function visitsToSeller(all: readonly Listed[], visitors: readonly Person[]): Visit[] {
  const listings = all.filter(({ owner }) => owner.key === 'rakesh')
  const plan: [day: number, time: string, state: TourState, proposed?: Visit['proposed']][] = [
    [0, '17:30', 'confirmed'],
    [1, '10:00', 'confirmed'],
    [1, '10:30', 'requested'],
    [2, '16:00', 'requested'],
    [3, '11:30', 'confirmed'],
    [4, '09:30', 'requested', { day: 5, time: '15:00' }],
    [5, '12:00', 'requested'],
    [8, '10:00', 'requested'],
    [9, '16:30', 'confirmed'],
    [11, '11:00', 'requested'],
    [-2, '10:00', 'confirmed'],
    [-3, '15:30', 'declined'],
    [-6, '11:00', 'confirmed'],
    [-7, '17:00', 'cancelled'],
  ]
  return plan.map(([day, time, state, proposed], index) => {
    const listing = at(listings, index)
    return { listing, who: at(visitors, index * 3 + 1), day, time, state, proposed }
  })
}

function workday(today: string, days: number): string {
  const day = addDays(today, days)
  return new Date(day).getUTCDay() === 0 ? addDays(day, 1) : day
}
