import type { Agency } from '#contract/schemas/agency.ts'
import type { RouterContext } from '../router.tsx'
import type { ServerContext } from '../server-entry.ts'

/** What every page needs: the agency's facts and the origin that canonical addresses start with. */
export type Shell = { agency: Agency; origin: string }

export async function loadShell(context: RouterContext): Promise<Shell> {
  const { data: agency } = await apiOf(context)('agency.get', {})
  return { agency, origin: serverContextOf(context)?.publicUrl ?? window.location.origin }
}

/** The API of this side: in process on the server, over HTTP in the browser. */
export function apiOf(context: RouterContext) {
  return serverContextOf(context)?.api ?? context.api
}

/** Present only while the server renders. */
export function serverContextOf(context: RouterContext): ServerContext | undefined {
  return (context as { serverContext?: ServerContext }).serverContext
}
