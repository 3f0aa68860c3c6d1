import type { ContactWay } from '#contract/enums.ts'
import { beacon } from '#web/data/beacon.ts'

/** Counts a call or a message to the agent of a listing. */
export function countContact(id: number, way: ContactWay) {
  beacon('property.contacted', id, { way })
}
