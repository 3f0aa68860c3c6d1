import type { Passkey } from '#contract/schemas/security.ts'
import type { Session, User, UserFacts } from '#contract/schemas/user.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { passkeys, sessions, users } from '#server/platform/db/schema.ts'
import { secondFactorOf } from '#server/platform/sessions/second-factor.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'

type PersonFacts = Omit<UserFacts, 'email_verified'> & { email_verified_at: Date | null }

function presentFacts(person: PersonFacts): UserFacts {
  const { id, name, username, email, email_verified_at, phone, role, verified, language } = person
  const email_verified = email_verified_at !== null
  return { id, name, username, email, email_verified, phone, role, verified, language }
}

export function presentUserRow(row: typeof users.$inferSelect): UserFacts {
  return presentFacts({ ...row, verified: row.phone_verified_at !== null })
}

export async function presentViewer(context: Context, viewer: Viewer): Promise<User> {
  const { factorAt } = viewer.session
  return { ...presentFacts(viewer), second_factor: await secondFactorOf(context, { ...viewer, factorAt }) }
}

export function presentPasskey(row: typeof passkeys.$inferSelect): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

export function presentSession(row: typeof sessions.$inferSelect, viewer: Viewer): Session {
  return {
    id: row.id,
    current: row.id === viewer.session.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }
}
