import { publicPageCallPaths } from './public-page-paths.ts'
import { signedInCallPaths } from './signed-in-paths.ts'

/**
 * Method and path of every call. Paths are relative to the API host, `<origin>/api`. The two tables are apart so that visitors
 * download only the calls that their pages make.
 */
export const callPaths = { ...publicPageCallPaths, ...signedInCallPaths }

export type CallName = keyof typeof callPaths
export const callNames = Object.keys(callPaths) as CallName[]
