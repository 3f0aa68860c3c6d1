import { z } from 'zod'
import { roles } from '../enums.ts'
import { byId, oneOf, written } from '../schemas/common.ts'
import { invitation, invitationBody, invitationLink } from '../schemas/invitation.ts'
import { linkBody } from '../schemas/user.ts'
import type { Call } from './call.ts'

export const invitationCalls = {
  'invitation.list': {
    method: 'GET',
    path: '/admin/invitations',
    guard: 'superadmin',
    fresh: true,
    summary: 'List the invitations that nobody has accepted, the newest first',
    response: z.object({
      data: z.array(invitation),
      mailed: z
        .boolean()
        .describe('A mail server is connected, so an invitation with an address is sent there'),
    }),
  },
  'invitation.create': {
    method: 'POST',
    path: '/admin/invitations',
    guard: 'superadmin',
    creates: true,
    summary:
      'Invite a person to work for the agency as agent or admin, by e-mail where an address is given; replaces an earlier invitation of the number',
    body: invitationBody,
    response: written(invitation),
  },
  'invitation.delete': {
    method: 'DELETE',
    path: '/admin/invitations/{id}',
    guard: 'superadmin',
    summary: 'Withdraw an invitation; its link stops working',
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'invitation.describe': {
    method: 'POST',
    path: '/invitation/link',
    guard: 'anyone',
    withoutFactor: true,
    summary: 'Get whom an invitation link invites, and as what; 404 for a link that is over',
    body: linkBody,
    response: oneOf(invitationLink),
  },
  'invitation.accept': {
    method: 'POST',
    path: '/invitation/accept',
    guard: 'signed_in',
    withoutFactor: true,
    summary:
      'Accept an invitation as the person who has verified the invited number; gives the role and ends the other sessions',
    body: linkBody,
    response: written(z.object({ role: z.enum(roles) })),
  },
} as const satisfies Record<`invitation.${string}`, Call>
