import { z } from 'zod'
import { byId, listOf, oneOf, pageQuery, written } from '../schemas/common.ts'
import { receiptBody } from '../schemas/form.ts'
import { consent, erased, userExport } from '../schemas/privacy.ts'
import type { Call } from './call.ts'

export const privacyCalls = {
  'privacy.retention': {
    method: 'GET',
    path: '/privacy/retention',
    guard: 'anyone',
    summary: 'Get how long the agency stores what visitors sent',
    response: oneOf(z.object({ lead_months: z.number().int() })),
  },
  'privacy.export': {
    method: 'GET',
    path: '/user/export',
    guard: 'signed_in',
    records: true,
    summary: 'Get all data that the site stores about the caller',
    response: oneOf(userExport),
  },
  'privacy.erase': {
    method: 'DELETE',
    path: '/user/profile',
    guard: 'signed_in',
    summary: "Delete the caller's account with all its data",
    response: written(erased),
  },
  'privacy.consents': {
    method: 'GET',
    path: '/user/consents',
    guard: 'signed_in',
    summary: "List the caller's consents",
    query: pageQuery,
    response: listOf(consent),
  },
  'privacy.withdraw': {
    method: 'DELETE',
    path: '/user/consents/{id}',
    guard: 'signed_in',
    summary: 'Withdraw a consent and delete the data given with it',
    params: byId,
    response: written(consent),
  },
  'privacy.withdrawByReceipt': {
    method: 'POST',
    path: '/consent/withdraw',
    guard: 'anyone',
    summary: 'Withdraw an inquiry or a message with its receipt, without an account',
    body: receiptBody,
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<`privacy.${string}`, Call>
