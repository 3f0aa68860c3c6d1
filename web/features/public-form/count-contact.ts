import type { ContactWay } from '#contract/enums.ts'
import { beacon } from '#web/data/beacon.ts'

export function countContact(id: number, way: ContactWay) {
  beacon('property.contacted', id, { way })
}
