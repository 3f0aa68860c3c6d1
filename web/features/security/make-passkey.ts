import type { Attestation } from '#contract/schemas/security.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { explain, refuseObstacle, toOptions } from './passkeys.ts'

/** Makes a passkey of this device for who is signed in. */
export async function makePasskey(): Promise<Attestation> {
  refuseObstacle()
  const { data } = await callAsUser('user.passkeyOptions', {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The library types the contract's shape more widely.
  return (await startRegistration({ optionsJSON: toOptions(data) }).catch(explain)) as Attestation
}
