import type { User } from '#contract/schemas/user.ts'
import { pages } from '#web/data/pages.ts'

// The server decides what people may do; these decide what a page offers.
type Person = Pick<User, 'role'>

export function isStaff(person: Person): boolean {
  return person.role === 'agent' || isAgency(person)
}

/** They see and change everything of the agency, agents their own part. */
export function isAgency({ role }: Person): boolean {
  return role === 'admin' || role === 'superadmin'
}

/** Where a person begins who signed in on no page. */
export function startPageOf(person: Person): string {
  return isStaff(person) ? pages.dashboard.href() : pages.home.href()
}
