import { useLoaderData } from '@tanstack/react-router'
import type { Agency, MapSettings } from '#contract/schemas/agency.ts'
import type { RouterContext } from '../router.tsx'
import type { ServerContext } from '../server-entry.ts'

/** What every page needs: the agency's facts, the source of the street map and the origin of canonical addresses. */
export type Shell = { agency: Agency; map: MapSettings; origin: string }

/** The part of a loader's argument that finds the data. */
export type Loading = { context: RouterContext }

export async function loadShell(loading: Loading): Promise<Shell> {
  const { data: agency, map } = await apiOf(loading)('agency.get', {})
  return { agency, map, origin: serverContextOf(loading)?.publicUrl ?? window.location.origin }
}

/** The API of this side: in process on the server, over HTTP in the browser. */
export function apiOf(loading: Loading) {
  return serverContextOf(loading)?.api ?? loading.context.api
}

/** Present only while the server renders; TanStack Start hands it to loaders beside the router's context. */
export function serverContextOf(loading: Loading): ServerContext | undefined {
  return (loading as { serverContext?: ServerContext }).serverContext
}

/** The shell inside any component of a page. */
export function useShell(): Shell {
  return useLoaderData({ from: '__root__' })
}

/** The shell as a page's head() finds it: the first match is the root's. */
export function rootShell(matches: readonly { loaderData?: unknown }[]): Shell {
  return matches[0]?.loaderData as Shell
}
