import type { Assertion } from '#contract/schemas/security.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'

/** Why this browser cannot use passkeys here, as a sentence; undefined when it can. */
export function passkeyObstacle(): string | undefined {
  const { hostname, port, protocol } = location
  if (hostname === '127.0.0.1' || hostname === '[::1]') {
    return m.passkey_use_localhost({ address: `${protocol}//localhost${port && `:${port}`}` })
  }
  if (/^[\d.]+$|^\[/.test(hostname) || !isSecureContext) return m.passkey_impossible()
  return 'PublicKeyCredential' in window ? undefined : m.passkey_old_browser()
}

/** The person cancelled or the browser refused; the message says which. */
export class PasskeyRefusal extends Error {}

/** Signs this browser's challenge with a passkey: any of this site, or for a proof one of who is signed in. */
export async function signWithPasskey(proof: boolean): Promise<Assertion> {
  refuseObstacle()
  const { data } = await fetchApi('user.passkeyChallenge', { body: { proof } })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The library types the contract's shape more widely.
  return (await startAuthentication({ optionsJSON: toOptions(data) }).catch(explain)) as Assertion
}

/** Throws a PasskeyRefusal where this browser cannot use passkeys here. */
export function refuseObstacle() {
  const obstacle = passkeyObstacle()
  if (obstacle) throw new PasskeyRefusal(obstacle)
}

/** Transports are plain strings on the wire, which the library types as an enum. */
export function toOptions<T>(data: object): T {
  return data as T
}

export function explain(error: Error): never {
  if (error.name === 'InvalidStateError') throw new PasskeyRefusal(m.passkey_have_it())
  throw new PasskeyRefusal(m.passkey_cancelled())
}
