import type { Context } from '#server/platform/context/context.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import type { Visit } from './visit.ts'

const youngestMs = 1000
const oldestMs = 24 * 60 * 60 * 1000

export function signFormAge(secret: Secret, now: Date): string {
  const opened = now.getTime().toString(36)
  return `${opened}.${secret.digest('form', opened).toString('base64url')}`
}

/**
 * Whether a form was open for as long as a person needs, and at most a day. Other forms get narrower limits but are not
 * refused: a person who left a page open must not lose the text.
 */
export function hasFormAge(secret: Secret, token: string | undefined, now: Date): boolean {
  const [opened = '', mac = ''] = token?.split('.') ?? []
  if (!secret.matches('form', opened, Buffer.from(mac, 'base64url'))) return false
  const age = now.getTime() - Number.parseInt(opened, 36)
  return age >= youngestMs && age <= oldestMs
}

/**
 * Charges the account, or else the address. A form without the right age counts against a narrow limit of its address.
 * Throws too_many_requests.
 */
export async function takeFormPoint(
  { limits, secret, now }: Pick<Context, 'limits' | 'secret' | 'now'>,
  { viewer, visit: { address } }: { viewer: Viewer | undefined; visit: Visit },
  token: string | undefined,
): Promise<void> {
  if (!hasFormAge(secret, token, now())) return limits.take('form_address_unaged', address)
  if (viewer) await limits.take('form_session', viewer.id)
  else await limits.take('form_stranger', address)
  await limits.take('form_address', address)
}
