import { type Locale, localeOf } from '#contract/locales.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { ListingReport } from '#contract/schemas/report.ts'
import { titleIn } from '#contract/written-texts.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { takeFormPoint } from '#server/platform/calls/form-age.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { recordConsent } from '#server/platform/consents/consents.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readAnyPhone } from '#server/platform/phone/phone.ts'
import { mayDecideListings } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findRules } from '../rules/rules.queries.ts'
import { decideReports, insertReport, listReports, type ReportRow } from './report.queries.ts'

// Invariant: reports alone change nothing that the public or the owner sees, however many there are. A person of the agency
// looks, and acts by the calls for listings.

export const reportHandlers = {
  'report.create': async (context, { params, body }, { viewer, visit, locale }) => {
    const { reason, message, email, form_token, notice_version } = body
    const now = context.now()
    const phone = body.phone && readAnyPhone(body.phone, context.config.phoneCountries)
    if (body.phone && !phone) throw invalidField('phone', m.field_phone_digits)
    await takeFormPoint(context, { viewer, visit }, form_token)
    await context.limits.take('report_address', visit.address)
    await context.limits.take('report_listing', params.id)
    const receipt = await context.db.transaction(async (tx) => {
      // A reason alone is about nobody.
      const given = { purpose: 'report', notice_version, language: locale, user_id: viewer?.id } as const
      const consent = phone || email ? await recordConsent(tx, given, now) : undefined
      const stored = await insertReport(tx, {
        ...{ property_id: params.id, reason, message, email },
        phone: phone || null,
        consent_id: consent?.id,
        created_at: now,
      })
      if (!stored) throw new ApiError('not_found')
      return consent?.receipt ?? null
    })
    return { data: { receipt }, message: m.report_sent({}, { locale }) }
  },

  'report.list': async ({ db }, { query }, { viewer, locale }) => {
    await requireDecider(db, viewer)
    const { state = 'open', page = 1, limit = maxPageSize } = query
    const { rows, total } = await listReports(db, state, page, limit)
    return { data: rows.map((row) => presentReport(row, locale)), meta: { total, page, limit } }
  },

  'report.decide': async ({ db, now }, { params: { id }, body }, { viewer, locale }) => {
    await requireDecider(db, viewer)
    const { state, all = false } = body
    const decided = await db.transaction(async (tx) => {
      const found = await decideReports(tx, id, { state, all, now: now() })
      if (!found) throw new ApiError('not_found')
      const act = { action: 'report.decided', subject: `property:${found.property_id}` } as const
      const details = { state, reports: found.decided }
      await recordAudit(tx, { actor: viewer.id, ...act, details }, now())
      return found.decided
    })
    return { data: { decided }, message: m.report_decided({ count: decided }, { locale }) }
  },
} satisfies Partial<Handlers>

/** Throws forbidden. */
async function requireDecider(db: Db, viewer: Viewer): Promise<void> {
  if (!mayDecideListings(viewer, await findRules(db))) throw new ApiError('forbidden')
}

function presentReport({ report, listing, language, others }: ReportRow, locale: Locale): ListingReport {
  const reader = language === null ? locale : localeOf(language)
  const title = titleIn(reader, listing)
  const { property_id: _listing, consent_id: _consent, created_at, decided_at, ...facts } = report
  return {
    ...facts,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    others,
    answer: { language: reader, title, text: m.reports_answer({ title }, { locale: reader }) },
    listing: { ...listing, title: titleIn(locale, listing) },
  }
}
