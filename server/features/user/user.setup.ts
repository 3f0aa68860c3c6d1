import type { CallInput, CallOutput } from '#contract/api.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readMobile } from '#server/platform/phone/phone.ts'
import { refusePassword } from './user.guessable.ts'
import { moveSession } from './user.login.ts'
import { hashPassword } from './user.password.ts'
import { isSetupLink } from './user.setup-link.queries.ts'
import { answerUser } from './user.signed-in.ts'
import { makeSuperadmin } from './user.superadmin.ts'

/** Throws not_found for a link that does not work (any more), with a sentence that says how to get another. */
export async function describeSetup(
  context: Context,
  { body }: CallInput<'user.describeSetup'>,
  { visit }: Caller<'user.describeSetup'>,
): Promise<CallOutput<'user.describeSetup'>> {
  await refuseWrongLink(context, body.token, visit.address)
  return { data: { works: true } }
}

/**
 * Makes the first superadmin of a site that was started empty, and signs them in. Whoever holds a printed link owns the
 * server; nobody else can become superadmin here, of two at once only one, and nobody after the first. Throws not_found as
 * `describeSetup`, invalid_input, and too_many_requests.
 */
export async function setUp(
  context: Context,
  { body }: CallInput<'user.setUp'>,
  { viewer, visit, locale }: Caller<'user.setUp'>,
): Promise<CallOutput<'user.setUp'>> {
  const { db, config, now } = context
  // First, so that nobody without a link can make the site hash passwords.
  await refuseWrongLink(context, body.token, visit.address)
  const phone = readMobile(body.phone, config.phoneCountries)
  if (!phone) throw invalidField('phone', m.field_phone)
  const weak = await refusePassword(body.password, [(await findAgency(db)).name, body.name, phone])
  if (weak) throw invalidField('password', weak)
  const password_hash = await hashPassword(body.password)
  const facts = { proved: true }
  const opened = await db.transaction(async (tx) => {
    // The second of two waits here, and then the links are gone.
    const person = { phone, name: body.name, password_hash, language: locale }
    const user = await makeSuperadmin(tx, person, now(), (locked) => isSetupLink(locked, body.token, now()))
    if (!user) throw linkOver()
    return { user, session: await moveSession(tx, viewer, user, visit, now(), facts) }
  })
  visit.openSession(opened.session)
  return answerUser(context, opened.user, facts)
}

async function refuseWrongLink({ db, limits, now }: Context, token: string, address: string) {
  await limits.take('setup_address', address)
  if (!(await isSetupLink(db, token, now()))) throw linkOver()
}

function linkOver(): ApiError {
  return new ApiError('not_found', {
    sentence: (_, options) => m.user_setup_over({ command: spellCommand('setup:link') }, options),
  })
}
