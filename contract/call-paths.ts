import { publicPageCallPaths } from './public-page-paths.ts'
import { signedInCallPaths } from './signed-in-paths.ts'

/** Paths are relative to `<origin>/api`. There are two tables so that visitors download only their own calls. */
export const callPaths = { ...publicPageCallPaths, ...signedInCallPaths }

export type CallName = keyof typeof callPaths
export const callNames = Object.keys(callPaths) as CallName[]
