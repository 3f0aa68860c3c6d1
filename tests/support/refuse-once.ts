import type { Page } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'

/**
 * Refuses the next request of a call; later ones go through. The route stays, because `times: 1` sometimes removed it
 * while an answer was still on its way.
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

/** As ten minutes after signing in, without waiting for them. */
export function askForProofOnce(page: Page, name: CallName) {
  const sentence = 'Please confirm first that it is you.'
  return refuseOnce(page, name, 403, {
    error: sentence,
    message: sentence,
    code: 'reauthentication_required',
  })
}
