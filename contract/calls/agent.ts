import { z } from 'zod'
import { agent, agentProfile, agentProfileForm } from '../schemas/agent.ts'
import { byId, oneOf, written } from '../schemas/common.ts'
import { type Call, megabyte } from './call.ts'

export const agentCalls = {
  'agent.list': {
    method: 'GET',
    path: '/agents',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'List the agents that the site shows, by name',
    response: z.object({ data: z.array(agent) }),
  },
  'agent.get': {
    method: 'GET',
    path: '/agents/{id}',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary: 'Get an agent that the site shows',
    params: byId,
    response: oneOf(agent),
  },
  'agent.profiles': {
    method: 'GET',
    path: '/admin/agent-profiles',
    guard: 'superadmin',
    fresh: true,
    summary: 'List the profiles of all active staff, by name',
    response: z.object({ data: z.array(agentProfile) }),
  },
  'agent.profile': {
    method: 'GET',
    path: '/admin/agent-profiles/{id}',
    guard: 'staff',
    fresh: true,
    summary: "Get the caller's profile, or for a superadmin that of any active member of staff",
    params: byId,
    response: oneOf(agentProfile),
  },
  'agent.updateProfile': {
    method: 'PATCH',
    path: '/admin/agent-profiles/{id}',
    guard: 'staff',
    summary:
      "Change the caller's profile, or for a superadmin that of any active member of staff; absent fields stay, an empty photo removes it. A new photo is shown when it is ready",
    params: byId,
    form: agentProfileForm,
    files: { photo: { kind: 'image', max: 1, bytes: 15 * megabyte } },
    response: written(agentProfile),
  },
} as const satisfies Record<`agent.${string}`, Call>
