import { eq } from 'drizzle-orm'
import { maxPageSize } from '#contract/schemas/common.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { hashReceipt } from '#server/platform/consents/consents.ts'
import type { Context } from '#server/platform/context/context.ts'
import { tours } from '#server/platform/db/schema.ts'
import { recordErasures } from '#server/platform/erasures/erasures.ts'
import { keepErasuresFile } from '#server/platform/erasures/erasures-file.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayWithdraw } from '#server/platform/sessions/policies.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { findSafety } from '../safety/safety.queries.ts'
import { lockAwaited } from '../tour/tour.queries.ts'
import { withdrawConsent } from './privacy.erase.queries.ts'
import { eraseOther, eraseViewer } from './privacy.erase.ts'
import { exportPerson } from './privacy.export.ts'
import { notifyOwners } from './privacy.notify-owners.ts'
import { presentConsent } from './privacy.present.ts'
import { type ConsentRow, findConsent, findConsentByReceipt, listConsents } from './privacy.queries.ts'

export const privacyHandlers = {
  'privacy.retention': async ({ db }) => {
    const { lead_months } = await findSafety(db)
    return { data: { lead_months } }
  },

  'privacy.export': async (context, _input, { viewer, visit, locale }) => {
    await context.limits.take('export_user', viewer.id)
    const data = await exportPerson(context, viewer, locale)
    await audit(context, viewer.id, 'user.exported', `user:${viewer.id}`)
    visit.download('aangan-my-data.json')
    return { data }
  },

  'privacy.erase': async (context, _input, { viewer, visit, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.limits.take('erase_user', viewer.id)
    const erased_at = await eraseViewer(context, viewer)
    visit.closeSession()
    visit.forgetDevice()
    return { data: { erased_at: erased_at.toISOString() }, message: m.privacy_erased({}, { locale }) }
  },

  'admin.eraseUser': async (context, { params: { id }, query }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    const erased_at = await eraseOther(context, viewer, id, query.hand_over_to)
    return { data: { erased_at: erased_at.toISOString() }, message: m.admin_user_erased({}, { locale }) }
  },

  'privacy.consents': async ({ db }, { query }, { viewer }) => {
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listConsents(db, viewer.id, page, limit)
    return { data: rows.map(presentConsent), meta: { total, page, limit } }
  },

  'privacy.withdraw': async (context, { params }, { viewer, visit, locale }) => {
    const consent = await findConsent(context.db, params.id)
    if (!consent || !mayWithdraw(viewer, consent)) throw new ApiError('not_found')
    if (consent.purpose === 'account') {
      // Withdrawing this consent erases the account, so it needs the same limit and proof.
      requireRecentProof(viewer, context.now())
      await context.limits.take('erase_user', viewer.id)
      const withdrawn_at = await eraseViewer(context, viewer)
      visit.closeSession()
      visit.forgetDevice()
      return { data: presentConsent({ ...consent, withdrawn_at }), message: m.privacy_erased({}, { locale }) }
    }
    const withdrawn_at = await withdraw(context, consent, viewer.id)
    return {
      data: presentConsent({ ...consent, withdrawn_at }),
      message: m.privacy_withdrawn({}, { locale }),
    }
  },

  'privacy.withdrawByReceipt': async (context, { body }, { viewer, visit, locale }) => {
    await context.limits.take('receipt_address', visit.address)
    const consent = await findConsentByReceipt(context.db, hashReceipt(body.receipt))
    if (!consent || consent.purpose === 'account') throw new ApiError('not_found')
    await withdraw(context, consent, viewer?.id ?? null)
    return { message: m.privacy_withdrawn({}, { locale }) }
  },
} satisfies Partial<Handlers>

async function withdraw(context: Context, consent: ConsentRow, actor: number | null): Promise<Date> {
  const at = context.now()
  await context.db.transaction(async (tx) => {
    const awaited = await lockAwaited(tx, eq(tours.consent_id, consent.id), dayInIndia(at))
    if (!(await withdrawConsent(tx, consent.id, at))) return
    await notifyOwners(context, tx, awaited)
    const made_at = consent.given_at.toISOString()
    await recordErasures(tx, [{ kind: 'consent', consent_id: consent.id, made_at }], at)
    await recordAudit(tx, { actor, action: 'consent.withdrawn', subject: `consent:${consent.id}` }, at)
  })
  await keepErasuresFile(context)
  return consent.withdrawn_at ?? at
}

async function audit({ db, now }: Context, actor: number, action: 'user.exported', subject: string) {
  await db.transaction((tx) => recordAudit(tx, { actor, action, subject }, now()))
}
