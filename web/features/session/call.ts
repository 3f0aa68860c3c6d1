import { type Api, CallError, fetchApi } from '#web/api.ts'
import { leaveSession } from './session.ts'

/** A call of somebody signed in. When their session turns out to be over, the pages learn it. */
export const callAsUser: Api = async (name, request) => {
  try {
    return await fetchApi(name, request)
  } catch (error) {
    if (error instanceof CallError && error.failure?.code === 'not_signed_in') leaveSession()
    throw error
  }
}
