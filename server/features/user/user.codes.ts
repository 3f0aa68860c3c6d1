import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import type { Visit } from '#server/platform/calls/visit.ts'
import { findCodeChannel } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sign_in_codes } from '#server/platform/db/schema.ts'
import { findDevice } from '#server/platform/sessions/devices.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { checkNumberBudget, hasMessagesLeft } from './user.code-budgets.queries.ts'

const lifeMinutes = 5
export const codeTries = 5
/** The message may still arrive later. */
const deliveryTimeoutMs = 3000

/**
 * Replaces earlier codes of this browser; staff can always read it. `told` is `unsure` if the gateway failed or was slow,
 * and while the site sends messages to known numbers only, and `staff` if the site has no gateway. Throws
 * too_many_requests.
 */
export async function sendCode(
  context: Context,
  viewer: Viewer,
  visit: Visit,
  locale: Locale,
): Promise<{ expires_at: Date; told: 'sent' | 'unsure' | 'staff' }> {
  const { db, secret, now } = context
  const device = await findDevice(db, visit.device, viewer.phone, now())
  if (!device) {
    await context.limits.take('code_request_address', visit.address)
    await context.limits.take('code_request_network', visit.network)
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const counted = {
    phone_digest: phoneDigest(context, viewer),
    place_digest: secret.digest('place', visit.address),
    known_device: device !== undefined,
  }
  const expires_at = new Date(now().getTime() + lifeMinutes * 60_000)
  const { id, message } = await db.transaction(async (tx) => {
    await checkNumberBudget(context, tx, counted, now())
    const message = await hasMessagesLeft(context, tx, viewer.phone, now())
    const code_hash = secret.digest('code', bind(code, viewer))
    const sealed = secret.seal('code', code)
    const facts = { ...counted, code_hash, sealed, expires_at, messaged: message !== 'none' }
    return { id: await insertCode(tx, viewer, facts, now()), message }
  })
  const unsure = { expires_at, told: 'unsure' } as const
  if (message === 'none') return unsure
  const delivery = deliver(context, viewer, { id, code, locale })
  // Above the budget neither answer nor time reveals whether the site knows the number.
  if (message === 'known') return unsure
  const told = await Promise.race([delivery, sleep(deliveryTimeoutMs, 'unsure' as const, { ref: false })])
  return { expires_at, told }
}

/** Never throws. Stores a failure for the health page. */
async function deliver(
  context: Context,
  viewer: Viewer,
  { id, code, locale }: { id: number; code: string; locale: Locale },
): Promise<'sent' | 'unsure' | 'staff'> {
  const { db, log } = context
  try {
    const channel = await findCodeChannel(context)
    await channel.deliver({ phone: viewer.phone, code, minutes: lifeMinutes, locale })
    return channel.name === 'console' ? 'staff' : 'sent'
  } catch (error) {
    log.warn({ err: error }, 'Sign-in code not delivered. Staff can read it to the person: Settings, Codes')
    await db
      .update(sign_in_codes)
      .set({ undelivered: true })
      .where(eq(sign_in_codes.id, id))
      .catch((failure) => log.warn({ err: failure }, 'Cannot store that a sign-in code was not delivered'))
    return 'unsure'
  }
}

/**
 * Uses one attempt of this browser's newest code. Returns its id if it is right; undefined if it is wrong, expired,
 * used, tried too often, from another browser or missing.
 */
export async function tryCode(context: Context, viewer: Viewer, code: string): Promise<number | undefined> {
  const { db, secret, now } = context
  const last = db
    .select({ id: sign_in_codes.id })
    .from(sign_in_codes)
    .where(eq(sign_in_codes.session_hash, viewer.session.hash))
    .orderBy(desc(sign_in_codes.id))
    .limit(1)
  // One statement: concurrent guesses use an attempt each, before the guess is compared.
  const [tried] = await db
    .update(sign_in_codes)
    .set({
      tries: sql`${sign_in_codes.tries} + 1`,
      sealed: sql`case when ${sign_in_codes.tries} + 1 < ${codeTries} then ${sign_in_codes.sealed} end`,
    })
    .where(
      and(
        eq(sign_in_codes.id, sql`(${last})`),
        eq(sign_in_codes.phone_digest, phoneDigest(context, viewer)),
        lt(sign_in_codes.tries, codeTries),
        isNull(sign_in_codes.used_at),
        gt(sign_in_codes.expires_at, now()),
      ),
    )
    .returning()
  const right = tried && secret.matches('code', bind(code, viewer), tried.code_hash)
  return right ? tried.id : undefined
}

/** False if it was used before: of two concurrent requests one gets it. */
export async function useCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sign_in_codes)
    .set({ used_at: now, sealed: null })
    .where(and(eq(sign_in_codes.id, id), isNull(sign_in_codes.used_at)))
  return rowCount === 1
}

// A code works only in the browser and for the number that requested it.
function bind(code: string, viewer: Viewer): string {
  return `${code}:${viewer.session.hash.toString('hex')}:${viewer.phone}`
}

function phoneDigest({ secret }: Context, viewer: Viewer): Buffer {
  return secret.digest('phone', viewer.phone)
}

type NewCode = Pick<
  typeof sign_in_codes.$inferInsert,
  'phone_digest' | 'place_digest' | 'known_device' | 'code_hash' | 'sealed' | 'expires_at' | 'messaged'
>

/** Rows outlive sessions and users, so that the budgets count them. */
async function insertCode(tx: Tx, viewer: Viewer, facts: NewCode, now: Date): Promise<number> {
  await tx
    .update(sign_in_codes)
    .set({ used_at: now, sealed: null })
    .where(and(eq(sign_in_codes.session_hash, viewer.session.hash), isNull(sign_in_codes.used_at)))
  await tx
    .update(sign_in_codes)
    .set({ sealed: null })
    .where(and(lt(sign_in_codes.expires_at, now), sql`${sign_in_codes.sealed} is not null`))
  const [row] = await tx
    .insert(sign_in_codes)
    .values({ user_id: viewer.id, session_hash: viewer.session.hash, created_at: now, ...facts })
    .returning({ id: sign_in_codes.id })
  if (!row) throw new Error('a code was not inserted')
  return row.id
}
