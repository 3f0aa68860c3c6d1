import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CallInput } from '#contract/api.ts'
import { type Role, roles } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import type { User } from '#contract/schemas/user.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/schema.ts'
import { demoUsers } from '#server/db/seed/catalogue/sellers.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Caller } from '#server/http/visit.ts'
import { moveSession } from './user.login.ts'
import { presentUserRow } from './user.present.ts'
import type { UserRow } from './user.queries.ts'

/** Role -> the person of the demo catalogue whom its link signs in; the superadmin is the site's own. */
const people: Record<Exclude<Role, 'superadmin'>, string> = {
  buyer: 'aditya',
  seller: 'rakesh',
  admin: 'anita',
}

/** One ready sign-in link per role, for the start-up banner; none outside demo mode, or for people who are not there. */
export async function demoLinks(context: Context, origin: string): Promise<{ role: Role; url: string }[]> {
  if (!context.config.demo) return []
  const found = await Promise.all(
    roles.map(async (role) => ((await findPerson(context, role)) ? [role] : [])),
  )
  return found
    .flat()
    .map((role) => ({ role, url: `${origin}${pages.login.path}?demo=${demoToken(context, role)}` }))
}

/** Signs in by such a link. Throws not_found outside demo mode and for everything that is none of its tokens. */
export async function signInByLink(
  context: Context,
  { body }: CallInput<'user.demo'>,
  { viewer, visit }: Caller<'user.demo'>,
): Promise<{ user: User }> {
  await context.limits.take('demo_address', visit.address)
  const role = context.config.demo ? roleOf(context, body.token) : undefined
  const user = role && (await findPerson(context, role))
  if (!user) throw new ApiError('not_found')
  const session = await context.db.transaction((tx) => moveSession(tx, viewer, user, visit, context.now()))
  visit.openSession(session)
  return { user: presentUserRow(user) }
}

function demoToken({ secret }: Context, role: Role): string {
  return `${role}.${secret.digest('demo', role).toString('base64url')}`
}

function roleOf({ secret }: Context, token: string): Role | undefined {
  const [word = '', mac = ''] = token.split('.')
  const role = roles.find((each) => each === word)
  return role && secret.matches('demo', role, Buffer.from(mac, 'base64url')) ? role : undefined
}

async function findPerson({ db }: Context, role: Role): Promise<UserRow | undefined> {
  const phone = role === 'superadmin' ? undefined : demoUsers.find(({ key }) => key === people[role])?.phone
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        // A person of the catalogue whose role was changed is not the one whom the link promises.
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
