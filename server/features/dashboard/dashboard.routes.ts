import type { Locale } from '#contract/locales.ts'
import type { DashboardScope, PropertyFigures } from '#contract/schemas/dashboard.ts'
import { titleIn } from '#contract/written-texts.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { isAgency, mayDecideListings } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { listRequests } from '../admin/admin.listings.queries.ts'
import { countDueRates } from '../cost/cost.queries.ts'
import { countLeads } from '../lead/lead.queries.ts'
import { countOpenReports } from '../report/report.queries.ts'
import { findRules } from '../rules/rules.queries.ts'
import {
  countOwn,
  countTours,
  findNoPictures,
  findUnanswered,
  findVisitsOver,
} from './dashboard.attention.queries.ts'
import { findBusiness } from './dashboard.business.queries.ts'
import {
  type Days,
  findFigures,
  listMostViewed,
  sumFigures,
  sumViewsAndInquiries,
} from './dashboard.figures.queries.ts'
import { findListingFigures } from './dashboard.listing.ts'
import { daysBefore, lastDays } from './dashboard.periods.ts'

const usualLimit = 10
const maxNamed = 3
/** Older visits stay without an outcome (docs/decisions/0109). */
const outcomeDays = 14

export const dashboardHandlers = {
  'dashboard.figures': async ({ db, now }, { query }, { viewer, locale }) => {
    const { page = 1, limit = usualLimit } = query
    const scope = readScope(viewer, query.scope)
    const ownedBy = scope === 'own' ? viewer.id : undefined
    const days = lastDays(dayInIndia(now()))
    const [{ data, total }, all] = await Promise.all([
      findMostViewed(db, locale, ownedBy, days, page, limit),
      sumFigures(db, ownedBy, days),
    ])
    const meta = { total, page, limit }
    return { data, meta, scope, first_day: days.first, days: days.count, all }
  },

  'dashboard.sums': async ({ db, now }, _input, { viewer }) => {
    const days = lastDays(dayInIndia(now()))
    return { data: await sumViewsAndInquiries(db, viewer.id, days), days: days.count }
  },

  'dashboard.listing': async ({ db, now }, { params: { id }, query: { month } }, { viewer }) => ({
    data: await findListingFigures(db, { id, month }, viewer, now()),
  }),

  'dashboard.business': async ({ db, now }) => {
    const moment = now()
    const days = lastDays(dayInIndia(moment))
    return { data: await findBusiness(db, days, daysBefore(days), moment) }
  },

  'dashboard.attention': async ({ db, now }, _input, { viewer, locale }) => {
    const moment = now()
    const decides = mayDecideListings(viewer, await findRules(db))
    const received = isAgency(viewer) ? undefined : viewer.id
    const requests = decides ? await listRequests(db, {}, 1, 1) : undefined
    const today = dayInIndia(moment)
    const leads = await countLeads(db, { viewer, today })
    const data = {
      ...(await countOwn(db, viewer.id)),
      unanswered: await findUnanswered(db, received, moment),
      tours: await countTours(db, received),
      visits_over: await findVisitsOver(db, received, { since: addDays(today, -outcomeDays), now: moment }),
      follow_ups: leads.due,
      requests: requests
        ? { count: requests.total, oldest_at: requests.rows[0]?.key.submitted_at.toISOString() ?? null }
        : null,
      reports: decides ? await countOpenReports(db) : null,
      rates_due: viewer.role === 'superadmin' ? await countDueRates(db, today) : null,
      no_pictures: await findNoPictures(db, decides ? undefined : viewer.id, maxNamed, locale),
    }
    return { data }
  },
} satisfies Partial<Handlers>

async function findMostViewed(
  db: Db,
  ...[locale, ownedBy, days, page, limit]: [Locale, number | undefined, Days, number, number]
): Promise<{ data: PropertyFigures[]; total: number }> {
  const { rows, total } = await listMostViewed(db, ownedBy, days, page, limit)
  const found = await findFigures(
    db,
    rows.map(({ id }) => id),
    days,
  )
  const data = rows.flatMap((row) => {
    const figures = found.get(row.id)
    return figures ? [{ id: row.id, title: titleIn(locale, row), demo: row.demo, figures }] : []
  })
  return { data, total }
}

/** Throws forbidden: only the agency sees everybody's figures. */
function readScope(viewer: Viewer, requested: DashboardScope | undefined): DashboardScope {
  if (requested === 'agency' && !isAgency(viewer)) throw new ApiError('forbidden')
  return requested ?? (viewer.role === 'superadmin' ? 'agency' : 'own')
}
