import type { Role, SecondFactorState } from '#contract/enums.ts'
import { isLoopback } from '#contract/origin.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Exposure } from '#server/platform/exposure/exposure.ts'
import type { Viewer } from './sessions.ts'

/** An authenticator app or a passkey. */
export function needsSecondFactor(role: Role): boolean {
  return role === 'admin' || role === 'superadmin'
}

type Site = { config: Config; exposure: Exposure }

/** An account with a second factor must give it. Only a site that nobody else reaches may postpone setting one up. */
export async function secondFactorOf(
  site: Site,
  who: { role: Role; enrolled: boolean; factorAt: Date | null },
): Promise<SecondFactorState> {
  if (!needsSecondFactor(who.role)) return 'not_needed'
  if (who.factorAt) return 'given'
  if (who.enrolled) return 'to_give'
  return (await isOnlyThisMachine(site)) ? 'deferred' : 'to_enrol'
}

/** Such a session may set up or give its second factor and sign out; for everything else it counts as a visitor's. */
export async function lacksSecondFactor(site: Site, viewer: Viewer): Promise<boolean> {
  const state = await secondFactorOf(site, { ...viewer, factorAt: viewer.session.factorAt })
  return state === 'to_enrol' || state === 'to_give'
}

/** Somebody who knows only the first factor could otherwise add a second one. Throws second_factor_required. */
export function requireGivenFactor(viewer: Viewer): void {
  if (needsSecondFactor(viewer.role) && viewer.enrolled && !viewer.session.factorAt) {
    throw new ApiError('second_factor_required')
  }
}

async function isOnlyThisMachine({ config, exposure }: Site): Promise<boolean> {
  const { host, publicUrl } = config
  const listensHere = ['127.0.0.1', '::1', 'localhost'].includes(host) && isLoopback(publicUrl)
  // An unnamed proxy may forward strangers.
  return listensHere && (await exposure.find()) === undefined
}
