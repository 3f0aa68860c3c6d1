import { byId, oneOf, written } from '../schemas/common.ts'
import { handoverBody, handoverDone, handoverPreview } from '../schemas/handover.ts'
import type { Call } from './call.ts'

export const handoverCalls = {
  'handover.preview': {
    method: 'GET',
    path: '/admin/users/{id}/handover',
    guard: 'superadmin',
    summary:
      'Count the listings, open leads, site visits and follow-ups of a person, and list who can take them',
    params: byId,
    response: oneOf(handoverPreview),
  },
  'handover.make': {
    method: 'POST',
    path: '/admin/users/{id}/handover',
    guard: 'superadmin',
    summary:
      'Hand over the work of a member of staff to another one, who is told, as are owners and visitors',
    params: byId,
    body: handoverBody,
    response: written(handoverDone),
  },
} as const satisfies Record<`handover.${string}`, Call>
