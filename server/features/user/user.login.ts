import type { CallInput } from '#contract/api.ts'
import type { Locale } from '#contract/locales.ts'
import type { User } from '#contract/schemas/user.ts'
import type { Caller, Visit } from '#server/platform/calls/visit.ts'
import { recordConsent } from '#server/platform/consents/consents.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readMobile } from '#server/platform/phone/phone.ts'
import { findDevice, type KnownDevice, noteUseOf } from '#server/platform/sessions/devices.ts'
import {
  endSession,
  type SignInFacts,
  startSession,
  type Viewer,
} from '#server/platform/sessions/sessions.ts'
import { presentViewer } from './user.present.ts'
import { insertUser, lockUser } from './user.queries.ts'
import { answerUser } from './user.signed-in.ts'

/**
 * Creates an unverified user for this browser (docs/product.md, 5). It never looks an account up by the number, so
 * that the answer does not reveal whether one exists. Throws invalid_input for a number that may not sign in, and
 * too_many_requests.
 */
export async function login(
  context: Context,
  { body }: CallInput<'user.login'>,
  { viewer, visit, locale }: Caller<'user.login'>,
): Promise<{ user: User }> {
  const { db, secret, limits, config, now } = context
  const phone = readMobile(body.phone, config.phoneCountries)
  if (phone && viewer?.phone === phone) return { user: await presentViewer(context, viewer) }
  const device = phone ? await findDevice(db, visit.device, phone, now()) : undefined
  if (!device) await limits.take('sign_in_address', visit.address)
  if (!phone) throw invalidField('phone', m.field_phone)
  if (!device) {
    const digest = secret.digest('phone', phone).toString('hex')
    await limits.take('sign_in_pair', `${visit.address}:${digest}`)
  }
  const { user, session } = await db.transaction(async (tx) => {
    const guest = device && (await findGuest(context, tx, device, phone))
    const signedIn =
      guest ?? (await makeUser(tx, { name: body.name, phone, language: locale }, body.notice_version, now()))
    if (device) await noteUseOf(tx, device.id, signedIn.id, now())
    return { user: signedIn, session: await moveSession(tx, viewer, signedIn, visit, now()) }
  })
  visit.openSession(session)
  return answerUser(context, user, {})
}

/**
 * A known device is never refused. Above its budget it gets the unverified user of its last sign-in again, so that it
 * cannot fill the table.
 */
async function findGuest({ limits }: Context, tx: Tx, device: KnownDevice, phone: string) {
  if (await limits.tryTake('sign_in_device', device.id)) return undefined
  const guest = device.guestId === null ? undefined : await lockUser(tx, device.guestId)
  const fits = guest && guest.phone === phone && !guest.phone_verified_at && !guest.suspended_at
  return fits ? guest : undefined
}

async function makeUser(
  tx: Tx,
  facts: { name: string; phone: string; language: Locale },
  notice_version: CallInput<'user.login'>['body']['notice_version'],
  now: Date,
) {
  const made = await insertUser(tx, { ...facts, role: 'buyer' })
  await recordConsent(
    tx,
    { purpose: 'account', notice_version, language: facts.language, user_id: made.id },
    now,
  )
  return made
}

/** A session's id never outlives a change of rights. `facts` are what the sign-in proved. */
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
