import { z } from 'zod'
import { byId, listOf, written } from '../schemas/common.ts'
import { receipt } from '../schemas/form.ts'
import { listingReport, reportBody, reportDecision, reportQuery } from '../schemas/report.ts'
import type { Call } from './call.ts'

export const reportCalls = {
  'report.create': {
    method: 'POST',
    path: '/property/{id}/report',
    guard: 'anyone',
    summary: 'Report a published listing to the agency; changes nothing by itself',
    params: byId,
    body: reportBody,
    creates: true,
    response: written(
      z.object({ receipt: receipt.nullable().describe('Withdraws the report; null without a contact') }),
    ),
  },
  'report.list': {
    method: 'GET',
    path: '/admin/reports',
    guard: 'admin',
    summary: 'List reports about listings, the oldest first',
    query: reportQuery,
    response: listOf(listingReport),
  },
  'report.decide': {
    method: 'PATCH',
    path: '/admin/reports/{id}',
    guard: 'admin',
    summary: 'Close a report about a listing, or all about the same one',
    params: byId,
    body: reportDecision,
    response: written(z.object({ decided: z.number().int() })),
  },
} as const satisfies Record<`report.${string}`, Call>
