import { oneOf, written } from '../schemas/common.ts'
import { safety, safetyBody } from '../schemas/safety.ts'
import type { Call } from './call.ts'

export const safetyCalls = {
  'safety.get': {
    method: 'GET',
    path: '/admin/safety',
    guard: 'superadmin',
    summary: 'Get the limits of what the site spends and stores',
    response: oneOf(safety),
  },
  'safety.update': {
    method: 'PATCH',
    path: '/admin/safety',
    guard: 'superadmin',
    summary: 'Change the limits of what the site spends and stores; absent fields stay',
    body: safetyBody,
    response: written(safety),
  },
} as const satisfies Record<`safety.${string}`, Call>
