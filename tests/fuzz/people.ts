import { eq } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { sendCode } from '#server/features/user/user.codes.ts'
import { nobody } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { findViewer, startSession } from '#server/platform/sessions/sessions.ts'
import { makePerson, type Person } from '#tests/rights/world.ts'
import type { CallerName } from './request.ts'

/** One person of each role with a session, recreated when requests have used up, ended or erased what they had. */
export type People = {
  cast(caller: CallerName): Promise<{ cookie?: string; own: Person; other: Person }>
  doubt(caller: CallerName): void
  /** A code for the caller's number; six zeros when the limit is reached. */
  code(caller: CallerName): Promise<string>
}

const roles = ['buyer', 'seller', 'agent', 'admin', 'superadmin'] as const
/** After so many requests a person has hardly anything left to confirm, cancel or withdraw. */
const maxRequests = 80

type Known = { person: Person; token: string; requests: number; doubtful: boolean }

export function openPeople(context: Context, cookieName: string): People {
  const known = new Map<Role, Known>()

  async function find(role: Role): Promise<Known> {
    const found = known.get(role)
    if (found && !found.doubtful && found.requests < maxRequests) return found
    const again = found?.doubtful && found.requests < maxRequests ? found : undefined
    const token = again && (await resume(context, again.person.id, role))
    const made = token ? { ...again, token, doubtful: false } : await begin(context, role)
    known.set(role, made)
    return made
  }

  return {
    async cast(caller) {
      const role = caller === 'visitor' ? 'buyer' : caller
      const self = await find(role)
      const other = await find(roles[(roles.indexOf(role) + 1) % roles.length] as Role)
      self.requests += 1
      return {
        ...(caller !== 'visitor' && { cookie: `${cookieName}=${self.token}` }),
        own: self.person,
        other: other.person,
      }
    },
    doubt(caller) {
      const found = caller === 'visitor' ? undefined : known.get(caller)
      if (found) found.doubtful = true
    },
    async code(caller) {
      const token = caller === 'visitor' ? undefined : known.get(caller)?.token
      const found = token && (await findViewer(context.db, token, context.now()))
      return found ? receiveCode(context, found.viewer) : '000000'
    },
  }
}

// Most calls to fuzz need a recent proof and the second factor.
const complete = { proved: true, factor: true }

async function begin(context: Context, role: Role): Promise<Known> {
  const person = await makePerson(context, role)
  const { token } = await startSession(context.db, { id: person.id, role }, 'fuzz', context.now(), complete)
  return { person, token, requests: 0, doubtful: false }
}

function resume({ db, now }: Context, id: number, role: Role): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('key share')
    if (user?.role !== role || user.suspended_at) return undefined
    return (await startSession(tx, { id, role }, 'fuzz', now(), complete)).token
  })
}

async function receiveCode(context: Context, viewer: Parameters<typeof sendCode>[1]): Promise<string> {
  let received = '000000'
  const sms = {
    ...context.sms,
    deliver: async (message: { code: string }) => {
      received = message.code
    },
  }
  const visit = { ...nobody.visit, address: `fuzz ${viewer.id}`, network: `fuzz ${viewer.id}` }
  await sendCode({ ...context, sms }, viewer, visit, 'en').catch((error) => {
    if (!(error instanceof ApiError)) throw error
  })
  return received
}
