import type { ContactWay } from '#contract/enums.ts'
import { apiPrefix, callPaths } from '#contract/paths.ts'

/** Counts a call or a message to the agent of a listing. A beacon: the link that was tapped may leave the page. */
export function countContact(id: number, way: ContactWay) {
  const path = callPaths['property.contacted'].path.replace('{id}', String(id))
  navigator.sendBeacon(apiPrefix + path, new Blob([JSON.stringify({ way })], { type: 'application/json' }))
}
