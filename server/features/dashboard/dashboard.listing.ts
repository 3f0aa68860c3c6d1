import { minComparable } from '#contract/limits.ts'
import type { ListingFigures } from '#contract/schemas/dashboard.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { admit, mayManageProperty, maySeeProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findManaged } from '../property/property.managed.queries.ts'
import { type Days, findFigures, findMedians, sumFiguresOf } from './dashboard.figures.queries.ts'
import { between, daysBefore, daysOfMonth, lastDays, monthBefore, monthsBack } from './dashboard.periods.ts'

/** A listing that was published for fewer days is compared with no other. */
const minDays = 7

/**
 * The figures of a listing in a month or the last 30 days. Throws not_found and forbidden for those who do not manage it, and
 * invalid_input for a month before its publication or after the present one.
 */
export async function findListingFigures(
  db: Db,
  { id, month }: { id: number; month: string | undefined },
  viewer: Viewer,
  now: Date,
): Promise<ListingFigures> {
  const listing = await findManaged(db, id)
  if (!listing) throw new ApiError('not_found')
  const sees = listing.moderation === 'accepted' || maySeeProperty(viewer, listing)
  admit({ sees, may: mayManageProperty(viewer, listing) })
  const today = dayInIndia(now)
  const listed = dayInIndia(listing.listed_at)
  const months = monthsBack(listed, today)
  if (month !== undefined && !months.includes(month))
    throw new ApiError('invalid_input', { fields: { month: m.performance_month_unknown } })
  const days = month === undefined ? lastDays(today) : daysOfMonth(month, today)
  const before = month === undefined ? daysBefore(days) : monthBefore(days)
  const [figures, sumsBefore, comparison] = await Promise.all([
    findFigures(db, [id], days),
    listed <= before.first ? sumFiguresOf(db, id, before) : undefined,
    compare(db, listing, listed, days),
  ])
  const own = figures.get(id)
  if (!own) throw new ApiError('not_found')
  return {
    month: month ?? null,
    months,
    first_day: days.first,
    days: days.count,
    figures: own,
    before: sumsBefore ? { first_day: before.first, days: before.count, sums: sumsBefore } : null,
    comparison,
  }
}

type Compared = Parameters<typeof findMedians>[1] & { moderation: string }

/** Over the days on which the listing was published, so that a new one is not compared with a whole month of others. */
async function compare(
  db: Db,
  listing: Compared,
  listed: string,
  period: Days,
): Promise<ListingFigures['comparison']> {
  if (listing.moderation !== 'accepted') return null
  const days = between(listed > period.first ? listed : period.first, period.last)
  if (days.count < minDays) return null
  const [{ listings, median }, own] = await Promise.all([
    findMedians(db, listing, days),
    sumFiguresOf(db, listing.id, days),
  ])
  return listings < minComparable ? null : { first_day: days.first, days: days.count, listings, own, median }
}
