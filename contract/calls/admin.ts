import { z } from 'zod'
import {
  account,
  accountQuery,
  accountUpdate,
  auditEntry,
  auditQuery,
  auditReport,
  changesReviewedBody,
  codeChannel,
  codeToPassOn,
  decision,
  outboxNotice,
  outboxQuery,
  outboxState,
  propertyRequest,
  requestQuery,
  signInLink,
  staffMember,
  unreviewedChange,
} from '../schemas/admin.ts'
import { byId, listOf, oneOf, pageQuery, written } from '../schemas/common.ts'
import { eraseQuery } from '../schemas/handover.ts'
import { health, mailTest } from '../schemas/health.ts'
import { erased } from '../schemas/privacy.ts'
import type { Call } from './call.ts'

export const adminCalls = {
  'admin.propertyRequests': {
    method: 'GET',
    path: '/admin/property-requests',
    guard: 'seller',
    records: true,
    summary:
      'List listings and changes that wait for approval, oldest first; sellers and admins get their own',
    query: requestQuery,
    response: listOf(propertyRequest).extend({
      waiting: z
        .number()
        .int()
        .nullable()
        .describe('To an admin who does not decide: how many requests of everybody wait for a superadmin'),
    }),
  },
  'admin.decide': {
    method: 'PATCH',
    path: '/admin/property-requests/{id}',
    guard: 'admin',
    summary:
      'Approve or reject a pending listing, or a pending change of a published one, once; admins where the rules allow it',
    params: byId,
    body: decision,
    response: written(propertyRequest),
  },
  'admin.changes': {
    method: 'GET',
    path: '/admin/changes',
    guard: 'admin',
    summary: 'List published listings that owners changed without approval, the longest unseen first',
    query: pageQuery,
    response: listOf(unreviewedChange),
  },
  'admin.markReviewed': {
    method: 'POST',
    path: '/admin/changes/{id}/seen',
    guard: 'admin',
    summary: 'Mark the changes of a listing as seen, in the version that was read',
    params: byId,
    body: changesReviewedBody,
    response: written(z.object({ id: z.number().int() })),
  },
  'admin.users': {
    method: 'GET',
    path: '/admin/users',
    guard: 'superadmin',
    summary: 'List accounts, newest first',
    query: accountQuery,
    response: listOf(account),
  },
  'admin.updateUser': {
    method: 'PATCH',
    path: '/admin/users/{id}',
    guard: 'superadmin',
    summary:
      'Change the role of an account, suspend or restore it; ends its sessions, and hides the listings of a suspended account or hands its work over',
    params: byId,
    body: accountUpdate,
    response: written(account),
  },
  'admin.eraseUser': {
    method: 'DELETE',
    path: '/admin/users/{id}',
    guard: 'superadmin',
    summary: "Delete another person's account with all its data, after handing over what is the agency's",
    params: byId,
    query: eraseQuery,
    response: written(erased),
  },
  'admin.resetFactors': {
    method: 'DELETE',
    path: '/admin/users/{id}/factors',
    guard: 'superadmin',
    summary: 'Remove the authenticator app and the passkeys of another account and end its sessions',
    params: byId,
    response: written(account),
  },
  'admin.createSignInLink': {
    method: 'POST',
    path: '/admin/users/{id}/sign-in-link',
    guard: 'superadmin',
    summary: 'Create a one-time sign-in link for a person; earlier links stop working',
    params: byId,
    response: written(signInLink),
  },
  'admin.codes': {
    method: 'GET',
    path: '/admin/codes',
    guard: 'superadmin',
    records: true,
    summary: 'List valid sign-in codes to pass on by phone, where no SMS gateway is configured',
    query: pageQuery,
    response: listOf(codeToPassOn).extend(codeChannel),
  },
  'admin.outbox': {
    method: 'GET',
    path: '/admin/outbox',
    guard: 'superadmin',
    summary: 'List mails and texts to people and the agency: sent, waiting, held and failed',
    query: outboxQuery,
    response: listOf(outboxNotice).extend(outboxState),
  },
  'admin.retryNotice': {
    method: 'POST',
    path: '/admin/outbox/{id}/retry',
    guard: 'superadmin',
    summary: 'Send a held or failed notice again',
    params: byId,
    response: written(outboxNotice),
  },
  'admin.audit': {
    method: 'GET',
    path: '/admin/audit',
    guard: 'superadmin',
    summary: 'List the audit log, newest first',
    query: auditQuery,
    response: listOf(auditEntry),
  },
  'admin.verifyAudit': {
    method: 'POST',
    path: '/admin/audit/verify',
    guard: 'superadmin',
    summary: 'Verify the hash chain of the audit log',
    response: oneOf(auditReport),
  },
  'admin.health': {
    method: 'GET',
    path: '/admin/health',
    guard: 'superadmin',
    summary: 'Get the state of the database, disk, files, jobs, mail, backup and clock',
    response: oneOf(health),
  },
  'admin.testMail': {
    method: 'POST',
    path: '/admin/health/mail',
    guard: 'superadmin',
    summary: "Send a test mail to the caller's address, else to the agency's, and report the result",
    response: written(mailTest),
  },
  'admin.agents': {
    method: 'GET',
    path: '/admin/agents',
    guard: 'staff',
    summary: 'List the staff that can sell listings, by name',
    response: z.object({ data: z.array(staffMember) }),
  },
} as const satisfies Record<`admin.${string}`, Call>
