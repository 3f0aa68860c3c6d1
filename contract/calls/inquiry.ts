import { byId, listOf, written } from '../schemas/common.ts'
import { inquiry, inquiryBody, inquirySent, leadQuery, leadUpdate } from '../schemas/inquiry.ts'
import { type Call, messageBytes } from './call.ts'

export const inquiryCalls = {
  'inquiry.create': {
    method: 'POST',
    path: '/Inquiry',
    alias: '/inquiry',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'Send an inquiry to the agent of a listing',
    body: inquiryBody,
    bodyLimit: messageBytes,
    creates: true,
    response: written(inquirySent),
  },
  'inquiry.list': {
    method: 'GET',
    path: '/Inquiry',
    alias: '/inquiry',
    guard: 'signed_in',
    summary: "List inquiries on the caller's listings; the agency gets all",
    query: leadQuery,
    response: listOf(inquiry),
  },
  'inquiry.update': {
    method: 'PATCH',
    path: '/Inquiry/{id}',
    alias: '/inquiry/{id}',
    guard: 'signed_in',
    summary: "Mark an inquiry on the caller's listing as seen or answered",
    params: byId,
    body: leadUpdate,
    response: written(inquiry),
  },
} as const satisfies Record<`inquiry.${string}`, Call>
