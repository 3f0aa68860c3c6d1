import { maxPageSize } from '#contract/schemas/common.ts'
import { m } from '#messages'
import { recordConsent } from '#server/consents/consents.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { Handlers } from '#server/handlers.ts'
import { ApiError } from '#server/http/errors.ts'
import { queueNotice } from '#server/notices/notices.ts'
import { admit, isAgency, mayAnswerTour, mayAskTourFor, mayCancelTour, maySeeTour } from '#server/policies.ts'
import type { Viewer } from '#server/sessions/sessions.ts'
import { checkTourTime } from './tour.clock.ts'
import { presentTour } from './tour.present.ts'
import {
  answerTour,
  deleteTour,
  findTour,
  insertTour,
  listTours,
  lockTourable,
  type TourFilter,
  type TourRow,
} from './tour.queries.ts'

export const tourHandlers = {
  'tour.create': async (context, { body }, { viewer }) => {
    const { user_id = viewer.id, notice_version, ...wanted } = body
    if (!mayAskTourFor(viewer, user_id)) throw new ApiError('forbidden')
    checkTourTime(wanted, context.now())
    await context.limits.take('tour_user', viewer.id)
    const row = await askForTour(context, { ...wanted, user_id }, notice_version)
    return { data: presentTour(row), message: m.tour_requested() }
  },

  'tour.list': async ({ db }, { query }, { viewer }) => {
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listTours(db, chooseTours(viewer, query), page, limit)
    return { data: rows.map(presentTour), meta: { total, page, limit } }
  },

  'tour.update': async (context, { params, body: { state } }, { viewer }) => {
    const row = await context.db.transaction(async (tx) => {
      const tour = await findSeen(tx, params.id, viewer, (tour) => mayAnswerTour(viewer, tour.property))
      if (!(await answerTour(tx, tour.id, state)))
        throw new ApiError('conflict', { sentence: m.tour_answered() })
      const event = `tour_answer:${tour.id}:${state}`
      const recipient_id = tour.user_id
      await queueNotice(context, tx, { kind: 'tour_answer', event, tour_id: tour.id, recipient_id })
      return { ...tour, state }
    })
    return {
      data: presentTour(row),
      message: state === 'confirmed' ? m.tour_confirmed() : m.tour_declined(),
    }
  },

  'tour.cancel': async ({ db, now }, { params: { id } }, { viewer }) => {
    await db.transaction(async (tx) => {
      await findSeen(tx, id, viewer, (tour) => mayCancelTour(viewer, tour))
      if (!(await deleteTour(tx, id, now()))) throw new ApiError('not_found')
    })
    return { data: { id }, message: m.tour_cancelled() }
  },
} satisfies Partial<Handlers>

type Wanted = { user_id: number; property_id: number; tour_date: string; tour_time: string }
type NoticeVersion = Parameters<typeof recordConsent>[1]['notice_version']

/** Tour, consent and notice come into being together or not at all. */
function askForTour(context: Context, wanted: Wanted, notice_version: NoticeVersion): Promise<TourRow> {
  const { user_id } = wanted
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const property = await lockTourable(tx, wanted.property_id)
    if (!property) throw new ApiError('not_found')
    if (property.user_id === user_id) throw new ApiError('conflict', { sentence: m.tour_own() })
    if (property.status === 'sold') throw new ApiError('conflict', { sentence: m.tour_sold() })
    const consent = await recordConsent(tx, { purpose: 'tour', notice_version, user_id }, now)
    const id = await insertTour(tx, { ...wanted, consent_id: consent.id, created_at: now })
    const row = id === undefined ? undefined : await findTour(tx, id)
    if (!row) throw new ApiError('conflict', { sentence: m.tour_twice() })
    const recipient_id = property.user_id
    await queueNotice(context, tx, { kind: 'tour', event: `tour:${row.id}`, tour_id: row.id, recipient_id })
    return row
  })
}

function chooseTours(
  viewer: Viewer,
  query: { as?: 'owner' | 'visitor' } & Pick<TourFilter, 'state' | 'property_id'>,
): TourFilter {
  const { as, state, property_id } = query
  if (as === 'visitor') return { askedBy: viewer.id, state, property_id }
  return isAgency(viewer) ? { state, property_id } : { ownedBy: viewer.id, state, property_id }
}

async function findSeen(
  db: Db,
  id: number,
  viewer: Viewer,
  may: (tour: TourRow) => boolean,
): Promise<TourRow> {
  const tour = await findTour(db, id)
  if (!tour) throw new ApiError('not_found')
  admit({ sees: maySeeTour(viewer, tour, tour.property), may: may(tour) })
  return tour
}
