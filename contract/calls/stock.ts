import { z } from 'zod'
import { staffMember } from '../schemas/stock.ts'
import type { Call } from './call.ts'

export const stockCalls = {
  'stock.agents': {
    method: 'GET',
    path: '/admin/agents',
    guard: 'staff',
    summary: 'List the staff that can sell listings, by name',
    response: z.object({ data: z.array(staffMember) }),
  },
} as const satisfies Record<`stock.${string}`, Call>
