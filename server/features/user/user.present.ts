import type { Session, User } from '#contract/schemas/user.ts'
import type { sessions, users } from '#server/db/schema.ts'
import type { Viewer } from '#server/sessions/sessions.ts'

/** A person as they see themselves. */
export function presentUser(person: Omit<Viewer, 'session'>): User {
  const { id, name, username, email, phone, role, verified, language } = person
  return { id, name, username, email, phone, role, verified, language }
}

/** The same, from the person's row. */
export function presentUserRow(row: typeof users.$inferSelect): User {
  return presentUser({ ...row, verified: row.phone_verified_at !== null })
}

/** One of the viewer's sessions. */
export function presentSession(row: typeof sessions.$inferSelect, viewer: Viewer): Session {
  return {
    id: row.id,
    current: row.id === viewer.session.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }
}
