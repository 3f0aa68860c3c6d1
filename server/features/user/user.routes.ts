import type { CallInput, CallOutput } from '#contract/api.ts'
import type { Locale } from '#contract/locales.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { isTaken } from '#server/platform/db/unique-violation.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readMobile } from '#server/platform/phone/phone.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import { endSession, endSessionsOf } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { changePassword } from './user.change-password.ts'
import { codeTries, sendCode } from './user.codes.ts'
import { signInByLink } from './user.demo.ts'
import { describeEmailLink, sendEmailLink, verifyEmail } from './user.email.ts'
import { confirmTotp, removeTotp, startTotp } from './user.enrol-totp.ts'
import { login } from './user.login.ts'
import { challengePasskey, signInByPasskey } from './user.passkey-sign-in.ts'
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './user.passkeys.ts'
import { presentSession, presentViewer } from './user.present.ts'
import { prove } from './user.prove.ts'
import { deleteSession, findSessions, updateUser } from './user.queries.ts'
import { renewRecoveryCodes } from './user.recovery-codes.ts'
import { signInBySecret } from './user.secret.ts'
import { readSecurity } from './user.security.ts'
import { describeSetup, setUp } from './user.setup.ts'
import { signInBySuperadminLink } from './user.sign-in-link.ts'
import { verify } from './user.verify.ts'

export const userHandlers = {
  'user.profile': async (context, _input, { viewer }) => ({ user: await presentViewer(context, viewer) }),
  'user.update': updateProfile,
  'user.login': login,
  'user.secret': signInBySecret,
  'user.demo': signInByLink,
  'user.link': signInBySuperadminLink,
  'user.describeSetup': describeSetup,
  'user.setUp': setUp,
  'user.verify': verify,
  'user.sendCode': answerCode,
  'user.sendEmailLink': sendEmailLink,
  'user.describeEmailLink': describeEmailLink,
  'user.verifyEmail': verifyEmail,
  'user.logout': async ({ db }, _input, { viewer, visit, locale }) => {
    if (viewer) await endSession(db, viewer.session.hash)
    visit.closeSession()
    return { message: m.user_logged_out({}, { locale }) }
  },
  'user.sessions': async ({ db, now }, _input, { viewer }) => {
    const { rows, total } = await findSessions(db, viewer.id, now(), maxPageSize)
    const data = rows.map((row) => presentSession(row, viewer))
    return { data, meta: { total, page: 1, limit: maxPageSize } }
  },
  'user.endSession': async ({ db }, { params }, { viewer, visit, locale }) => {
    if (params.id === viewer.session.id) {
      // As when signing out, this device stays known.
      await endSession(db, viewer.session.hash)
      visit.closeSession()
    } else if (!(await deleteSession(db, viewer.id, params.id))) throw new ApiError('not_found')
    return { data: { ended: 1 }, message: m.user_session_ended({}, { locale }) }
  },
  'user.endOtherSessions': async ({ db }, _input, { viewer, locale }) => {
    const ended = await endSessionsOf(db, viewer.id, viewer.session.hash)
    return { data: { ended }, message: m.user_sessions_ended({}, { locale }) }
  },
  'user.security': readSecurity,
  'user.prove': prove,
  'user.changePassword': changePassword,
  'user.startTotp': startTotp,
  'user.confirmTotp': confirmTotp,
  'user.removeTotp': removeTotp,
  'user.renewRecoveryCodes': renewRecoveryCodes,
  'user.passkeyOptions': preparePasskey,
  'user.addPasskey': addPasskey,
  'user.renamePasskey': renamePasskey,
  'user.removePasskey': removePasskey,
  'user.passkeyChallenge': challengePasskey,
  'user.passkeySignIn': signInByPasskey,
} satisfies Partial<Handlers>

async function answerCode(
  context: Context,
  { body }: CallInput<'user.sendCode'>,
  { viewer, visit, locale }: Caller<'user.sendCode'>,
): Promise<CallOutput<'user.sendCode'>> {
  const { phone } = body
  if (phone !== undefined && readMobile(phone, context.config.phoneCountries) !== viewer.phone) {
    throw new ApiError('forbidden')
  }
  const { expires_at, told } = await sendCode(context, viewer, visit, locale)
  const message = await codeSentence(context, told, locale)
  return { data: { expires_at: expires_at.toISOString(), tries: codeTries, sent: told === 'sent' }, message }
}

async function codeSentence({ db }: Context, told: 'sent' | 'unsure' | 'staff', locale: Locale) {
  if (told === 'sent') return m.user_code_sent({}, { locale })
  const { phone } = await findAgency(db)
  if (told === 'staff')
    return phone ? m.user_code_call({ phone }, { locale }) : m.user_code_ask({}, { locale })
  return phone ? m.user_code_by_staff({ phone }, { locale }) : m.user_code_ask_staff({}, { locale })
}

async function updateProfile(
  context: Context,
  { body }: CallInput<'user.update'>,
  { viewer }: Caller<'user.update'>,
): Promise<CallOutput<'user.update'>> {
  const moment = context.now()
  // Staff need not verify an address; everybody else's new one counts only after its mailbox answers.
  const changed = body.email !== undefined && body.email !== viewer.email
  const word = changed && { email_verified_at: body.email && isAgency(viewer) ? moment : null }
  const row = await updateUser(context.db, viewer.id, { ...body, ...word }, moment).catch((error) => {
    if (!isTaken(error, 'users_username')) throw error
    const sentence = m.user_username_taken
    throw new ApiError('conflict', { sentence, fields: { username: sentence } })
  })
  if (!row) throw new ApiError('not_signed_in')
  const { name, username, email, email_verified_at, language } = row
  const changedViewer = { ...viewer, name, username, email, email_verified_at, language }
  return { user: await presentViewer(context, changedViewer) }
}
