import { useLoaderData } from '@tanstack/react-router'
import type { Agency, MapSettings } from '#contract/schemas/agency.ts'
import { type Api, CallError } from './api.ts'

/**
 * Data that every page needs: the agency's details, the source of the street map, whether the server can process
 * videos, and the origin of canonical addresses.
 */
export type PageContext = { agency: Agency; map: MapSettings; takesVideos: boolean; origin: string }

export type RouterContext = { api: Api }

/** Passed by the server to the pages it renders: pages set `page.status`, `report` writes to the server's log. */
export type ServerContext = {
  api: Api
  publicUrl: string
  page: { status: number }
  report(error: unknown): void
}

/** The part of a loader's argument that finds the data. */
export type Loading = { context: RouterContext }

type SiteFacts = Pick<PageContext, 'agency' | 'map' | 'takesVideos'>

/** The last answer, for when the call fails. The server starts with facts that name no agency. */
let lastFacts: SiteFacts

export async function loadPageContext(loading: Loading): Promise<PageContext> {
  rememberFacts(await optional(loading, readFacts(loading), lastFacts))
  return { ...lastFacts, origin: serverContextOf(loading)?.publicUrl ?? window.location.origin }
}

/** In the browser the facts come with the page, not by a call. */
export function rememberFacts({ agency, map, takesVideos }: SiteFacts) {
  lastFacts = { agency, map, takesVideos }
}

async function readFacts(loading: Loading): Promise<SiteFacts> {
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
 * The data of one section of a page. When the call fails, the failure is reported and `fallback` is returned, so that the
 * rest of the page is shown. Await a call without this only where the page is useless without its answer.
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

/** The page context inside any component of a page. */
export function usePageContext(): PageContext {
  return useLoaderData({ from: '__root__' })
}

/** The page context as a route's head() finds it: the first match is the root's. */
export function pageContextOf(matches: readonly { loaderData?: unknown }[]): PageContext {
  return matches[0]?.loaderData as PageContext
}
