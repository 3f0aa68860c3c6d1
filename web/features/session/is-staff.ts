import type { Role } from '#contract/enums.ts'

/** Agents, admins and superadmins work for the agency. The server decides what they may do; this decides what is offered. */
export function isStaff(role: Role): boolean {
  return role === 'agent' || role === 'admin' || role === 'superadmin'
}
