import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '#contract/api.ts'
import type { Locale } from '#contract/locales.ts'
import { localAddress, pages } from '#contract/pages.ts'
import type { NoticeTexts } from '#contract/schemas/connection.ts'
import type { BackupPlaceProblem, NoticeTextKind } from '#contract/staff-enums.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { isWebhookUrl } from '#server/platform/config/webhook-url.ts'
import {
  examineBackupPlace,
  findBackupPlace,
  saveBackupPlace,
} from '#server/platform/connections/backup-place.ts'
import { changeConnections, type StoredConnections } from '#server/platform/connections/connections.ts'
import { findCodeChannel, findGateway } from '#server/platform/connections/find-connections.ts'
import { resolveTarget } from '#server/platform/connections/settings-target.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine } from '#server/platform/notices/plain.ts'
import { findTextRules, saveTextRules } from '#server/platform/notices/text-rules.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { GatewayFailure } from '#server/platform/sms/gateway.ts'
import { sendText } from '#server/platform/sms/notice-text.ts'
import { presentConnections } from './connection.present.ts'

/** A person who takes over a session must not redirect mails and codes: each change asks for a recent proof of identity. */
export const connectionHandlers = {
  'connection.get': async (context, _input, { viewer }) => ({
    data: await presentConnections(context, viewer),
  }),

  'connection.updateMail': async (context, { body }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    refuseUnderEnvironment(context.config.smtpUrl !== undefined)
    await refuseTarget(context, body.host, 'host')
    await change(context, viewer, { mail: 'set' }, (saved) => ({ ...saved, mail: mailOf(saved, body) }))
    return {
      data: await presentConnections(context, viewer),
      message: m.connection_mail_saved({}, { locale }),
    }
  },

  'connection.removeMail': async (context, _input, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await change(context, viewer, { mail: 'removed' }, ({ mail: _mail, ...rest }) => rest)
    return {
      data: await presentConnections(context, viewer),
      message: m.connection_removed({}, { locale }),
    }
  },

  'connection.updateSms': async (context, { body }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    refuseUnderEnvironment(context.config.smsWebhook !== undefined)
    if (body.url !== undefined) {
      if (!isWebhookUrl(body.url)) throw invalidField('url', m.connection_url_wrong)
      await refuseTarget(context, new URL(body.url).hostname, 'url')
    }
    await change(context, viewer, { sms: 'set' }, (saved) => ({ ...saved, sms: smsOf(saved, body) }))
    return {
      data: await presentConnections(context, viewer),
      message: m.connection_sms_saved({}, { locale }),
    }
  },

  'connection.removeSms': async (context, _input, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await change(context, viewer, { sms: 'removed' }, ({ sms: _sms, ...rest }) => rest)
    return {
      data: await presentConnections(context, viewer),
      message: m.connection_removed({}, { locale }),
    }
  },

  'connection.testSms': async (context, _input, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.limits.take('sms_test_user', viewer.id)
    const channel = await findCodeChannel(context)
    if (channel.name === 'console') throw new ApiError('conflict', { sentence: m.connection_no_gateway })
    // Digits that open nothing, in the text that the operators know.
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const problem = await channel
      .deliver({ phone: viewer.phone, code, minutes: 5, locale })
      .then(() => null, problemOf)
    return answerTest(context, viewer, locale, problem)
  },

  'connection.updateNotices': async (context, { body }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.db.transaction(async (tx) => {
      if (isDeepStrictEqual(await findTextRules(tx), withHindi(body))) return
      await saveTextRules(tx, withHindi(body), viewer.id, context.now())
      const act = {
        action: 'connection.updated',
        subject: 'connections',
        details: { notices: 'set' },
      } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, context.now())
    })
    return {
      data: await presentConnections(context, viewer),
      message: m.connection_notices_saved({}, { locale }),
    }
  },

  'connection.testNotice': async (context, { body: { kind } }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.limits.take('sms_test_user', viewer.id)
    const gateway = await findGateway(context)
    if (!gateway) throw new ApiError('conflict', { sentence: m.connection_no_gateway })
    const { name } = await findAgency(context.db)
    const { on: _on, ...templates } = (await findTextRules(context.db))[kind]
    if (gateway.dlt && !templates.template_id)
      throw new ApiError('conflict', { sentence: m.connection_no_template })
    const url = context.config.publicUrl + localAddress(locale, pages.dashboard.href())
    const values = {
      agency: oneLine(name, 30),
      title: m.connection_notice_example({}, { locale }),
      count: '3',
      url,
    }
    const text = { kind, values, locale, ...templates, id: randomUUID(), phone: viewer.phone }
    const problem = await sendText(gateway, text).then(
      (status) => (status < 300 ? null : String(status)),
      problemOf,
    )
    return answerTest(context, viewer, locale, problem)
  },

  // A person who took over a session must not lead backups, which hold everything, to a place of theirs.
  'connection.updateBackups': async (context, { body: { folder } }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.limits.take('backup_place_user', viewer.id)
    refuseUnderEnvironment(context.config.backups.copyFolder !== undefined)
    if (folder) {
      const { problem } = await examineBackupPlace(context.config, folder)
      if (problem) throw invalidField('folder', placeSentences[problem])
    }
    await context.db.transaction(async (tx) => {
      const before = await findBackupPlace({ ...context, db: tx })
      if ((before?.folder ?? '') === folder) return
      await saveBackupPlace(tx, folder, viewer.id, context.now())
      const details = { backups: folder ? 'set' : 'removed' } as const
      const act = { action: 'connection.updated', subject: 'connections', details } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, context.now())
    })
    return {
      data: await presentConnections(context, viewer),
      message: (folder ? m.backup_place_saved : m.backup_place_removed)({}, { locale }),
    }
  },

  'connection.testBackups': async (context, _input, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    await context.limits.take('backup_place_user', viewer.id)
    const place = await findBackupPlace(context)
    if (!place) throw new ApiError('conflict', { sentence: m.backup_place_none })
    const examined = await examineBackupPlace(context.config, place.folder)
    await note(context, viewer, { backups: examined.problem === null }, 'connection.tested')
    if (examined.problem) throw new ApiError('conflict', { sentence: placeSentences[examined.problem] })
    const { target, freeBytes } = examined
    const size = String(Math.floor(freeBytes / 1024 ** 3))
    return {
      data: { folder: target, free_bytes: freeBytes },
      message: m.backup_place_works({ size }, { locale }),
    }
  },
} satisfies Partial<Handlers>

const placeSentences = {
  not_absolute: m.backup_place_not_absolute,
  missing: m.backup_place_missing,
  inside_site: m.backup_place_inside_site,
  not_writable: m.backup_place_not_writable,
} satisfies Record<BackupPlaceProblem, unknown>

/** The numbers left out of a body are empty in the settings. */
function withHindi(body: NoticeTexts) {
  const hindi = (rule: NoticeTexts[NoticeTextKind]) => ({
    ...rule,
    template_id_hi: rule.template_id_hi ?? '',
  })
  return {
    correction: hindi(body.correction),
    confirmation: hindi(body.confirmation),
    assignment: hindi(body.assignment),
    follow_up: hindi(body.follow_up),
    digest: hindi(body.digest),
  }
}

function problemOf(error: unknown): string {
  if (error instanceof GatewayFailure) return error.problem
  throw error
}

async function answerTest(context: Context, viewer: Viewer, locale: Locale, problem: string | null) {
  await note(context, viewer, { sms: problem === null }, 'connection.tested')
  const data = { to: viewer.phone, sent: problem === null, problem }
  return { data, message: sentenceOf(problem)({ to: viewer.phone, problem: problem ?? '' }, { locale }) }
}

function sentenceOf(problem: string | null) {
  if (problem === null) return m.connection_sms_sent
  return /^\d/.test(problem) ? m.connection_sms_refused : m.connection_sms_unreachable
}

/** The password stays only with the server and the user that it was entered for. */
function mailOf({ mail }: StoredConnections, body: CallInput<'connection.updateMail'>['body']) {
  const { host, port, user, from } = body
  const isSame = mail?.host === host && mail.port === port && mail.user === user
  const password = body.password ?? (isSame ? mail.password : undefined)
  if (user !== '' && !password) throw invalidField('password', m.connection_password_again)
  return { host, port, user, password: user === '' ? '' : (password ?? ''), from }
}

function smsOf({ sms }: StoredConnections, body: CallInput<'connection.updateSms'>['body']) {
  const { entity_id, header, template_id, template_id_hi } = body
  const url = body.url ?? sms?.url
  const secret = body.secret ?? sms?.secret
  if (!url) throw invalidField('url', m.connection_url_wrong)
  if (!secret) throw invalidField('secret', m.connection_secret_missing)
  const ids = [entity_id, header, template_id]
  if (ids.some(Boolean) && !ids.every(Boolean)) throw invalidField('template_id', m.connection_dlt_all)
  if (template_id_hi && !template_id) throw invalidField('template_id', m.connection_dlt_all)
  const hindi = template_id_hi && { template_id_hi }
  return { url, secret, ...(entity_id && { dlt: { entity_id, header, template_id, ...hindi } }) }
}

function refuseUnderEnvironment(isSet: boolean) {
  if (isSet) throw new ApiError('conflict', { sentence: m.connection_environment })
}

async function refuseTarget({ config }: Context, host: string, field: string) {
  try {
    await resolveTarget(host, { loopback: config.loopbackOnly })
  } catch {
    throw invalidField(field, m.connection_target)
  }
}

async function change(
  context: Context,
  viewer: Viewer,
  details: Record<string, 'set' | 'removed'>,
  how: (saved: StoredConnections) => StoredConnections,
) {
  const { db, secret, now } = context
  await db.transaction(async (tx) => {
    if (!(await changeConnections({ tx, secret }, how, viewer.id, now()))) return
    const act = { action: 'connection.updated', subject: 'connections', details } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, now())
  })
}

async function note(
  { database, now }: Context,
  viewer: Viewer,
  details: Record<string, boolean>,
  action: 'connection.tested',
) {
  await database.db.transaction((tx) =>
    recordAudit(tx, { actor: viewer.id, action, subject: 'connections', details }, now()),
  )
}
