import { useLoaderData } from '@tanstack/react-router'
import type { Locale } from '#contract/locales.ts'
import type { PlaceContext } from '#contract/place-text.ts'
import type { Agency, MapSettings } from '#contract/schemas/agency.ts'
import type { Brand } from '#contract/schemas/brand.ts'
import type { SiteTexts } from '#contract/site-texts.ts'
import { type Api, CallError } from './api.ts'
import { shareEqual } from './share-equal.ts'

/** Data that every page needs. `origin` is that of canonical addresses, and places are called as in the language of the page. */
export type PageContext = PlaceContext & {
  agency: Agency
  /** The agency's own texts; features/agency/site-text.ts writes them. */
  texts: SiteTexts
  brand: Brand
  map: MapSettings
  takesVideos: boolean
  origin: string
}

export type RouterContext = { api: Api }

export type ServerContext = {
  api: Api
  publicUrl: string
  /** The language of the page. */
  locale: Locale
  /** The answer to the request for the page. Without `html`, such as for a redirect, the body is that of the response. */
  page: { status: number; html?: string }
  report(error: unknown): void
}

export type Loading = { context: RouterContext }

type SiteFacts = Omit<PageContext, 'origin'>

let lastFacts: () => SiteFacts

export async function loadPageContext(loading: Loading): Promise<PageContext> {
  const facts = await optional(loading, readFacts(loading), undefined)
  if (facts) rememberFacts(facts)
  return { ...lastFacts(), origin: serverContextOf(loading)?.publicUrl ?? window.location.origin }
}

export function rememberFacts(facts: SiteFacts) {
  lastFacts = () => facts
}

/** For pages whose facts cannot be read before any were; they are written in the language of the page. */
export function setUnknownFacts(unknown: () => SiteFacts) {
  lastFacts = unknown
}

async function readFacts(loading: Loading): Promise<SiteFacts> {
  const { data, takes_videos: takesVideos, places: called, ...rest } = await apiOf(loading)('agency.get', {})
  const places = Object.fromEntries(called.map(({ place, name }) => [place, name]))
  // A week of opening hours is the same pair of times again and again.
  const agency = import.meta.env.SSR ? shareEqual(data) : data
  return { agency, takesVideos, places, ...rest }
}

export function apiOf(loading: Loading) {
  return serverContextOf(loading)?.api ?? loading.context.api
}

export function serverContextOf(loading: Loading): ServerContext | undefined {
  return (loading as { serverContext?: ServerContext }).serverContext
}

/** The data of one section. After a failure it reports that and returns `fallback`, so that the rest is shown. */
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
    else if (!(error instanceof CallError)) console.error(error)
    return fallback
  }
}

export function usePageContext(): PageContext {
  return useLoaderData({ from: '__root__' })
}

export function pageContextOf(matches: readonly { loaderData?: unknown }[]): PageContext {
  return matches[0]?.loaderData as PageContext
}
