import type { Connections } from '#contract/schemas/connection.ts'
import type { NoticeTextKind } from '#contract/staff-enums.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { findBackupPlace } from '#server/platform/connections/backup-place.ts'
import { readConnections } from '#server/platform/connections/connections.ts'
import { findSender } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { agencyRecipient, verifiedRecipient } from '#server/platform/mail/recipient.ts'
import { findTextRules } from '#server/platform/notices/text-rules.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { codeTemplate, templateOf } from '#server/platform/sms/notice-text.ts'

/** Without passwords, secrets and the paths of addresses. */
export async function presentConnections(context: Context, viewer: Viewer): Promise<Connections> {
  const { config, db } = context
  const entered = await readConnections(context)
  const agency = await findAgency(db)
  const smtp = config.smtpUrl ? new URL(config.smtpUrl) : undefined
  const { mail } = entered
  const rules = await findTextRules(db)
  const place = await findBackupPlace(context)
  const sms = config.smsWebhook ?? entered.sms
  return {
    mail: {
      source: smtp ? 'environment' : mail ? 'settings' : 'none',
      host: smtp?.hostname ?? mail?.host ?? '',
      port: smtp ? Number(smtp.port) || null : (mail?.port ?? null),
      user: smtp ? decodeURIComponent(smtp.username) : (mail?.user ?? ''),
      from: await findSender(context, agency),
      test_to: verifiedRecipient(viewer) ?? agencyRecipient(agency) ?? '',
    },
    sms: {
      source: config.smsWebhook ? 'environment' : entered.sms ? 'settings' : 'none',
      host: sms ? new URL(sms.url).host : '',
      entity_id: sms?.dlt?.entity_id ?? '',
      header: sms?.dlt?.header ?? '',
      template_id: sms?.dlt?.template_id ?? '',
      template_id_hi: sms?.dlt?.template_id_hi ?? '',
      text_hi: codeTemplate('hi'),
      test_to: viewer.phone,
    },
    backups: { source: place?.source ?? 'none', folder: place?.folder ?? '' },
    notices: {
      correction: { ...rules.correction, ...textsOf('correction') },
      confirmation: { ...rules.confirmation, ...textsOf('confirmation') },
      assignment: { ...rules.assignment, ...textsOf('assignment') },
      follow_up: { ...rules.follow_up, ...textsOf('follow_up') },
      digest: { ...rules.digest, ...textsOf('digest') },
    },
  }
}

function textsOf(kind: NoticeTextKind) {
  return { text: templateOf(kind, 'en'), text_hi: templateOf(kind, 'hi') }
}
