import { askForProof } from '#web/data/ask-for-proof.ts'
import { callAsUser } from '#web/data/call-as-user.ts'

/** Makes sure of a recent proof before a link to a file is followed, whose answer no program sees. False: not given. */
export async function proveFirst(): Promise<boolean> {
  const { data } = await callAsUser('user.security', {})
  // A moment is left for the request itself.
  const proved = data.proved_until && Date.parse(data.proved_until) - Date.now() > 30_000
  return proved || data.ways.length === 0 ? true : askForProof()
}
