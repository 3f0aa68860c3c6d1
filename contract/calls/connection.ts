import { oneOf, written } from '../schemas/common.ts'
import {
  connections,
  connectionTest,
  mailConnectionBody,
  noticeTextsBody,
  noticeTextTestBody,
  smsConnectionBody,
} from '../schemas/connection.ts'
import type { Call } from './call.ts'

export const connectionCalls = {
  'connection.get': {
    method: 'GET',
    path: '/admin/connections',
    guard: 'superadmin',
    summary: 'Get the mail server and the SMS gateway in use, without their secrets',
    response: oneOf(connections),
  },
  'connection.updateMail': {
    method: 'PUT',
    path: '/admin/connections/mail',
    guard: 'superadmin',
    summary: 'Enter the mail server, which every process uses at once',
    body: mailConnectionBody,
    response: written(connections),
  },
  'connection.removeMail': {
    method: 'DELETE',
    path: '/admin/connections/mail',
    guard: 'superadmin',
    summary: 'Forget the mail server and its password',
    response: written(connections),
  },
  'connection.updateSms': {
    method: 'PUT',
    path: '/admin/connections/sms',
    guard: 'superadmin',
    summary: 'Enter the SMS or WhatsApp gateway, which every process uses at once',
    body: smsConnectionBody,
    response: written(connections),
  },
  'connection.removeSms': {
    method: 'DELETE',
    path: '/admin/connections/sms',
    guard: 'superadmin',
    summary: 'Forget the gateway and its secret',
    response: written(connections),
  },
  'connection.testSms': {
    method: 'POST',
    path: '/admin/connections/sms/test',
    guard: 'superadmin',
    summary: "Send a message with invented digits to the caller's own number",
    response: written(connectionTest),
  },
  'connection.updateNotices': {
    method: 'PUT',
    path: '/admin/connections/notices',
    guard: 'superadmin',
    summary: 'Choose which notices go through the gateway, and under which templates',
    body: noticeTextsBody,
    response: written(connections),
  },
  'connection.testNotice': {
    method: 'POST',
    path: '/admin/connections/notices/test',
    guard: 'superadmin',
    summary: "Send the text of a kind of notice to the caller's own number",
    body: noticeTextTestBody,
    response: written(connectionTest),
  },
} as const satisfies Record<`connection.${string}`, Call>
