import { oneOf } from '../schemas/common.ts'
import { attention, dashboardFigures, figuresQuery } from '../schemas/dashboard.ts'
import type { Call } from './call.ts'

export const dashboardCalls = {
  'dashboard.figures': {
    method: 'GET',
    path: '/dashboard/figures',
    guard: 'signed_in',
    summary:
      "Get daily views, saves, inquiries, site visits, calls and messages of the caller's published listings in the last 30 days; the agency gets all",
    query: figuresQuery,
    response: dashboardFigures,
  },
  'dashboard.attention': {
    method: 'GET',
    path: '/dashboard/attention',
    guard: 'signed_in',
    summary: 'Count the leads, site visits, listings and decisions that wait for the caller',
    response: oneOf(attention),
  },
} as const satisfies Record<`dashboard.${string}`, Call>
