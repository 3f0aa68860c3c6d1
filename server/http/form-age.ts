import type { Context } from '#server/context.ts'
import type { Secret } from '#server/secret.ts'

const youngestMs = 1000
const oldestMs = 24 * 60 * 60 * 1000

/** What a public form gets when it is opened: the moment, signed. */
export function signFormAge(secret: Secret, now: Date): string {
  const opened = now.getTime().toString(36)
  return `${opened}.${secret.digest('form', opened).toString('base64url')}`
}

/**
 * Whether a form was open as long as a person needs, and not longer than a day. One that was not is still taken, within
 * narrower limits: a person who left a page open must not lose what they wrote.
 */
export function hasFormAge(secret: Secret, token: string | undefined, now: Date): boolean {
  const [opened = '', mac = ''] = token?.split('.') ?? []
  if (!secret.matches('form', opened, Buffer.from(mac, 'base64url'))) return false
  const age = now.getTime() - Number.parseInt(opened, 36)
  return age >= youngestMs && age <= oldestMs
}

/** Takes a point of the address that sends a public form. Throws too_many_requests. */
export async function takeFormPoint(
  { limits, secret, now }: Pick<Context, 'limits' | 'secret' | 'now'>,
  address: string,
  token: string | undefined,
): Promise<void> {
  const rule = hasFormAge(secret, token, now()) ? 'form_address' : 'form_address_unaged'
  await limits.take(rule, address)
}
