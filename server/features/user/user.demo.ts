import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { CallInput } from '#contract/api.ts'
import { type Role, roles } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import type { User } from '#contract/schemas/user.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { settings, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { demoUsers } from '#server/platform/seed/catalogue/sellers.ts'
import { moveSession } from './user.login.ts'
import type { UserRow } from './user.queries.ts'
import { answerUser } from './user.signed-in.ts'

const people: Record<Exclude<Role, 'superadmin'>, string> = {
  buyer: 'aditya',
  seller: 'rakesh',
  agent: 'neha',
  admin: 'anita',
}

export const demoLinkHours = 24
const linksKey = 'demo_links'
const storedLinks = z.object({ start: z.string(), expires_at: z.iso.datetime() })

/**
 * One per role, for the start-up banner; invalidates those of earlier starts in every process. None outside demo mode,
 * or for people who do not exist.
 */
export async function makeDemoLinks(
  context: Context,
  origin: string,
): Promise<{ role: Role; url: string }[]> {
  if (!context.config.demo) return []
  const start = randomBytes(16).toString('base64url')
  const now = context.now()
  const expires_at = new Date(now.getTime() + demoLinkHours * 3_600_000).toISOString()
  const value = { start, expires_at } satisfies z.infer<typeof storedLinks>
  await context.db
    .insert(settings)
    .values({ key: linksKey, value, updated_at: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: now } })
  const found = await Promise.all(
    roles.map(async (role) => ((await findPerson(context, role)) ? [role] : [])),
  )
  return found
    .flat()
    .map((role) => ({ role, url: `${origin}${pages.login.path}?demo=${demoToken(context, role, start)}` }))
}

/** Throws not_found for invalid tokens, outside demo mode, and through an unnamed proxy: the site may be public. */
export async function signInByLink(
  context: Context,
  { body }: CallInput<'user.demo'>,
  { viewer, visit }: Caller<'user.demo'>,
): Promise<{ user: User }> {
  await context.limits.take('demo_address', visit.address)
  const open = context.config.demo && (await context.exposure.find()) === undefined
  const role = open ? await roleOf(context, body.token) : undefined
  const user = role && (await findPerson(context, role))
  if (!user) throw new ApiError('not_found')
  const facts = { proved: true }
  const session = await context.db.transaction((tx) =>
    moveSession(tx, viewer, user, visit, context.now(), facts),
  )
  visit.openSession(session)
  return answerUser(context, user, facts)
}

function demoToken({ secret }: Context, role: Role, start: string): string {
  return `${role}.${secret.digest('demo', `${role}.${start}`).toString('base64url')}`
}

async function roleOf({ db, secret, now }: Context, token: string): Promise<Role | undefined> {
  const [word = '', mac = ''] = token.split('.')
  const role = roles.find((each) => each === word)
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, linksKey))
  const links = storedLinks.safeParse(row?.value).data
  if (!role || !links || now() >= new Date(links.expires_at)) return undefined
  return secret.matches('demo', `${role}.${links.start}`, Buffer.from(mac, 'base64url')) ? role : undefined
}

async function findPerson({ db }: Context, role: Role): Promise<UserRow | undefined> {
  const phone = role === 'superadmin' ? undefined : demoUsers.find(({ key }) => key === people[role])?.phone
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, role),
        phone === undefined ? undefined : eq(users.phone, phone),
        isNotNull(users.phone_verified_at),
        isNull(users.suspended_at),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
  return row
}
