import { byId, oneOf } from '../schemas/common.ts'
import {
  attention,
  business,
  dashboardFigures,
  figuresQuery,
  listingFigures,
  listingFiguresQuery,
  listingSums,
} from '../schemas/dashboard.ts'
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
  'dashboard.sums': {
    method: 'GET',
    path: '/dashboard/sums',
    guard: 'signed_in',
    summary: "Get the views and inquiries of each of the caller's own listings in the last 30 days",
    response: listingSums,
  },
  'dashboard.listing': {
    method: 'GET',
    path: '/dashboard/listings/{id}',
    guard: 'signed_in',
    summary:
      'Get the figures of a listing in a month or the last 30 days, beside the period before and comparable listings; for its owner, agent and the agency',
    params: byId,
    query: listingFiguresQuery,
    response: oneOf(listingFigures),
  },
  'dashboard.business': {
    method: 'GET',
    path: '/dashboard/business',
    guard: 'admin',
    summary:
      'Get how the agency is doing: visits, leads and answers, homes sold, and the same for each colleague',
    response: oneOf(business),
  },
  'dashboard.attention': {
    method: 'GET',
    path: '/dashboard/attention',
    guard: 'signed_in',
    summary: 'Count the leads, site visits, listings and decisions that wait for the caller',
    response: oneOf(attention),
  },
} as const satisfies Record<`dashboard.${string}`, Call>
