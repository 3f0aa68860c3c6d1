import type { Page } from '@playwright/test'
import { type CallName, callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'

/**
 * The next request of a call is refused in the place of the server, whose body this would be; the ones after it go through.
 * The route stays: taken away by `times: 1`, while the page fetches the program of what comes next, it now and then took
 * the answer to that with it.
 */
export async function refuseOnce(page: Page, name: CallName, status: number | 'cut off', json: object = {}) {
  const { method, path } = callPaths[name]
  const address = new RegExp(`${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
  let refused = false
  await page.route(address, (route) => {
    if (refused || route.request().method() !== method) return route.fallback()
    refused = true
    return status === 'cut off' ? route.abort() : route.fulfill({ status, json })
  })
}

/** As from a server on which more than ten minutes have passed since the sign-in: no story waits for them. */
export function askForProofOnce(page: Page, name: CallName) {
  const sentence = 'Please confirm first that it is you.'
  return refuseOnce(page, name, 403, {
    error: sentence,
    message: sentence,
    code: 'reauthentication_required',
  })
}
