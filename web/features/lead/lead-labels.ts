import { formatDay, formatMoment } from '#contract/format.ts'
import type { LeadKind, LeadSource, LeadStage, LostReason, TourOutcome } from '#contract/lead-enums.ts'
import type { AnyLeadState, Lead, LeadEvent } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { outcomeLabels } from '#web/features/tour/outcome-labels.ts'
import { dayName, proposedName, requestedTimeName, timeName } from '#web/features/tour/when.ts'
import { demoText } from '#web/ui/demo-text.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

export const stateLabels = {
  new: m.lead_state_new,
  seen: m.lead_state_seen,
  answered: m.lead_state_answered,
  requested: m.lead_state_requested,
  confirmed: m.lead_state_confirmed,
  declined: m.lead_state_declined,
  cancelled: m.lead_state_cancelled,
} satisfies Record<AnyLeadState, () => string>

export const kindLabels = {
  inquiry: m.lead_kind_inquiry,
  tour: m.lead_kind_tour,
  message: m.lead_kind_message,
  callback: m.lead_kind_callback,
} satisfies Record<LeadKind, () => string>

export const sourceLabels = {
  site: m.lead_source_site,
  phone: m.lead_source_phone,
  walk_in: m.lead_source_walk_in,
  portal: m.lead_source_portal,
  social_media: m.lead_source_social_media,
  reference: m.lead_source_reference,
  other: m.lead_source_other,
} satisfies Record<LeadSource, () => string>

export const stageLabels = {
  contacted: m.lead_stage_contacted,
  visited: m.lead_stage_visited,
  negotiating: m.lead_stage_negotiating,
  token_paid: m.lead_stage_token_paid,
  booked: m.lead_stage_booked,
  lost: m.lead_stage_lost,
} satisfies Record<LeadStage, () => string>

export const lostReasonLabels = {
  price: m.lead_lost_price,
  location: m.lead_lost_location,
  bought_elsewhere: m.lead_lost_bought_elsewhere,
  no_loan: m.lead_lost_no_loan,
  postponed: m.lead_lost_postponed,
  not_reachable: m.lead_lost_not_reachable,
  other: m.lead_lost_other,
} satisfies Record<LostReason, () => string>

export const kindIcons = {
  inquiry: 'mail',
  tour: 'age',
  message: 'chat',
  callback: 'call',
} satisfies Record<LeadKind, IconName>

const services = {
  home_loan: m.mail_service_home_loan,
  plot_loan: m.mail_service_plot_loan,
  construction_loan: m.mail_service_construction_loan,
}

export function aboutOf({ kind, property_title, service }: Lead): string {
  if (service) return services[service]()
  return property_title ?? (kind === 'inquiry' ? m.lead_about_nothing() : m.lead_about_agency())
}

export function previewOf({ tour, message, best_time }: Lead): string {
  if (tour) return proposedName(tour) ?? requestedTimeName(tour)
  return message || best_time || ''
}

/** A day has no time zone. */
export function dayOf(day: string): string {
  return formatDay(day, 'dayMonth', pageLocale())
}

export function ageOf(iso: string): string {
  const moment = new Date(iso)
  const isToday = moment.toDateString() === new Date().toDateString()
  return formatMoment(moment, isToday ? 'time' : 'dayMonth', pageLocale())
}

/** A colleague in the history or the notes of a lead; null is one whose account is gone. */
export function personText(person: LeadEvent['actor']): string {
  return person ? demoText(person.name, person.demo) : m.lead_somebody_gone()
}

export function eventText({ action, was, became, person }: LeadEvent): string {
  switch (action) {
    case 'state':
      return m.lead_event_state({ was: stateText(was), became: stateText(became) })
    case 'assigned':
      return m.lead_event_assigned({ name: personText(person) })
    case 'assigned_in_turn':
      return m.lead_event_in_turn({ name: personText(person) })
    case 'unassigned':
      return m.lead_event_unassigned()
    case 'follow_up':
      return became ? m.lead_event_follow_up({ day: dayOf(became) }) : m.lead_event_no_follow_up()
    case 'stage':
      return became
        ? m.lead_event_stage({ stage: stageLabels[became as LeadStage]() })
        : m.lead_event_no_stage()
    case 'lost':
      return m.lead_event_lost({ reason: lostReasonLabels[became as LostReason]() })
    case 'proposed':
      return m.lead_event_proposed({ when: whenText(became) })
    case 'accepted':
      return m.lead_event_accepted({ when: whenText(became) })
    case 'outcome':
      return outcomeLabels[became as TourOutcome]()
    default:
      return plainEvents[action]()
  }
}

const plainEvents = {
  entered: m.lead_event_entered,
  wishes: m.lead_event_wishes,
  note_added: m.lead_event_note_added,
  note_removed: m.lead_event_note_removed,
  called: m.lead_event_called,
  whatsapped: m.lead_event_whatsapped,
  mailed: m.lead_event_mailed,
}

function stateText(state: string | null): string {
  return stateLabels[state as AnyLeadState]?.() ?? ''
}

function whenText(text: string | null): string {
  const [day = '', time = ''] = (text ?? '').split(' ')
  return m.tour_when({ day: dayName(day), time: timeName(time) })
}
