import type { CallInput } from '#contract/api.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { recordConsent } from '#server/consents/consents.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { invalidField } from '#server/http/errors.ts'
import type { Caller, Visit } from '#server/http/visit.ts'
import { readMobile } from '#server/phone.ts'
import { endSession, type SignInFacts, startSession, type Viewer } from '#server/sessions/sessions.ts'
import { presentViewer } from './user.present.ts'
import { insertUser } from './user.queries.ts'
import { answerUser } from './user.signed-in.ts'

/**
 * A new, unverified user for this browser (decisions, 5.1). Nobody is looked up by the number, so nothing of an account
 * with it is read, changed or told, not even that there is one.
 */
export async function login(
  context: Context,
  { body }: CallInput<'user.login'>,
  { viewer, visit }: Caller<'user.login'>,
): Promise<{ user: User }> {
  const { db, secret, limits, config, now } = context
  await limits.take('sign_in_address', visit.address)
  const phone = readMobile(body.phone, config.phoneCountries)
  if (!phone) throw invalidField('phone', m.field_phone())
  const digest = secret.digest('phone', phone).toString('hex')
  await limits.take('sign_in_pair', `${visit.address}:${digest}`)
  await limits.take('sign_in_phone', digest)
  if (viewer?.phone === phone) return { user: await presentViewer(context, viewer) }
  const { user, session } = await db.transaction(async (tx) => {
    const made = await insertUser(tx, { name: body.name, phone, role: 'buyer' })
    const { notice_version } = body
    await recordConsent(tx, { purpose: 'account', notice_version, user_id: made.id }, now())
    return { user: made, session: await moveSession(tx, viewer, made, visit, now()) }
  })
  visit.openSession(session)
  return answerUser(context, user, {})
}

/**
 * Ends the session that this browser had and begins one of `user`: a session's id never outlives a change of rights.
 * `facts` say what the sign-in proved.
 */
export async function moveSession(
  tx: Tx,
  viewer: Viewer | undefined,
  user: Parameters<typeof startSession>[1],
  visit: Visit,
  now: Date,
  facts?: SignInFacts,
) {
  if (viewer) await endSession(tx, viewer.session.hash)
  return startSession(tx, user, visit.userAgent, now, facts)
}
