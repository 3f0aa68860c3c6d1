import { askForProof } from '#web/data/ask-for-proof.ts'
import { callAsUser } from '#web/data/call-as-user.ts'

/** Asks for a recent proof before a link to a file is followed, because a script does not see its answer. */
export async function proveFirst(): Promise<boolean> {
  const { data } = await callAsUser('user.security', {})
  // Leaves time for the request itself.
  const proved = data.proved_until && Date.parse(data.proved_until) - Date.now() > 30_000
  return proved || data.ways.length === 0 ? true : askForProof()
}
