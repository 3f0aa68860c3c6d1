import { byId, count, listOf, pageQuery, written } from '../schemas/common.ts'
import { contactBody, contactMessage, contactSent, recentMessage } from '../schemas/contact.ts'
import { leadQuery, leadUpdate } from '../schemas/inquiry.ts'
import { type Call, messageBytes } from './call.ts'

export const contactCalls = {
  'contact.create': {
    method: 'POST',
    path: '/contact',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'Send a message to the agency, or request a call',
    body: contactBody,
    bodyLimit: messageBytes,
    creates: true,
    response: written(contactSent),
  },
  'contact.list': {
    method: 'GET',
    path: '/contact',
    guard: 'admin',
    summary: 'List messages to the agency',
    query: leadQuery,
    response: listOf(contactMessage),
  },
  'contact.count': {
    method: 'GET',
    path: '/contact/msg',
    guard: 'signed_in',
    summary: "Count the inquiries on the caller's listings; for the agency all messages",
    response: count,
  },
  'contact.recent': {
    method: 'GET',
    path: '/contact/recent',
    guard: 'signed_in',
    summary:
      "List the newest inquiries on the caller's listings; for the agency the newest inquiries and messages",
    query: pageQuery,
    response: listOf(recentMessage),
  },
  'contact.update': {
    method: 'PATCH',
    path: '/contact/{id}',
    guard: 'admin',
    summary: 'Mark a message to the agency as seen or answered',
    params: byId,
    body: leadUpdate,
    response: written(contactMessage),
  },
} as const satisfies Record<`contact.${string}`, Call>
