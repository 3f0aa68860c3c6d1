import { useLoaderData } from '@tanstack/react-router'
import type { Agency, MapSettings } from '#contract/schemas/agency.ts'
import { CallError } from '../api.ts'
import type { RouterContext } from '../router.tsx'
import type { ServerContext } from '../server-entry.ts'

/**
 * What every page needs: the agency's facts, the source of the street map, whether the site's machine can process videos,
 * and the origin of canonical addresses.
 */
export type Shell = { agency: Agency; map: MapSettings; takesVideos: boolean; origin: string }

/** The part of a loader's argument that finds the data. */
export type Loading = { context: RouterContext }

type Facts = Pick<Shell, 'agency' | 'map' | 'takesVideos'>

/** As they were last read, for when they cannot be read. The server begins with facts that say nothing. */
let lastFacts: Facts

export async function loadShell(loading: Loading): Promise<Shell> {
  keepFacts(await optional(loading, readFacts(loading), lastFacts))
  return { ...lastFacts, origin: serverContextOf(loading)?.publicUrl ?? window.location.origin }
}

/** In the browser the facts come with the page, not by a call. */
export function keepFacts({ agency, map, takesVideos }: Facts) {
  lastFacts = { agency, map, takesVideos }
}

async function readFacts(loading: Loading): Promise<Facts> {
  const { data: agency, map, takes_videos: takesVideos } = await apiOf(loading)('agency.get', {})
  return { agency, map, takesVideos }
}

/** The API of this side: in process on the server, over HTTP in the browser. */
export function apiOf(loading: Loading) {
  return serverContextOf(loading)?.api ?? loading.context.api
}

/** Present only while the server renders; TanStack Start hands it to loaders beside the router's context. */
export function serverContextOf(loading: Loading): ServerContext | undefined {
  return (loading as { serverContext?: ServerContext }).serverContext
}

/**
 * The data of one section of a page. When it cannot be had, the failure is reported and `fallback` takes its place, so
 * that the rest of the page stands. Only what a page cannot do without is awaited without this.
 */
export async function optional<Data, Fallback>(
  loading: Loading,
  data: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    return await data
  } catch (error) {
    const server = serverContextOf(loading)
    if (server) server.report(error)
    // The browser's console names every request that failed by itself.
    else if (!(error instanceof CallError)) console.error(error)
    return fallback
  }
}

/** The shell inside any component of a page. */
export function useShell(): Shell {
  return useLoaderData({ from: '__root__' })
}

/** The shell as a page's head() finds it: the first match is the root's. */
export function rootShell(matches: readonly { loaderData?: unknown }[]): Shell {
  return matches[0]?.loaderData as Shell
}
