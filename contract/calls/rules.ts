import { oneOf, written } from '../schemas/common.ts'
import { rules, rulesBody } from '../schemas/rules.ts'
import type { Call } from './call.ts'

export const rulesCalls = {
  'rules.get': {
    method: 'GET',
    path: '/admin/rules',
    guard: 'staff',
    summary: 'Get the rules for listings: the public contact of new ones, and who approves them',
    response: oneOf(rules),
  },
  'rules.update': {
    method: 'PATCH',
    path: '/admin/rules',
    guard: 'superadmin',
    summary: 'Change the rules for listings; absent fields stay',
    body: rulesBody,
    response: written(rules),
  },
} as const satisfies Record<`rules.${string}`, Call>
