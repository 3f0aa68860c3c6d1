import { pages } from '#contract/pages.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { findCodeChannel } from '#server/platform/connections/find-connections.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { isAgency, mayDecideListings } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { findRules } from '../rules/rules.queries.ts'
import { listAgents } from '../user/user.queries.ts'
import { listAccounts } from './admin.accounts.queries.ts'
import { listAudit } from './admin.audit.queries.ts'
import { listUnreviewed, markReviewed } from './admin.changes.ts'
import { listLiveCodes } from './admin.codes.queries.ts'
import { decide } from './admin.decide.ts'
import { checkHealth } from './admin.health.ts'
import { listRequests } from './admin.listings.queries.ts'
import { sendTestMail } from './admin.mail-test.ts'
import {
  presentAccount,
  presentAudit,
  presentCodes,
  presentDecided,
  presentReport,
  presentRequest,
} from './admin.present.ts'
import { resetFactors } from './admin.reset-factors.ts'
import { gatherFacts } from './admin.review-hints.ts'
import { noteShown } from './admin.shown.queries.ts'
import { createSignInLink } from './admin.sign-in-link.ts'
import { changeAccount } from './admin.update-account.ts'

export const adminHandlers = {
  'admin.agents': async ({ db }) => ({ data: await listAgents(db) }),

  'admin.propertyRequests': async ({ db, database }, { query }, { viewer, locale }) => {
    const { keyword, page = 1, limit = maxPageSize } = query
    const decides = mayDecideListings(viewer, await findRules(db))
    const ownedBy = decides ? undefined : viewer.id
    const { rows, total } = await listRequests(db, { ownedBy, keyword }, page, limit)
    const facts = decides ? await gatherFacts(db, rows) : []
    if (decides) await noteShown(database.db, viewer.session.hash, rows)
    const data = rows.map((row, at) => presentRequest(row, facts[at] ?? null, locale))
    const waiting = isAgency(viewer) && !decides ? (await listRequests(db, {}, 1, 1)).total : null
    return { data, meta: { total, page, limit }, waiting }
  },

  'admin.decide': async (context, { params, body }, { viewer, locale }) => {
    await requireDecider(context.db, viewer)
    const data = presentDecided(await decide(context, viewer, params.id, body), body, locale)
    return { data, message: decisionMessages[data.kind][body.status]({}, { locale }) }
  },

  'admin.changes': async ({ db }, { query }, { viewer, locale }) => {
    await requireDecider(db, viewer)
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listUnreviewed(db, locale, page, limit)
    return { data: rows, meta: { total, page, limit } }
  },

  'admin.markReviewed': async (context, { params: { id }, body }, { viewer, locale }) => {
    await requireDecider(context.db, viewer)
    await markReviewed(context, viewer, id, body.updated_at)
    return { data: { id }, message: m.admin_changes_checked({}, { locale }) }
  },

  'admin.users': async ({ db }, { query }) => {
    const { page = 1, limit = maxPageSize, ...search } = query
    const { rows, total } = await listAccounts(db, search, page, limit)
    return { data: rows.map(presentAccount), meta: { total, page, limit } }
  },

  'admin.updateUser': async (context, { params, body }, { viewer, locale }) => {
    const { row, changed } = await changeAccount(context, viewer, params.id, body)
    return {
      data: presentAccount(row),
      message: changeMessages[changed]({}, { locale }),
    }
  },

  'admin.resetFactors': async (context, { params: { id } }, { viewer, locale }) => {
    const row = await resetFactors(context, viewer, id)
    return { data: presentAccount(row), message: m.admin_factors_reset({}, { locale }) }
  },

  'admin.createSignInLink': async (context, { params: { id } }, { viewer, locale }) => {
    const { token, expires_at } = await createSignInLink(context, viewer, id)
    const data = { path: pages.signInLink.href(token), expires_at: expires_at.toISOString() }
    return { data, message: m.admin_link_created({}, { locale }) }
  },

  'admin.codes': async (context, { query }, { viewer }) => {
    const { db, secret, now } = context
    const { page = 1, limit = maxPageSize } = query
    const { rows, total } = await listLiveCodes(db, now(), page, limit)
    const data = presentCodes(secret, (await findAgency(db)).name, rows)
    if (data.length > 0) {
      const act = { action: 'codes.shown', subject: 'codes' } as const
      const details = { ids: data.map((code) => code.id) }
      await db.transaction((tx) => recordAudit(tx, { actor: viewer.id, ...act, details }, now()))
    }
    return { data, meta: { total, page, limit }, channel: (await findCodeChannel(context)).name }
  },

  'admin.audit': async ({ db }, { query }) => {
    const { page = 1, limit = maxPageSize, ...search } = query
    const { rows, total } = await listAudit(db, search, page, limit)
    return { data: rows.map(presentAudit), meta: { total, page, limit } }
  },

  'admin.verifyAudit': async ({ database, limits, now, secret }, _input, { viewer }) => {
    await limits.take('audit_verify_user', viewer.id)
    const data = presentReport(await verifyAudit(database.db, undefined, secret))
    const act = { action: 'audit.verified', subject: 'audit' } as const
    const details = { whole: data.problem === null, entries: data.entries }
    await database.db.transaction((tx) => recordAudit(tx, { actor: viewer.id, ...act, details }, now()))
    return { data }
  },

  'admin.health': async (context, _input, { viewer, locale }) => ({
    data: await checkHealth(context, viewer, locale),
  }),

  'admin.testMail': async (context, _input, { viewer, locale }) => {
    const data = await sendTestMail(context, viewer, locale)
    return {
      data,
      message: data.sent
        ? m.health_mail_sent({ to: data.to }, { locale })
        : m.health_mail_failed({}, { locale }),
    }
  },
} satisfies Partial<Handlers>

/** Throws forbidden. */
async function requireDecider(db: Db, viewer: Viewer): Promise<void> {
  if (!mayDecideListings(viewer, await findRules(db))) throw new ApiError('forbidden')
}

const changeMessages = {
  nothing: m.admin_user_same,
  role: m.admin_user_saved,
  suspended: m.admin_user_suspended,
  restored: m.admin_user_restored,
  handed_over: m.admin_user_handed_over,
}

const decisionMessages = {
  listing: { accepted: m.admin_accepted, rejected: m.admin_rejected },
  edit: { accepted: m.admin_edit_accepted, rejected: m.admin_edit_rejected },
}
