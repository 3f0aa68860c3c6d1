import type { CallInput, CallOutput } from '#contract/api.ts'
import type { EmailLink } from '#contract/schemas/user.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import { findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { digestOf, idOfToken, isAbout, linkDays, opens } from '#server/platform/links/email-link.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import {
  findVerification,
  lockVerification,
  startVerification,
  useVerification,
  type VerificationRow,
} from './user.email.queries.ts'
import { findUser, lockUser, type UserRow, updateUser } from './user.queries.ts'

const dayMs = 24 * 3_600_000

/**
 * The viewer needs a verified number, so that each mail to somebody else's address costs a number. Throws conflict (no
 * number verified, address verified already, or a mail sent to it in the last 24 hours by anybody) and invalid_input
 * without an address.
 */
export async function sendEmailLink(
  context: Context,
  _input: object,
  { viewer, visit, locale }: Caller<'user.sendEmailLink'>,
): Promise<CallOutput<'user.sendEmailLink'>> {
  const now = context.now()
  await context.limits.take('email_link_address', visit.address)
  await context.limits.take('email_link_user', viewer.id)
  const expires_at = new Date(now.getTime() + linkDays * dayMs)
  await context.db.transaction(async (tx) => {
    // The stronger lock first, so that two requests cannot deadlock.
    const user = await lockUser(tx, viewer.id)
    await holdSession(tx, viewer)
    const email = verifiableOf(user)
    const verification = await startVerification(tx, {
      address_digest: digestOf(context, email),
      user_id: viewer.id,
      created_at: now,
      expires_at,
    })
    if (!verification) throw new ApiError('conflict', { sentence: m.email_link_sent_today })
    const subject = { kind: 'verification', id: verification.id } as const
    await queueNotice(context, tx, { kind: 'user.verify_email', subject, recipient_id: viewer.id })
  })
  const mailed = (await findMail(context)) !== undefined
  return {
    data: { mailed, expires_at: expires_at.toISOString() },
    message: mailed ? m.email_link_sent({}, { locale }) : m.email_link_held({}, { locale }),
  }
}

function verifiableOf(user: UserRow | undefined): string {
  if (!user) throw new ApiError('not_signed_in')
  if (!user.email) throw invalidField('email', m.email_link_no_address)
  if (user.email_verified_at) throw new ApiError('conflict', { sentence: m.email_link_verified })
  if (!user.phone_verified_at) throw new ApiError('conflict', { sentence: m.email_link_number_first })
  return user.email
}

/**
 * The account and address of a verification link, for the page on which the person confirms. Throws not_found for an
 * invalid link.
 */
export async function describeEmailLink(
  context: Context,
  { body }: CallInput<'user.describeEmailLink'>,
  { viewer, visit }: Caller<'user.describeEmailLink'>,
): Promise<CallOutput<'user.describeEmailLink'>> {
  await context.limits.take('email_token_address', visit.address)
  const id = idOfToken(body.token)
  const verification = id === undefined ? undefined : await findVerification(context.db, id)
  if (!verification || !opens(context, verification, body.token)) throw noLink()
  const user = await findUser(context.db, accountOf(context, verification, viewer))
  return { data: describe(context, verification, user) }
}

/**
 * Verifies an address by the link of a mail. It counts for the account that requested it or, if the browser is signed
 * in to another account with the same address, for that one: the mailbox proves only the address, and a stranger who
 * requests a mail each day must not block its owner. Throws not_found for an invalid link.
 */
export async function verifyEmail(
  context: Context,
  { body }: CallInput<'user.verifyEmail'>,
  { viewer, visit, locale }: Caller<'user.verifyEmail'>,
): Promise<CallOutput<'user.verifyEmail'>> {
  await context.limits.take('email_token_address', visit.address)
  const id = idOfToken(body.token)
  const now = context.now()
  const data = await context.db.transaction(async (tx) => {
    const verification = id === undefined ? undefined : await lockVerification(tx, id)
    if (!verification || !opens(context, verification, body.token)) throw noLink()
    const user = await lockUser(tx, accountOf(context, verification, viewer))
    const about = describe(context, verification, user)
    await useVerification(tx, verification.id, now)
    await markVerified(tx, user as UserRow, now)
    return about
  })
  return { data, message: m.email_link_done({}, { locale }) }
}

async function markVerified(tx: Tx, user: UserRow, now: Date) {
  if (user.email_verified_at) return
  await updateUser(tx, user.id, { email_verified_at: now }, now)
  const act = { action: 'user.email_verified', subject: `user:${user.id}` } as const
  await recordAudit(tx, { actor: user.id, ...act }, now)
}

function accountOf(context: Context, verification: VerificationRow, viewer: Viewer | undefined): number {
  const own = viewer?.verified && viewer.email && isAbout(context, verification, viewer.email)
  return own ? viewer.id : (verification.user_id ?? 0)
}

// Undefined for an account that was erased, suspended or has another address now.
function describe(context: Context, verification: VerificationRow, user: UserRow | undefined): EmailLink {
  const { email, phone, suspended_at } = user ?? {}
  if (!email || !phone || suspended_at || !isAbout(context, verification, email)) throw noLink()
  return { email, phone_ends: phone.slice(-3) }
}

function noLink(): ApiError {
  return new ApiError('not_found', { sentence: m.email_link_dead })
}
