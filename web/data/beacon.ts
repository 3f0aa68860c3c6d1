import { apiPrefix } from '#contract/paths.ts'
import { publicPageCallPaths } from '#contract/public-page-paths.ts'

/** Tells the server something about a listing and waits for no answer: whoever does so may be leaving the page. */
export function beacon(name: keyof typeof publicPageCallPaths, id: number, body?: object) {
  const path = publicPageCallPaths[name].path.replace('{id}', String(id))
  navigator.sendBeacon(
    apiPrefix + path,
    body && new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )
}
