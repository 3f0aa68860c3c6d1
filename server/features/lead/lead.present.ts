import type { LeadKind, LeadSource, LeadStage, LostReason } from '#contract/lead-enums.ts'
import type { Locale } from '#contract/locales.ts'
import type { Lead, LeadDetails, LeadEvent, LeadNote } from '#contract/schemas/lead.ts'
import type { UserExport } from '#contract/schemas/privacy.ts'
import { titleIn } from '#contract/written-texts.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { isAgency, mayReadWishes } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { presentDetails } from '../contact/contact.present.ts'
import { presentTour } from '../tour/tour.present.ts'
import type { TourRow } from '../tour/tour.queries.ts'
import { draftsFor, type Writer } from './lead.drafts.ts'
import type { EventRow, LeadRow, NoteRow } from './lead.queries.ts'

/** The kind of a lead as a word for people. */
export const kindNames = {
  inquiry: m.lead_kind_inquiry,
  tour: m.lead_kind_tour,
  message: m.lead_kind_message,
  callback: m.lead_kind_callback,
} satisfies Record<LeadKind, Sentence>

/** How a person came to the agency, as words for people. */
export const sourceNames = {
  site: m.lead_source_site,
  phone: m.lead_source_phone,
  walk_in: m.lead_source_walk_in,
  portal: m.lead_source_portal,
  social_media: m.lead_source_social_media,
  reference: m.lead_source_reference,
  other: m.lead_source_other,
} satisfies Record<LeadSource, Sentence>

/** How far a deal has come, as words for people. */
export const stageNames = {
  contacted: m.lead_stage_contacted,
  visited: m.lead_stage_visited,
  negotiating: m.lead_stage_negotiating,
  token_paid: m.lead_stage_token_paid,
  booked: m.lead_stage_booked,
  lost: m.lead_stage_lost,
} satisfies Record<LeadStage, Sentence>

/** Why a lead was lost, as words for people. */
export const lostReasonNames = {
  price: m.lead_lost_price,
  location: m.lead_lost_location,
  bought_elsewhere: m.lead_lost_bought_elsewhere,
  no_loan: m.lead_lost_no_loan,
  postponed: m.lead_lost_postponed,
  not_reachable: m.lead_lost_not_reachable,
  other: m.lead_lost_other,
} satisfies Record<LostReason, Sentence>

export type Reading = { viewer: Viewer; locale: Locale; tours: Map<number, TourRow> }

export function presentLead(row: LeadRow, joined: number, { viewer, locale, tours }: Reading): Lead {
  const tour = row.tour_id === null ? undefined : tours.get(row.tour_id)
  return {
    id: row.id,
    kind: row.kind,
    subject_id: subjectOf(row),
    source: row.source,
    state: row.state as Lead['state'],
    name: row.name,
    phone: row.phone,
    email: row.email,
    verified: row.verified,
    demo: row.demo,
    message: row.message,
    ...presentDetails(row.details ?? {}),
    property_id: row.property?.id ?? null,
    property_title: row.property && titleIn(locale, row.property),
    tour: tour ? presentTour(tour, { answers: true, locale }) : null,
    assignee: row.assignee,
    follow_up_on: row.follow_up_on,
    stage: row.stage,
    lost_reason: row.lost_reason,
    wishes: mayReadWishes(viewer) ? row.wishes : '',
    notes: row.notes,
    own: row.recipient_id === null ? isAgency(viewer) : row.recipient_id === viewer.id,
    joined,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export type LeadParts = Reading & {
  row: LeadRow
  notes: NoteRow[]
  events: EventRow[]
  others: LeadRow[]
  assignees: LeadDetails['assignees']
  writer: Writer
}

export function presentLeadDetails({
  row,
  notes,
  events,
  others,
  assignees,
  writer,
  ...reading
}: LeadParts): LeadDetails {
  return {
    ...presentLead(row, others.length + 1, reading),
    noted: notes.map(presentNote),
    history: events.map(presentEvent),
    others: others.map((other) => presentLead(other, 1, reading)),
    assignees: addPerson(assignees, row.assignee),
    drafts: draftsFor(row, row.tour_id === null ? undefined : reading.tours.get(row.tour_id), writer),
  }
}

export function presentLeadAbout(
  row: LeadRow,
  notes: NoteRow[],
  events: EventRow[],
): UserExport['leads'][number] {
  return {
    kind: row.kind,
    subject_id: subjectOf(row),
    source: row.source,
    follow_up_on: row.follow_up_on,
    stage: row.stage,
    lost_reason: row.lost_reason,
    wishes: row.wishes,
    notes: notes.filter((note) => note.lead_id === row.id).map(presentNote),
    history: events.filter((event) => event.lead_id === row.id).map(presentEvent),
  }
}

function subjectOf({ inquiry_id, contact_id, tour_id }: LeadRow): number {
  return inquiry_id ?? contact_id ?? tour_id ?? 0
}

function presentNote({ id, text, author, created_at }: NoteRow): LeadNote {
  return { id, text, author, created_at: created_at.toISOString() }
}

function presentEvent({ id, action, was, became, actor, person, at }: EventRow): LeadEvent {
  return { id, action, was, became, actor, person, at: at.toISOString() }
}

function addPerson(people: LeadDetails['assignees'], person: LeadRow['assignee']) {
  return !person || people.some(({ id }) => id === person.id) ? people : [...people, person]
}
