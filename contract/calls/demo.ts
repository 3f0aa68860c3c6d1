import { oneOf, written } from '../schemas/common.ts'
import { demoData, removeDemoBody } from '../schemas/demo.ts'
import type { Call } from './call.ts'

export const demoCalls = {
  'demo.get': {
    method: 'GET',
    path: '/admin/demo',
    guard: 'superadmin',
    summary: 'Get what removing the demo data would remove and keep',
    response: oneOf(demoData),
  },
  'demo.remove': {
    method: 'DELETE',
    path: '/admin/demo',
    guard: 'superadmin',
    summary: 'Remove everything that the demo brought; what people made is kept',
    body: removeDemoBody,
    response: written(demoData),
  },
} as const satisfies Record<`demo.${string}`, Call>
