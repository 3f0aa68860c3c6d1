import { sql } from 'drizzle-orm'
import { baseLocale, type Locale } from '#contract/locales.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { ConfigError } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { demoSuperadminPhone } from '#server/platform/seed/catalogue/sellers.ts'
import { endSessionsOf } from '#server/platform/sessions/sessions.ts'
import { refusePassword } from './user.guessable.ts'
import { deletePasskeys } from './user.passkeys.queries.ts'
import { hashPassword, makePassword } from './user.password.ts'
import {
  findAccount,
  findSuperadmins,
  hasSuperadmin,
  insertUser,
  type UserRow,
  updateUser,
} from './user.queries.ts'
import { deleteRecoveryCodes } from './user.recovery-codes.queries.ts'
import { endSetupLinks } from './user.setup-link.queries.ts'
import { makeTotp, sealTotp } from './user.totp.ts'

/** `password` only if it was generated. */
export type Credentials = { phone: string; password?: string; totpUri?: string }

/** Asks until `read` accepts the answer; an empty one means `offered`. */
export type AskForNumber = (read: (text: string) => string | undefined, offered?: string) => Promise<string>

/**
 * Creates the first superadmin and returns the credentials; undefined if there is a superadmin, including one that
 * another process has just created. The password is SUPERADMIN_PASSWORD or generated. The number is SUPERADMIN_PHONE,
 * else the answer at the terminal, else in demo mode an invented one: never the agency's own, which is on every page.
 * Throws a ConfigError without a number, and for a weak password.
 */
export async function makeFirstSuperadmin(
  context: Context,
  ask?: AskForNumber,
): Promise<Credentials | undefined> {
  const { db, config, now } = context
  const { superadminPassword } = config
  if (await hasSuperadmin(db)) return undefined
  await refuseGuessable(context)
  const phone = await choosePhone(context, ask)
  const password = superadminPassword ?? makePassword()
  const password_hash = await hashPassword(password)
  const made = await db.transaction((tx) => makeSuperadmin(tx, { phone, password_hash }, now()))
  return made && { phone, ...(!superadminPassword && { password }) }
}

/** Without a language an account that is new gets the base language. One that exists keeps its own. */
type NewSuperadmin = { phone: string; name?: string; password_hash: string; language?: Locale }

/**
 * Undefined if there is a superadmin, including one that another transaction has just made, or if `may` is false under
 * the same lock. Ends all setup links.
 */
export async function makeSuperadmin(
  tx: Tx,
  person: NewSuperadmin,
  now: Date,
  may: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<UserRow | undefined> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`)
  if ((await hasSuperadmin(tx)) || !(await may(tx))) return undefined
  const user = await appoint(tx, person, now)
  await endSetupLinks(tx)
  const subject = `user:${user.id}`
  await recordAudit(tx, { actor: null, action: 'superadmin.made', subject, details: {} }, now)
  return user
}

/**
 * Sets a new password for the only superadmin, or for the one of SUPERADMIN_PHONE. `totp` true also sets a new
 * authenticator app as the only second factor, without recovery codes; false removes all second factors. Ends their sessions. Throws a
 * ConfigError if several superadmins are possible, and for a weak password.
 */
export async function resetSuperadmin(context: Context, totp: boolean | undefined): Promise<Credentials> {
  const { db, config, now } = context
  const user = await theSuperadmin(context)
  await refuseGuessable(context, user)
  const password = config.superadminPassword ?? makePassword()
  const factor = totp ? makeTotp((await findAgency(db)).name, user.phone) : undefined
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const changes = { totp_secret: factor ? sealTotp(context, factor.key) : null, totp_step: null }
    // A person who can run this command owns the computer, so a suspension must not lock them out.
    const office = { password_hash, suspended_at: null }
    await updateUser(tx, user.id, { ...office, ...(totp !== undefined && changes) }, now())
    if (totp !== undefined) {
      await deleteRecoveryCodes(tx, user.id)
      await deletePasskeys(tx, user.id)
    }
    await endSessionsOf(tx, user.id)
    const details = { totp: totp === undefined ? 'kept' : totp ? 'set' : 'removed' } as const
    const subject = `user:${user.id}`
    await recordAudit(tx, { actor: null, action: 'superadmin.reset', subject, details }, now())
  })
  return {
    phone: user.phone,
    ...(!config.superadminPassword && { password }),
    ...(factor && { totpUri: factor.uri }),
  }
}

// Parsed as the sign-in form does, because another number could never sign in.
async function choosePhone({ config }: Context, ask: AskForNumber | undefined): Promise<string> {
  const { superadminPhone, phoneCountries, demo } = config
  const read = (text: string) => readPhone(text, phoneCountries)
  if (superadminPhone !== undefined) {
    const phone = read(superadminPhone)
    if (phone) return phone
    throw new ConfigError(['SUPERADMIN_PHONE: this is not a phone number that may sign in'])
  }
  if (ask) return ask(read, demo ? demoSuperadminPhone : undefined)
  if (demo) return demoSuperadminPhone
  throw new ConfigError([
    'SUPERADMIN_PHONE: the first start needs the mobile number with which the superadmin signs in, such as +919826012345',
  ])
}

async function refuseGuessable({ db, config }: Context, user?: UserRow): Promise<void> {
  const { superadminPassword, superadminPhone } = config
  if (superadminPassword === undefined) return
  const known = [(await findAgency(db)).name, superadminPhone, user?.name, user?.username, user?.phone]
  const problem = await refusePassword(superadminPassword, known)
  if (problem) throw new ConfigError([`SUPERADMIN_PASSWORD: ${problem({}, { locale: baseLocale })}`])
}

// An account with this verified number becomes superadmin, because the owner of the site named it.
async function appoint(
  tx: Tx,
  { phone, name, password_hash, language }: NewSuperadmin,
  now: Date,
): Promise<UserRow> {
  const known = await findAccount(tx, phone)
  const office = { role: 'superadmin', password_hash } as const
  if (!known) {
    return insertUser(tx, {
      name: name ?? m.user_superadmin_name({}, { locale: baseLocale }),
      phone,
      phone_verified_at: now,
      language,
      ...office,
    })
  }
  await endSessionsOf(tx, known.id)
  const user = await updateUser(tx, known.id, { ...office, ...(name && { name }), suspended_at: null }, now)
  if (!user) throw new Error('the account of the superadmin is gone')
  return user
}

async function theSuperadmin({ db, config }: Context): Promise<UserRow> {
  const all = await findSuperadmins(db)
  const { superadminPhone } = config
  const [user, another] = superadminPhone ? all.filter(({ phone }) => phone === superadminPhone) : all
  if (user && !another) return user
  const phones = all.map(({ phone }) => phone).join(', ')
  const problem = user
    ? 'there are several superadmins, name one of them'
    : 'this is the number of none of them'
  throw new ConfigError([`SUPERADMIN_PHONE: ${problem}: ${phones}`])
}
