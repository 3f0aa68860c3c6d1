import type { Context } from '#server/platform/context/context.ts'

type Person = { id: number; created_at: Date; email: string | null }
export type AlertsToken = { userId: number; key: Buffer }

/**
 * Ends the alerts of this person and does nothing else. It is valid until the address changes, because people press the link of an old
 * mail, too.
 */
export function alertsToken({ secret }: Pick<Context, 'secret'>, person: Person): string {
  return `${person.id}.${secret.digest('alerts', subjectOf(person)).toString('base64url')}`
}

/** Undefined if the token is malformed. */
export function readAlertsToken(token: string): AlertsToken | undefined {
  const [, id, key] = /^([1-9][0-9]{0,8})\.([\w-]{43})$/.exec(token) ?? []
  return id && key ? { userId: Number(id), key: Buffer.from(key, 'base64url') } : undefined
}

export function opensAlerts(
  { secret }: Pick<Context, 'secret'>,
  person: Person,
  { userId, key }: AlertsToken,
): boolean {
  return person.id === userId && secret.matches('alerts', subjectOf(person), key)
}

// After a restore an id may be given again.
function subjectOf({ id, created_at, email }: Person): string {
  return JSON.stringify([id, created_at.toISOString(), email])
}
