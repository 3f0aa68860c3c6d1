import { apiPrefix } from '#contract/paths.ts'
import { publicPageCallPaths } from '#contract/public-page-paths.ts'
import { localHref } from './pages.ts'

/** Sends an event of a listing without waiting for an answer, because the person may be leaving the page. */
export function beacon(name: keyof typeof publicPageCallPaths, id: number, body?: object) {
  const path = publicPageCallPaths[name].path.replace('{id}', String(id))
  navigator.sendBeacon(
    localHref(apiPrefix + path),
    body && new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )
}
