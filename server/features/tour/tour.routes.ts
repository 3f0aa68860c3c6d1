import type { CallInput } from '#contract/api.ts'
import type { LeadStage, TourOutcome, TourState } from '#contract/lead-enums.ts'
import type { Locale } from '#contract/locales.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { findReach } from '#server/platform/connections/find-connections.ts'
import { recordConsent } from '#server/platform/consents/consents.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isTaken } from '#server/platform/db/unique-violation.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import {
  changeLead,
  holdStage,
  type NewLeadEvent,
  recordLeadEvents,
  recordState,
} from '#server/platform/leads/lead-history.ts'
import { isCalendarKey } from '#server/platform/links/calendar-link.ts'
import { m } from '#server/platform/messages/messages.ts'
import { dropNoticesOfTour, queueNotice } from '#server/platform/notices/notices.ts'
import {
  admit,
  isAgency,
  mayAnswerTour,
  mayAskTourFor,
  mayCancelTour,
  maySeeTour,
} from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { placesIn } from '../agency/agency.places.present.ts'
import { findAgency, findPlaceNames } from '../agency/agency.queries.ts'
import { writeCalendar } from './tour.calendar.ts'
import { checkTourTime, hasBegun, isOver } from './tour.clock.ts'
import { presentTour } from './tour.present.ts'
import {
  acceptProposal,
  answerTour,
  cancelTour,
  findTour,
  type HeldTour,
  holdTour,
  insertTour,
  listTours,
  lockTourable,
  setOutcome,
  type TourFilter,
  type TourRow,
} from './tour.queries.ts'

export const tourHandlers = {
  'tour.create': async (context, { body }, { viewer, locale }) => {
    const { user_id = viewer.id, notice_version, ...wanted } = body
    if (!mayAskTourFor(viewer, user_id)) throw new ApiError('forbidden')
    checkTourTime(wanted, context.now())
    await context.limits.take('tour_user', viewer.id)
    const row = await askForTour(context, { ...wanted, user_id }, { notice_version, language: locale })
    return { data: presentTour(row, { answers: false, locale }), message: m.tour_requested({}, { locale }) }
  },

  'tour.list': async ({ db }, { query }, { viewer, locale }) => {
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listTours(db, chooseTours(viewer, query), page, limit)
    const answers = query.as !== 'visitor'
    return { data: rows.map((row) => presentTour(row, { answers, locale })), meta: { total, page, limit } }
  },

  'tour.update': async (context, { params, body }, { viewer, locale }) => {
    const { state, version } = body
    // A confirmed tour can only be declined with its version, so that a repeated answer does not cancel it.
    const from = state === 'declined' && version !== undefined ? answerable : waiting
    const events = (tour: TourRow) => [{ action: 'state', was: tour.state, became: state } as const]
    const row = await answer(context, params.id, viewer, { from, version, set: body, events })
    return presentAnswered(context, row, state === 'confirmed' ? m.tour_confirmed : m.tour_declined, locale)
  },

  'tour.propose': async (context, { params, body }, { viewer, locale }) => {
    const { tour_date, tour_time, version } = body
    checkTourTime(body, context.now())
    await context.limits.take('tour_proposal_user', viewer.id)
    const set = {
      ...({ state: 'requested', answer: body.answer } as const),
      ...{ proposed_date: tour_date, proposed_time: tour_time },
    }
    const events = (tour: TourRow) => {
      if (tour.tour_date === tour_date && tour.tour_time.slice(0, 5) === tour_time)
        throw invalidField('tour_time', m.tour_same_time)
      return [{ action: 'proposed', became: `${tour_date} ${tour_time}` } as const]
    }
    const row = await answer(context, params.id, viewer, { from: answerable, version, set, events })
    return presentAnswered(context, row, m.tour_proposed, locale)
  },

  'tour.accept': async (context, { params: { id }, body }, { viewer, locale }) => {
    checkTourTime(body, context.now())
    try {
      const row = await context.db.transaction((tx) => accept(context, tx, id, viewer, body))
      return { data: presentTour(row, { answers: false, locale }), message: m.tour_accepted({}, { locale }) }
    } catch (error) {
      if (isTaken(error, 'tours_once')) throw new ApiError('conflict', { sentence: m.tour_twice })
      throw error
    }
  },

  'tour.recordOutcome': async (context, { params: { id }, body }, { viewer, locale }) => {
    const row = await context.db.transaction((tx) => recordOutcome(context, tx, id, viewer, body))
    return {
      data: presentTour(row, { answers: true, locale }),
      message: saidOutcome[body.outcome]({}, { locale }),
    }
  },

  'tour.cancel': async (context, { params: { id } }, { viewer, locale }) => {
    await context.db.transaction((tx) => cancel(context, tx, id, viewer))
    return { data: { id }, message: m.tour_cancelled({}, { locale }) }
  },

  'tour.calendar': async (context, { params: { id }, query: { key } }, { viewer, visit, locale }) => {
    const tour = await findTour(context.db, id)
    const owner = tour && viewer && mayAnswerTour(viewer, tour.property)
    const asker = tour && (viewer?.id === tour.user_id || (key && isCalendarKey(context, id, key)))
    if (!owner && !asker) throw new ApiError('not_found')
    const agency = await findAgency(context.db)
    visit.download(`site-visit-${id}.ics`)
    // The visitor's mail contains this signed link.
    const side = key || !owner ? 'visitor' : 'owner'
    const places = placesIn(await findPlaceNames(context.db), locale)
    return writeCalendar(tour, { side, agency, places, publicUrl: context.config.publicUrl, locale })
  },
} satisfies Partial<Handlers>

type Wanted = { user_id: number; property_id: number; tour_date: string; tour_time: string }
type Shown = Pick<Parameters<typeof recordConsent>[1], 'notice_version' | 'language'>

function askForTour(context: Context, wanted: Wanted, shown: Shown): Promise<TourRow> {
  const { user_id } = wanted
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const property = await lockTourable(tx, wanted.property_id)
    if (!property) throw new ApiError('not_found')
    if (property.user_id === user_id || property.handler_id === user_id)
      throw new ApiError('conflict', { sentence: m.tour_own })
    if (property.status === 'sold') throw new ApiError('conflict', { sentence: m.tour_sold })
    const consent = await recordConsent(tx, { purpose: 'tour', ...shown, user_id }, now)
    const id = await insertTour(tx, { ...wanted, consent_id: consent.id, created_at: now })
    const row = id === undefined ? undefined : await findTour(tx, id)
    if (!row) throw new ApiError('conflict', { sentence: m.tour_twice })
    const subject = { kind: 'tour', id: row.id } as const
    await queueNotice(context, tx, { kind: 'tour.requested', subject, recipient_id: property.handler_id })
    return row
  })
}

/** The sentence says whether the visitor is informed by mail, because otherwise somebody has to call them. */
async function presentAnswered(context: Context, row: TourRow, say: typeof m.tour_confirmed, locale: Locale) {
  const reach = await findReach(context, row.asker)
  const message = `${say({}, { locale })} ${informed[reach]({}, { locale })}`
  return { data: { ...presentTour(row, { answers: true, locale }), reach }, message }
}

const informed = {
  mail: m.tour_informed,
  no_address: m.tour_informed_no_address,
  no_server: m.tour_informed_no_server,
}

const waiting: TourState[] = ['requested']
const answerable: TourState[] = ['requested', 'confirmed']

type Answer = {
  from: TourState[]
  version: number | undefined
  set: { state: TourState; answer?: string; proposed_date?: string; proposed_time?: string }
  events: (tour: TourRow) => NewLeadEvent[]
}

function answer(
  context: Context,
  id: number,
  viewer: Viewer,
  { from, version, set, events }: Answer,
): Promise<TourRow> {
  const { state, proposed_date, proposed_time } = set
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const tour = await findViewable(tx, id, viewer, (tour) => mayAnswerTour(viewer, tour.property))
    const held = await holdTour(tx, id)
    if (held) refuseWhenOver(held, state, now)
    const proposed = { proposed_date: proposed_date ?? null, proposed_time: proposed_time ?? null }
    const change = { state, answer: set.answer || null, ...proposed }
    if (!(await answerTour(tx, id, from, change))) {
      const sentence = tour.state === 'cancelled' ? m.tour_is_cancelled : m.tour_answered
      throw new ApiError('conflict', { sentence })
    }
    const lead = await changeLead(tx, { tour_id: id }, now, { version })
    if (!lead) throw new ApiError('conflict', { sentence: m.lead_changed })
    await recordLeadEvents(tx, lead.id, viewer.id, events(tour), now)
    await queueNotice(context, tx, {
      kind: 'tour.answered',
      subject: { kind: 'tour', id },
      occurrence: lead.version,
      recipient_id: tour.user_id,
    })
    return findAnswered(tx, id)
  })
}

/** A time that has come is not agreed any more, so that nobody is noted as not having come to it. An agreed visit that is over stays so. */
function refuseWhenOver(held: HeldTour, state: TourState, now: Date) {
  if (state === 'confirmed' && held.state === 'requested' && hasBegun(held, now))
    throw new ApiError('conflict', { sentence: m.tour_begun })
  if (state === 'declined' && held.state === 'confirmed' && isOver(held, now))
    throw new ApiError('conflict', { sentence: m.tour_over })
}

async function accept(
  context: Context,
  tx: Tx,
  id: number,
  viewer: Viewer,
  time: { tour_date: string; tour_time: string },
): Promise<TourRow> {
  const now = context.now()
  const tour = await findViewable(tx, id, viewer, (tour) => mayCancelTour(viewer, tour))
  if (!(await acceptProposal(tx, id, time))) throw new ApiError('conflict', { sentence: m.tour_not_proposed })
  const lead = await changeLead(tx, { tour_id: id }, now)
  if (!lead) throw new ApiError('not_found')
  const became = `${time.tour_date} ${time.tour_time}`
  await recordLeadEvents(tx, lead.id, viewer.id, [{ action: 'accepted', became }], now)
  await queueNotice(context, tx, {
    kind: 'tour.accepted',
    subject: { kind: 'tour', id },
    occurrence: lead.version,
    recipient_id: tour.property.handler_id,
  })
  return findAnswered(tx, id)
}

const saidOutcome = { attended: m.tour_attended, no_show: m.tour_no_show }

/**
 * Records whether the visitor came to an agreed visit whose time has come; it may be said again, to correct it. The lead's stage
 * becomes or stops being `visited`, unless somebody chose a later one.
 */
async function recordOutcome(
  context: Context,
  tx: Tx,
  id: number,
  viewer: Viewer,
  { outcome, version }: CallInput<'tour.recordOutcome'>['body'],
): Promise<TourRow> {
  const now = context.now()
  await findViewable(tx, id, viewer, (tour) => mayAnswerTour(viewer, tour.property))
  const held = await holdTour(tx, id)
  if (held?.state !== 'confirmed' || !hasBegun(held, now))
    throw new ApiError('conflict', { sentence: m.tour_no_outcome })
  // Said already, perhaps by a request whose answer was lost.
  if (held.outcome === outcome) return findAnswered(tx, id)
  await setOutcome(tx, id, outcome)
  const before = await holdStage(tx, { tour_id: id })
  const stage = stageAfter(outcome, held.outcome, before)
  const lead = await changeLead(tx, { tour_id: id }, now, { version, stage })
  if (!lead) throw new ApiError('conflict', { sentence: m.lead_changed })
  const events: NewLeadEvent[] = [{ action: 'outcome', was: held.outcome, became: outcome }]
  if (stage !== before) events.push({ action: 'stage', was: before, became: stage })
  await recordLeadEvents(tx, lead.id, viewer.id, events, now)
  return findAnswered(tx, id)
}

function stageAfter(
  outcome: TourOutcome,
  was: TourOutcome | null,
  stage: LeadStage | null,
): LeadStage | null {
  if (outcome === 'attended') return stage === null || stage === 'contacted' ? 'visited' : stage
  return was === 'attended' && stage === 'visited' ? 'contacted' : stage
}

/** Deletes unsent notices, too. An owner who declined the visit is not notified again. */
async function cancel(context: Context, tx: Tx, id: number, viewer: Viewer): Promise<void> {
  const now = context.now()
  const tour = await findViewable(tx, id, viewer, (tour) => mayCancelTour(viewer, tour))
  const held = await holdTour(tx, id)
  if (!held || held.state === 'cancelled') throw new ApiError('not_found')
  const { state: was } = held
  if (was === 'confirmed' && isOver(held, now)) throw new ApiError('conflict', { sentence: m.tour_over })
  await cancelTour(tx, id)
  await recordState(tx, { tour_id: id }, viewer.id, { was, became: 'cancelled' }, now)
  await dropNoticesOfTour(tx, id)
  if (was === 'declined') return
  const subject = { kind: 'tour', id } as const
  await queueNotice(context, tx, { kind: 'tour.cancelled', subject, recipient_id: tour.property.handler_id })
}

async function findAnswered(tx: Tx, id: number): Promise<TourRow> {
  const row = await findTour(tx, id)
  if (!row) throw new ApiError('not_found')
  return row
}

function chooseTours(
  viewer: Viewer,
  { as, state, waits_for, property_id, handler_id, from, to }: CallInput<'tour.list'>['query'],
): TourFilter {
  const wanted = { state, waits_for, property_id, from, to }
  if (as === 'visitor') return { askedBy: viewer.id, withoutCancelled: true, ...wanted }
  return { handledBy: isAgency(viewer) ? handler_id : viewer.id, ...wanted }
}

async function findViewable(
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
