import { maxPageSize } from '#contract/schemas/common.ts'
import { takeFormPoint } from '#server/platform/calls/form-age.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { recordConsent } from '#server/platform/consents/consents.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { recordState } from '#server/platform/leads/lead-history.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { readAnyPhone } from '#server/platform/phone/phone.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { assignInTurn } from '../agent/agent.turns.queries.ts'
import { presentContact, presentRecent } from './contact.present.ts'
import { countMessages, insertContact, listContacts, listRecent, markContact } from './contact.queries.ts'

export const contactHandlers = {
  'contact.create': async (context, { body }, { viewer, visit, locale }) => {
    const now = context.now()
    const { topic, name, email, message, notice_version } = body
    const phone = readAnyPhone(body.phone, context.config.phoneCountries)
    if (!phone) throw invalidField('phone', m.field_phone_digits)
    await takeFormPoint(context, { viewer, visit }, body.form_token)
    // Above the limit messages are stored, but their e-mails are held in the outbox, so that a flood blocks nobody.
    const mailed = await context.limits.tryTake('form_target', 'agency')
    const { service, best_time } = body.topic === 'callback' ? body : {}
    const given = { purpose: 'contact', notice_version, language: locale, user_id: viewer?.id } as const
    const data = await context.db.transaction(async (tx) => {
      const consent = await recordConsent(tx, given, now)
      const id = await insertContact(tx, {
        ...{ topic, name, phone, email, message },
        user_id: viewer?.id,
        details: { service, best_time },
        consent_id: consent.id,
        created_at: now,
      })
      const subject = { kind: 'contact', id } as const
      await queueNotice(context, tx, { kind: 'contact.received', subject, recipient_id: null }, mailed)
      await assignInTurn(context, tx, { contact_id: id }, null, mailed)
      return { id, receipt: consent.receipt }
    })
    return { data, message: m.contact_sent({}, { locale }) }
  },

  'contact.list': async ({ db }, { query }) => {
    const { page = 1, limit = maxPageSize, state } = query
    const { rows, total } = await listContacts(db, state, page, limit)
    return { data: rows.map(presentContact), meta: { total, page, limit } }
  },

  'contact.count': async ({ db }, _input, { viewer }) => ({
    count: await countMessages(db, receiver(viewer)),
  }),

  'contact.recent': async ({ db }, { query }, { viewer }) => {
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listRecent(db, receiver(viewer), page, limit)
    return { data: rows.map(presentRecent), meta: { total, page, limit } }
  },

  'contact.update': async ({ db, now }, { params: { id }, body: { state } }, { viewer, locale }) => {
    const row = await db.transaction(async (tx) => {
      const before = await markContact(tx, id, state)
      if (!before) throw new ApiError('not_found')
      await recordState(tx, { contact_id: id }, viewer.id, { was: before.state, became: state }, now())
      return { ...before, state }
    })
    return { data: presentContact(row), message: m.contact_updated({}, { locale }) }
  },
} satisfies Partial<Handlers>

function receiver(viewer: Viewer): number | undefined {
  return isAgency(viewer) ? undefined : viewer.id
}
