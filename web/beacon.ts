import { apiPrefix, type CallName, callPaths } from '#contract/paths.ts'

/** Tells the server something about a listing and waits for no answer: whoever does so may be leaving the page. */
export function beacon(name: CallName, id: number, body?: object) {
  const path = callPaths[name].path.replace('{id}', String(id))
  navigator.sendBeacon(
    apiPrefix + path,
    body && new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )
}
