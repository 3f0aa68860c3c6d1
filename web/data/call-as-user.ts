import { type Api, CallError, fetchApi } from './api.ts'
import { askForProof } from './ask-for-proof.ts'
import { leaveSession, refreshSession } from './session.ts'

/**
 * A call of somebody signed in. When their session turns out to be over or to lack its second factor, the pages learn it.
 * Where the server asks for a proof of who they are, they are asked for it, and the call is made again.
 */
export const callAsUser: Api = async (name, request, signal) => {
  try {
    return await fetchApi(name, request, signal)
  } catch (error) {
    const code = error instanceof CallError ? error.failure?.code : undefined
    if (code === 'not_signed_in') leaveSession()
    if (code === 'second_factor_required') refreshSession()
    if (code === 'reauthentication_required' && (await askForProof())) return fetchApi(name, request, signal)
    throw error
  }
}
