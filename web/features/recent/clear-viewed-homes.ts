import { setChosen } from '#web/features/compare/chosen.ts'
import { forgetKept } from '#web/features/offline/service-worker.ts'
import { forgetSeen } from './seen.ts'

/** The next user of this browser must not see these homes. */
export async function clearViewedHomes() {
  forgetSeen()
  setChosen([])
  await forgetKept()
}
