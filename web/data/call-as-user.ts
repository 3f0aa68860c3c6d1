import { type Api, CallError, fetchApi } from './api.ts'
import { askForProof } from './ask-for-proof.ts'
import { leaveSession, refreshSession } from './session.ts'

/** Like api() for a signed-in person: notices an ended session, asks for a proof of identity and repeats the call. */
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
