import { setChosen } from '#web/features/compare/chosen.ts'
import { forgetKept } from '#web/features/offline/service-worker.ts'
import { forgetSeen } from './seen.ts'

/** What somebody looked at is nobody else's who uses this browser after them. */
export async function forgetLooked() {
  forgetSeen()
  setChosen([])
  await forgetKept()
}
