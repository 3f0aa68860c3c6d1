import { localeOf } from '#contract/locales.ts'
import { localAddress } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import type { Invitation } from '#contract/schemas/invitation.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { findAccount, lockSuperadmins } from '#server/features/user/user.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { readMobile } from '#server/platform/phone/phone.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { acceptInvitation, describeInvitation } from './invitation.accept.ts'
import { invitationDays, invitationPath } from './invitation.link.ts'
import {
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
} from './invitation.queries.ts'

export const invitationHandlers = {
  'invitation.list': async (context) => {
    const agency = await findAgency(context.db)
    const rows = await listInvitations(context.db)
    return {
      data: rows.map((row) => presentInvitation(context, agency, row)),
      mailed: (await findMail(context)) !== undefined,
    }
  },

  'invitation.create': async (context, { body }, { viewer, locale }) => {
    const now = context.now()
    requireRecentProof(viewer, now)
    const { name, email, role } = body
    const phone = readMobile(body.phone, context.config.phoneCountries)
    if (!phone) throw invalidField('phone', m.field_phone)
    const expires_at = new Date(now.getTime() + invitationDays * 86_400_000)
    const row = await context.db.transaction(async (tx) => {
      if (!(await lockSuperadmins(tx)).includes(viewer.id)) throw new ApiError('forbidden')
      const account = await findAccount(tx, phone)
      if (account?.suspended_at) throw new ApiError('conflict', { sentence: m.invitation_suspended })
      if (account?.role === 'superadmin' || account?.role === role)
        throw new ApiError('conflict', { sentence: m.invitation_has_role })
      const inserted = await insertInvitation(tx, {
        ...{ name, phone, email: email ?? null, role, expires_at },
        // A person who reads the site already has chosen.
        language: account?.language ?? body.language ?? locale,
        ...{ invited_by: viewer.id, created_at: now },
      })
      const subject = { kind: 'invitation', id: inserted.id } as const
      if (email) await queueNotice(context, tx, { kind: 'invitation.made', subject, recipient_id: null })
      const act = {
        action: 'invitation.made',
        subject: `invitation:${inserted.id}`,
        details: { role },
      } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now)
      return inserted
    })
    const mailed = email !== undefined && (await findMail(context)) !== undefined
    const message = mailed ? m.invitation_mailed({ email }, { locale }) : m.invitation_made({}, { locale })
    return { data: presentInvitation(context, await findAgency(context.db), row), message }
  },

  'invitation.delete': async ({ db, now }, { params: { id } }, { viewer, locale }) => {
    await db.transaction(async (tx) => {
      if (!(await deleteInvitation(tx, id))) throw new ApiError('not_found')
      const act = { action: 'invitation.withdrawn', subject: `invitation:${id}` } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now())
    })
    return { data: { id }, message: m.invitation_withdrawn({}, { locale }) }
  },

  'invitation.describe': describeInvitation,
  'invitation.accept': acceptInvitation,
} satisfies Partial<Handlers>

function presentInvitation(context: Context, agency: Agency, row: InvitationRow): Invitation {
  const { id, name, phone, email, role, language, expires_at } = row
  const locale = localeOf(language)
  const path = localAddress(locale, invitationPath(context, row))
  return {
    ...{ id, name, phone, email, role, language, path },
    text: m.invite_message({ name, agency: agency.name, url: path }, { locale }),
    expires_at: expires_at.toISOString(),
    expired: expires_at <= context.now(),
  }
}
