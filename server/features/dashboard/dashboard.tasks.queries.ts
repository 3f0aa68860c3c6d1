import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { Db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'
import { isAgency, mayDecideListings } from '#server/platform/sessions/policies.ts'
import { listRequests } from '../admin/admin.listings.queries.ts'
import { countLeadTasks, type LeadTasks } from '../lead/lead.queries.ts'
import { findRules } from '../rules/rules.queries.ts'

export type Tasks = LeadTasks & { requests: number }
/** `has_address`, `has_number`: verified ones. */
type Person = { user_id: number; role: Role; has_address: boolean; has_number: boolean }

const none: LeadTasks = { follow_ups: 0, unanswered: 0, visits: 0 }

/**
 * The tasks of each person who has any on this day in India and has a verified address or number. Leads to the agency are tasks of every
 * admin and superadmin.
 */
export async function findTasks(db: Db, day: string): Promise<(Person & { tasks: Tasks })[]> {
  const counted = await countLeadTasks(db, day)
  const byPerson = new Map(counted.map(({ person_id, ...tasks }) => [person_id, tasks]))
  const waiting = (await listRequests(db, {}, 1, 1)).total
  const rules = await findRules(db)
  const busy = [...byPerson.keys()].filter((id) => id !== null)
  const agency = inArray(users.role, ['admin', 'superadmin'])
  const people = await db
    .select({
      id: users.id,
      role: users.role,
      has_address: sql<boolean>`${users.email_verified_at} is not null`,
      has_number: sql<boolean>`${users.phone_verified_at} is not null`,
    })
    .from(users)
    .where(
      and(
        isNull(users.suspended_at),
        or(isNotNull(users.email_verified_at), isNotNull(users.phone_verified_at)),
        or(agency, inArray(users.id, busy)),
      ),
    )
    .orderBy(users.id)
  return people
    .map(({ id, ...person }) => {
      const own = byPerson.get(id) ?? none
      const shared = (isAgency(person) ? byPerson.get(null) : undefined) ?? none
      const tasks = {
        follow_ups: own.follow_ups + shared.follow_ups,
        unanswered: own.unanswered + shared.unanswered,
        visits: own.visits + shared.visits,
        requests: mayDecideListings(person, rules) ? waiting : 0,
      }
      return { user_id: id, ...person, tasks }
    })
    .filter(({ tasks }) => Object.values(tasks).some((count) => count > 0))
}
