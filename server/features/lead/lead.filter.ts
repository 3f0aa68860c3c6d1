import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LeadFilters } from '#contract/schemas/lead.ts'
import { contains } from '#server/platform/db/contains.ts'
import {
  contact_messages,
  inquiries,
  lead_notes,
  leads,
  properties,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { isAgency, isStaff } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { nameLike } from '#server/platform/spelling/names.ts'
import { leadHandler } from '../property/property.contact.queries.ts'

// A lead is a row of one of three tables; these expressions select each field there.

export const asker = alias(users, 'asker')

export const facts = {
  name: sql<string>`coalesce(${inquiries.name}, ${contact_messages.name}, ${asker.name})`,
  // For tours it is the account's number. An inquiry may have an e-mail address only.
  phone: sql<
    string | null
  >`coalesce(${contact_messages.phone}, ${inquiries.phone}, case when ${tours.id} is not null then ${asker.phone} end)`,
  email: sql<string | null>`coalesce(${inquiries.email}, ${contact_messages.email})`,
  message: sql<string>`coalesce(${inquiries.message}, ${contact_messages.message}, '')`,
  state: sql<string>`coalesce(${inquiries.state}, ${contact_messages.state}, ${tours.state})`,
  /** Null is the agency. */
  recipient_id: sql<
    number | null
  >`coalesce(${inquiries.recipient_id}, case when ${tours.id} is not null then ${leadHandler()} end)`,
  /**
   * Equal for one person's leads: their number, else the number that first came with the same e-mail address, else that address.
   * Confidential, because the number may be the account's.
   */
  person: sql<string>`coalesce(${contact_messages.phone}, ${inquiries.phone}, ${asker.phone},
    (select c.phone from ${contact_messages} c where lower(c.email) = lower(${inquiries.email}) order by c.id limit 1),
    (select i.phone from ${inquiries} i where lower(i.email) = lower(${inquiries.email}) and i.phone is not null
      order by i.id limit 1),
    'mail:' || lower(${inquiries.email}), 'lead:' || ${leads.id})`,
}

/** The person whose task the lead is; null is the agency. */
export const responsible = sql<number | null>`coalesce(${leads.assignee_id}, ${facts.recipient_id})`

export const joinedLeads = sql`${leads}
  left join ${inquiries} on ${inquiries.id} = ${leads.inquiry_id}
  left join ${contact_messages} on ${contact_messages.id} = ${leads.contact_id}
  left join ${tours} on ${tours.id} = ${leads.tour_id}
  left join ${properties} on ${properties.id} = coalesce(${inquiries.property_id}, ${tours.property_id})
  left join ${users} asker on ${asker.id} = coalesce(${inquiries.user_id}, ${tours.user_id}, ${contact_messages.user_id})`

export const isOpen = sql`${facts.state} in ('new', 'seen', 'requested')`
/** Nobody has bought, rented or been lost. */
export const isInProgress = sql`${leads.stage} is distinct from 'booked' and ${leads.stage} is distinct from 'lost'`
export const isDue = (today: string) => lte(leads.follow_up_on, today)

/** The condition for the leads that the viewer may see; undefined for the agency, which sees all. */
export function seenBy(viewer: Viewer): SQL | undefined {
  if (isAgency(viewer)) return undefined
  return or(
    eq(inquiries.recipient_id, viewer.id),
    and(isNotNull(leads.tour_id), eq(leadHandler(), viewer.id)),
    viewer.role === 'agent' ? eq(leads.assignee_id, viewer.id) : undefined,
  )
}

/**
 * The condition for the leads that the viewer may see and that match the filters; `looking` are the wishes that find the listing
 * of `looks_for`. `today` is the day in India. Undefined if every lead matches.
 */
export function leadsLike(
  viewer: Viewer,
  filters: LeadFilters,
  today: string,
  looking: readonly string[] = [],
): SQL | undefined {
  const { kind, state, source, assignee, follow_up, stage, looks_for, property_id, keyword } = filters
  return and(
    seenBy(viewer),
    kind && eq(leads.kind, kind),
    state && (state === 'open' ? isOpen : sql`${facts.state} = ${state}`),
    source && eq(leads.source, source),
    assignee === undefined ? undefined : isAssigned(assignee, viewer),
    follow_up && (follow_up === 'due' ? isDue(today) : isNotNull(leads.follow_up_on)),
    stage && (stage === 'none' ? isNull(leads.stage) : eq(leads.stage, stage)),
    looks_for === undefined ? undefined : and(isInProgress, inArray(leads.wishes, [...looking])),
    property_id === undefined ? undefined : eq(properties.id, property_id),
    ...wordsOf(keyword).map((word) => holdsWord(viewer, word)),
  )
}

function isAssigned(assignee: 'me' | 'none' | number, viewer: Viewer): SQL {
  if (assignee === 'none') return isNull(leads.assignee_id)
  return eq(leads.assignee_id, assignee === 'me' ? viewer.id : assignee)
}

// A number is one word even with spaces.
function wordsOf(keyword = ''): string[] {
  const isPhone = /^[+\d\s().-]*$/.test(keyword) && keyword.replaceAll(/\D/g, '').length >= 4
  if (isPhone) return [keyword.replaceAll(/[^\d]/g, '')]
  return keyword.split(/\s+/).filter(Boolean)
}

/**
 * The condition for the notes `n` that the viewer may read: staff read all. A client who gets the inquiries to a home reads what the
 * client wrote, because the agency's notes may hold what a buyer would pay.
 */
export function readableBy(viewer: Viewer): SQL {
  return isStaff(viewer) ? sql`true` : sql`n.author_id = ${viewer.id}`
}

function holdsWord(viewer: Viewer, word: string): SQL {
  const fields = [facts.name, facts.phone, facts.email, facts.message, properties.title, properties.title_hi]
  const text = sql`concat_ws(' ', ${sql.join(fields, sql`, `)})`
  return sql`(${contains(text, word)} or exists (
    select from ${lead_notes} n where n.lead_id = ${leads.id} and ${contains(sql`n.text`, word)} and ${readableBy(viewer)}) or ${nameLike(facts.name, word)})`
}
