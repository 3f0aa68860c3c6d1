import type { AnyRouter } from '@tanstack/react-router'
import type { Locale } from '#contract/locales.ts'
import { pages } from '#contract/pages.ts'
import { type PageContext, pageContextOf } from './data/page-context.ts'
import { type SheetName, sheetsIn } from './features/map/base-map.ts'
import { boundsOfView, firstView } from './features/map/places.ts'

/** Addresses of what the build made for browsers. */
export type BrowserFiles = {
  /** For each language but the base language: its files, by the addresses of those of the base language. */
  languages: Partial<Record<Locale, Record<string, string>>>
  /** The scripts and style sheets of the map of results. */
  map: string[]
  /** The scripts that hold the streets of each sheet of the simplified map. */
  sheets: Record<SheetName, string>
}

/** Undefined while somebody develops, when nothing is built. */
let files: BrowserFiles | undefined

export function setBrowserFiles(built: BrowserFiles) {
  files = built
}

/** The file that a page in a language loads instead of one of the base language. */
export const fileIn = (locale: Locale, file: string) => files?.languages[locale]?.[file] ?? file

const resultPaths: string[] = [pages.list.path, pages.category.path]

/** Files that a page which opens with a map of results loads beside its own files, so that the streets do not wait for them. */
export function mapFiles(router: AnyRouter, locale: Locale): string[] {
  if (!files) return []
  const { sheets, map } = files
  const { location, matches } = router.state
  const isMap = (location.search as { view?: string }).view === 'map'
  if (!isMap || !matches.some(({ fullPath }) => resultPaths.includes(fullPath.replace(/\/$/, '')))) return []
  // An error page may have no context.
  const context: PageContext | undefined = pageContextOf(matches)
  if (!context) return []
  const start = firstView(context.agency)
  const streets = sheetsIn(boundsOfView(start), start.zoom).map((name) => sheets[name])
  return [...map, ...streets].map((file) => fileIn(locale, file))
}
