import { oneOf, written } from '../schemas/common.ts'
import { setup, setupBody } from '../schemas/setup.ts'
import type { Call } from './call.ts'

export const setupCalls = {
  'setup.get': {
    method: 'GET',
    path: '/admin/setup',
    guard: 'superadmin',
    summary: 'Get what the site still needs before it is shown to customers',
    response: oneOf(setup),
  },
  'setup.update': {
    method: 'PATCH',
    path: '/admin/setup',
    guard: 'superadmin',
    summary: 'Take the list of steps off the dashboard, or show it again',
    body: setupBody,
    response: written(setup),
  },
} as const satisfies Record<`setup.${string}`, Call>
