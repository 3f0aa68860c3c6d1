import type { CallInput } from '#contract/api.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { Inquiry } from '#contract/schemas/inquiry.ts'
import { takeFormPoint } from '#server/platform/calls/form-age.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { recordConsent } from '#server/platform/consents/consents.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { recordState } from '#server/platform/leads/lead-history.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { readAnyPhone } from '#server/platform/phone/phone.ts'
import { admit, isAgency, mayHandleInquiry } from '#server/platform/sessions/policies.ts'
import { assignInTurn } from '../agent/agent.turns.queries.ts'
import { findPlace } from '../property/property.queries.ts'
import {
  findAgentByEmail,
  findAgentOf,
  findInquiry,
  type InquiryRow,
  insertInquiry,
  listInquiries,
  markInquiry,
} from './inquiry.queries.ts'

export const inquiryHandlers = {
  'inquiry.create': async (context, { body }, { viewer, visit, locale }) => {
    const now = context.now()
    const phone = readPhone(body.phone, context.config.phoneCountries)
    await takeFormPoint(context, { viewer, visit }, body.form_token)
    const data = await context.db.transaction(async (tx) => {
      const recipient_id = await chooseRecipient(tx, body)
      // Above the limit the inquiry is stored and its mail held, so that a flood blocks nobody's inquiry.
      const mailed = await context.limits.tryTake('form_target', targetOf(body.property_id, recipient_id))
      const { name, email, message, property_id, notice_version } = body
      const given = { purpose: 'inquiry', notice_version, language: locale, user_id: viewer?.id } as const
      const consent = await recordConsent(tx, given, now)
      const lead = { name, email, phone, message, property_id, recipient_id, user_id: viewer?.id }
      const id = await insertInquiry(tx, { ...lead, consent_id: consent.id, created_at: now })
      const subject = { kind: 'inquiry', id } as const
      await queueNotice(context, tx, { kind: 'inquiry.received', subject, recipient_id }, mailed)
      if (recipient_id === null) {
        const place = property_id === undefined ? null : await findPlace(tx, property_id)
        await assignInTurn(context, tx, { inquiry_id: id }, place, mailed)
      }
      return { id, receipt: consent.receipt }
    })
    return { data, message: m.inquiry_sent({}, { locale }) }
  },

  'inquiry.list': async ({ db }, { query }, { viewer }) => {
    const { page = 1, limit = maxPageSize, state } = query
    const receivedBy = isAgency(viewer) ? undefined : viewer.id
    const { rows, total } = await listInquiries(db, { receivedBy, state }, page, limit)
    return { data: rows.map(presentInquiry), meta: { total, page, limit } }
  },

  'inquiry.update': async ({ db, now }, { params: { id }, body: { state } }, { viewer, locale }) => {
    const row = await findInquiry(db, id)
    if (!row) throw new ApiError('not_found')
    const may = mayHandleInquiry(viewer, row)
    // The sender cannot see the state.
    admit({ sees: may, may })
    await db.transaction(async (tx) => {
      const was = await markInquiry(tx, id, state)
      if (!was) throw new ApiError('not_found')
      await recordState(tx, { inquiry_id: id }, viewer.id, { was, became: state }, now())
    })
    return { data: presentInquiry({ ...row, state }), message: m.inquiry_updated({}, { locale }) }
  },
} satisfies Partial<Handlers>

function readPhone(
  typed: string | undefined,
  countries: Parameters<typeof readAnyPhone>[1],
): string | undefined {
  if (typed === undefined) return undefined
  const phone = readAnyPhone(typed, countries)
  if (!phone) throw invalidField('phone', m.field_phone_digits)
  return phone
}

/** A printed address may name the agent; otherwise null, the agency. */
async function chooseRecipient(tx: Tx, body: CallInput<'inquiry.create'>['body']): Promise<number | null> {
  if (body.property_id === undefined) return body.agentEmail ? findAgentByEmail(tx, body.agentEmail) : null
  const agent = await findAgentOf(tx, body.property_id)
  if (!agent) throw new ApiError('not_found')
  return agent.id
}

// Per listing, so that a flood on one does not hold the mails of another.
function targetOf(propertyId: number | undefined, recipientId: number | null): string {
  if (propertyId !== undefined) return `property:${propertyId}`
  return recipientId === null ? 'agency' : `agent:${recipientId}`
}

function presentInquiry(row: InquiryRow): Inquiry {
  const { id, property_id, property_title, name, email, phone, message, state, created_at } = row
  return {
    id,
    property_id,
    property_title,
    name,
    email,
    phone,
    message,
    state,
    created_at: created_at.toISOString(),
  }
}
