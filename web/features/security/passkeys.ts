import type { Assertion } from '#contract/schemas/security.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'

export function passkeyObstacle(): string | undefined {
  const { hostname, port, protocol } = location
  if (hostname === '127.0.0.1' || hostname === '[::1]') {
    return m.passkey_use_localhost({ address: `${protocol}//localhost${port && `:${port}`}` })
  }
  if (/^[\d.]+$|^\[/.test(hostname) || !isSecureContext) return m.passkey_impossible()
  return 'PublicKeyCredential' in window ? undefined : m.passkey_old_browser()
}

export class PasskeyRefusal extends Error {}

/** With `proof`, a passkey of the signed-in person; otherwise any of this site. */
export async function signWithPasskey(proof: boolean): Promise<Assertion> {
  refuseObstacle()
  const { data } = await fetchApi('user.passkeyChallenge', { body: { proof } })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({ optionsJSON: toOptions(data) }).catch(explain)) as Assertion
}

export function refuseObstacle() {
  const obstacle = passkeyObstacle()
  if (obstacle) throw new PasskeyRefusal(obstacle)
}

/** The API sends transports as strings; the library's type is an enum. */
export function toOptions<T>(data: object): T {
  return data as T
}

export function explain(error: Error): never {
  if (error.name === 'InvalidStateError') throw new PasskeyRefusal(m.passkey_have_it())
  throw new PasskeyRefusal(m.passkey_cancelled())
}
