import { randomInt } from 'node:crypto'
import type { CallInput } from '#contract/api.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { isWebhookUrl } from '#server/platform/config/webhook-url.ts'
import { changeConnections, type StoredConnections } from '#server/platform/connections/connections.ts'
import { findCodeChannel } from '#server/platform/connections/find-connections.ts'
import { resolveTarget } from '#server/platform/connections/settings-target.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { GatewayFailure } from '#server/platform/sms/gateway.ts'
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
    const problem = await channel.deliver({ phone: viewer.phone, code, minutes: 5, locale }).then(
      () => null,
      (error) => {
        if (error instanceof GatewayFailure) return error.problem
        throw error
      },
    )
    await note(context, viewer, { sms: problem === null }, 'connection.tested')
    const data = { to: viewer.phone, sent: problem === null, problem }
    return { data, message: sentenceOf(problem)({ to: viewer.phone, problem: problem ?? '' }, { locale }) }
  },
} satisfies Partial<Handlers>

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
  const { entity_id, header, template_id } = body
  const url = body.url ?? sms?.url
  const secret = body.secret ?? sms?.secret
  if (!url) throw invalidField('url', m.connection_url_wrong)
  if (!secret) throw invalidField('secret', m.connection_secret_missing)
  const ids = [entity_id, header, template_id]
  if (ids.some(Boolean) && !ids.every(Boolean)) throw invalidField('template_id', m.connection_dlt_all)
  return { url, secret, ...(entity_id && { dlt: { entity_id, header, template_id } }) }
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
