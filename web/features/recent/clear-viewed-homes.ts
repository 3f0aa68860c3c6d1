import { setChosen } from '#web/features/compare/chosen.ts'
import { forgetKept } from '#web/features/offline/service-worker.ts'
import { forgetSearches } from './searches.ts'
import { forgetSeen } from './seen.ts'

/** The next user of this browser must not see these homes and searches. */
export async function clearViewedHomes() {
  forgetSeen()
  forgetSearches()
  setChosen([])
  await forgetKept()
}
