import type { CallInput } from '#contract/api.ts'
import type { LeadAction, LeadState, LeadWay } from '#contract/lead-enums.ts'
import type { Locale } from '#contract/locales.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { LeadChange, LeadDetails } from '#contract/schemas/lead.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { recordErasures } from '#server/platform/erasures/erasures.ts'
import { keepErasuresFile } from '#server/platform/erasures/erasures-file.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { changeLead, type NewLeadEvent, recordLeadEvents } from '#server/platform/leads/lead-history.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { readAnyPhone } from '#server/platform/phone/phone.ts'
import {
  admit,
  mayAssignLeadTo,
  mayHandleLead,
  mayReadWishes,
  mayRemoveNote,
} from '#server/platform/sessions/policies.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { markContact } from '../contact/contact.queries.ts'
import { insertInquiry, markInquiry } from '../inquiry/inquiry.queries.ts'
import { findTours } from '../tour/tour.queries.ts'
import { holdUser } from '../user/user.queries.ts'
import { writeLeads } from './lead.csv.ts'
import type { Writer } from './lead.drafts.ts'
import { findHomes, findLooking } from './lead.homes.ts'
import { presentLead, presentLeadDetails, type Reading } from './lead.present.ts'
import {
  countLeads,
  deleteLeads,
  deleteNote,
  findAssignees,
  findLead,
  findLeads,
  findNote,
  findOthers,
  holdListing,
  holdSubject,
  insertNote,
  type LeadRow,
  listEvents,
  listNotes,
  readLeads,
} from './lead.queries.ts'

export const leadHandlers = {
  'lead.list': async (context, { query }, { viewer, locale }) => {
    const { db, now } = context
    const { page = 1, limit = maxPageSize, sort = 'newest', ...filters } = query
    const today = dayInIndia(now())
    const looking = await findLooking(context, viewer, filters)
    const { rows, total } = await findLeads(db, { viewer, filters, today, looking }, sort, page, limit)
    const counts = await countLeads(db, { viewer, today })
    const tours = await toursOf(
      db,
      rows.map(({ row }) => row),
    )
    const data = rows.map(({ row, joined }) => presentLead(row, joined, { viewer, locale, tours }))
    return { data, meta: { total, page, limit }, ...counts }
  },

  'lead.export': async (context, { query }, { viewer, visit, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.limits.take('lead_export_user', viewer.id)
    const { db } = context
    const now = context.now()
    await db.transaction((tx) =>
      recordAudit(tx, { actor: viewer.id, action: 'leads.exported', subject: `user:${viewer.id}` }, now),
    )
    const today = dayInIndia(now)
    visit.download(`aangan-leads-${today}.csv`)
    const looking = await findLooking(context, viewer, query)
    return writeLeads(db, readLeads(db, { viewer, filters: query, today, looking }), { viewer, locale })
  },

  'lead.get': async (context, { params: { id } }, { viewer, locale }) => ({
    data: await readDetails(context, id, { viewer, locale }),
  }),

  'lead.homes': async (context, { params: { id } }, { viewer, locale }) => {
    const lead = await findViewable(context.db, id, viewer)
    return findHomes(context, lead, await writerOf(context, viewer, locale))
  },

  'lead.create': async (context, { body }, { viewer, locale }) => {
    await context.limits.take('lead_create_user', viewer.id)
    const id = await context.db.transaction((tx) => enter(context, tx, viewer, body))
    return {
      data: await readDetails(context, id, { viewer, locale }),
      message: m.lead_entered({}, { locale }),
    }
  },

  'lead.update': async (context, { params: { id }, body }, { viewer, locale }) => {
    await context.db.transaction((tx) => update(context, tx, id, viewer, body))
    return {
      data: await readDetails(context, id, { viewer, locale }),
      message: m.lead_updated({}, { locale }),
    }
  },

  'lead.delete': async (context, { params: { id }, query }, { viewer, locale }) => {
    const deleted = await context.db.transaction((tx) => remove(context, tx, id, viewer, query.all === '1'))
    await keepErasuresFile(context)
    return { data: { deleted }, message: m.lead_deleted({}, { locale }) }
  },

  'lead.contacted': async (context, { params: { id }, body: { way } }, { viewer, locale }) => {
    const now = context.now()
    await context.db.transaction(async (tx) => {
      const lead = await findViewable(tx, id, viewer)
      await recordLeadEvents(tx, lead.id, viewer.id, [{ action: contacts[way] }], now)
    })
    return {
      data: await readDetails(context, id, { viewer, locale }),
      message: m.lead_contacted({}, { locale }),
    }
  },

  'lead.addNote': async (context, { params: { id }, body: { text } }, { viewer, locale }) => {
    const now = context.now()
    await context.db.transaction(async (tx) => {
      const lead = await findViewable(tx, id, viewer)
      await insertNote(tx, { lead_id: lead.id, author_id: viewer.id, text, created_at: now })
      await recordLeadEvents(tx, lead.id, viewer.id, [{ action: 'note_added' }], now)
    })
    return {
      data: await readDetails(context, id, { viewer, locale }),
      message: m.lead_note_added({}, { locale }),
    }
  },

  'lead.removeNote': async (context, { params }, { viewer, locale }) => {
    const now = context.now()
    await context.db.transaction(async (tx) => {
      const lead = await findViewable(tx, params.id, viewer)
      const note = await findNote(tx, lead.id, params.note)
      if (!note) throw new ApiError('not_found')
      admit({ sees: true, may: mayRemoveNote(viewer, note) })
      if (!(await deleteNote(tx, note.id))) throw new ApiError('not_found')
      await recordLeadEvents(tx, lead.id, viewer.id, [{ action: 'note_removed' }], now)
    })
    return {
      data: await readDetails(context, params.id, { viewer, locale }),
      message: m.lead_note_removed({}, { locale }),
    }
  },
} satisfies Partial<Handlers>

const contacts = { call: 'called', whatsapp: 'whatsapped', mail: 'mailed' } satisfies Record<
  LeadWay,
  LeadAction
>

/**
 * It goes to the agency and not to the contact of the listing: a client must not read what staff write about a buyer. No mail is sent,
 * as the address was typed. Returns the id of the lead.
 */
async function enter(
  { config, now }: Context,
  tx: Tx,
  viewer: Viewer,
  body: CallInput<'lead.create'>['body'],
) {
  const at = now()
  const { name, email, wishes = '', property_id, source } = body
  // The inbox shows it before anybody opens the lead, and it stays as it was when the wishes change.
  const message = body.message || wishes
  const phone = body.phone === undefined ? undefined : readAnyPhone(body.phone, config.phoneCountries)
  if (body.phone !== undefined && !phone) throw invalidField('phone', m.field_phone_digits)
  if (property_id !== undefined && !(await holdListing(tx, property_id)))
    throw invalidField('property_id', m.lead_no_listing)
  const inquiry_id = await insertInquiry(tx, { name, email, phone, message, property_id, created_at: at })
  const lead = await changeLead(tx, { inquiry_id }, at, { source, assignee_id: viewer.id, wishes })
  if (!lead) throw new Error('a lead was not made for an inquiry')
  await recordLeadEvents(tx, lead.id, viewer.id, [{ action: 'entered' }], at)
  return lead.id
}

const maxPerPerson = 1000

/** Returns how many were deleted. Throws conflict before an upcoming visit, whose visitor has to be notified. */
async function remove({ now }: Context, tx: Tx, id: number, viewer: Viewer, all: boolean): Promise<number> {
  const at = now()
  const lead = await findViewable(tx, id, viewer)
  const leads = [lead, ...(all ? await findOthers(tx, lead, viewer, maxPerPerson) : [])]
  for (const each of leads) await holdSubject(tx, each)
  const today = dayInIndia(at)
  const isAhead = [...(await toursOf(tx, leads)).values()].some(
    ({ state, outcome, tour_date, proposed_date }) =>
      (state === 'requested' || state === 'confirmed') &&
      outcome === null &&
      (proposed_date ?? tour_date) >= today,
  )
  if (isAhead) throw new ApiError('conflict', { sentence: m.lead_tour_ahead })
  const erased = await deleteLeads(tx, leads, at)
  if (erased.length === 0) throw new ApiError('not_found')
  await recordErasures(tx, erased, at)
  const details = { count: erased.length }
  await recordAudit(tx, { actor: viewer.id, action: 'lead.deleted', subject: `lead:${id}`, details }, at)
  return erased.length
}

/** All changes of a request apply or, if the lead changed meanwhile, none. */
async function update(
  context: Context,
  tx: Tx,
  id: number,
  viewer: Viewer,
  change: LeadChange,
): Promise<void> {
  const now = context.now()
  const lead = await findViewable(tx, id, viewer)
  const { version, state, all, assignee_id, follow_up_on, stage, lost_reason, wishes } = change
  if (wishes !== undefined) admit({ sees: true, may: mayReadWishes(viewer) })
  if (state && lead.tour_id !== null) throw invalidField('state', m.lead_is_tour)
  if (assignee_id && assignee_id !== lead.assignee?.id) await checkAssignee(tx, lead, viewer, assignee_id)
  const others = all && state ? await findAnswerable(tx, lead, viewer) : []
  for (const each of [lead, ...others].sort((one, other) => one.id - other.id)) await holdSubject(tx, each)
  const lost = stage === undefined ? {} : { stage, lost_reason: lost_reason ?? null }
  const held = await changeLead(tx, { id }, now, { version, assignee_id, follow_up_on, wishes, ...lost })
  if (!held) throw new ApiError('conflict', { sentence: m.lead_changed })
  const events: NewLeadEvent[] = []
  const was = state && (await markSubject(tx, lead, state))
  if (state && was !== state) events.push({ action: 'state', was, became: state })
  if (stage !== undefined && (stage !== lead.stage || (lost_reason ?? null) !== lead.lost_reason))
    events.push(
      lost_reason
        ? { action: 'lost', was: lead.stage, became: lost_reason }
        : { action: 'stage', was: lead.stage, became: stage },
    )
  if (wishes !== undefined && wishes !== lead.wishes) events.push({ action: 'wishes' })
  if (assignee_id !== undefined && assignee_id !== (lead.assignee?.id ?? null)) {
    const given = assignee_id !== null
    events.push(given ? { action: 'assigned', person_id: assignee_id } : { action: 'unassigned' })
    if (given && assignee_id !== viewer.id) {
      const subject = { kind: 'lead', id } as const
      const notice = { kind: 'lead.assigned', subject, recipient_id: assignee_id } as const
      await queueNotice(context, tx, { ...notice, occurrence: version })
    }
  }
  if (follow_up_on !== undefined && follow_up_on !== lead.follow_up_on) {
    events.push({ action: 'follow_up', was: lead.follow_up_on, became: follow_up_on })
  }
  await recordLeadEvents(tx, id, viewer.id, events, now)
  if (!state) return
  for (const other of others) {
    const was = await markSubject(tx, other, state)
    if (was === undefined || was === state) continue
    await changeLead(tx, { id: other.id }, now)
    await recordLeadEvents(tx, other.id, viewer.id, [{ action: 'state', was, became: state }], now)
  }
}

/** The other open leads of the person that are answered by a word, unlike a site visit. */
async function findAnswerable(tx: Tx, lead: LeadRow, viewer: Viewer): Promise<LeadRow[]> {
  const others = await findOthers(tx, lead, viewer, maxPerPerson)
  return others.filter(({ tour_id, state }) => tour_id === null && state !== 'answered')
}

async function markSubject(tx: Tx, { inquiry_id, contact_id }: LeadRow, state: LeadState) {
  if (inquiry_id !== null) return markInquiry(tx, inquiry_id, state)
  return contact_id === null ? undefined : (await markContact(tx, contact_id, state))?.state
}

async function checkAssignee(tx: Tx, lead: LeadRow, viewer: Viewer, userId: number) {
  // First held, then looked up, so that nobody suspends them or hands over their work in between.
  await holdUser(tx, userId)
  const people = await findAssignees(tx, lead, viewer)
  if (!mayAssignLeadTo(viewer, userId) || !people.some((person) => person.id === userId))
    throw invalidField('assignee_id', m.lead_not_assignable)
}

async function findViewable(db: Db, id: number, viewer: Viewer): Promise<LeadRow> {
  const lead = await findLead(db, id, viewer)
  if (!lead) throw new ApiError('not_found')
  const may = mayHandleLead(viewer, lead)
  admit({ sees: may, may })
  return lead
}

const maxOthers = 20

async function readDetails(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: number,
  { viewer, locale }: Pick<Reading, 'viewer' | 'locale'>,
): Promise<LeadDetails> {
  const row = await findViewable(db, id, viewer)
  const others = await findOthers(db, row, viewer, maxOthers)
  return presentLeadDetails({
    row,
    others,
    viewer,
    locale,
    tours: await toursOf(db, [row, ...others]),
    notes: await listNotes(db, [id], viewer),
    events: await listEvents(db, [id]),
    assignees: await findAssignees(db, row, viewer),
    writer: await writerOf({ db, config }, viewer, locale),
  })
}

async function writerOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewer: Viewer,
  locale: Locale,
): Promise<Writer> {
  const agency = await findAgency(db)
  return { me: viewer.name, agency: agency.name, publicUrl: config.publicUrl, locale }
}

async function toursOf(db: Db, rows: LeadRow[]) {
  const ids = rows.map((row) => row.tour_id).filter((id) => id !== null)
  return new Map((await findTours(db, ids)).map((tour) => [tour.id, tour]))
}
