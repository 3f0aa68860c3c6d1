import type { User } from '#contract/schemas/user.ts'

// The server decides what people may do; these decide what a page offers.
type Person = Pick<User, 'role'>

export function isStaff(person: Person): boolean {
  return person.role === 'agent' || isAgency(person)
}

/** They see and change everything of the agency, agents their own part. */
export function isAgency({ role }: Person): boolean {
  return role === 'admin' || role === 'superadmin'
}
