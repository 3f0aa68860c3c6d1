import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { isAgency } from '#web/features/session/roles.ts'

/** Owner, the agent who sells it, or the agency. */
export function mayEdit(property: Pick<Property, 'user_id' | 'agent_id'>, user: Pick<User, 'id' | 'role'>) {
  const sells = user.role === 'agent' && property.agent_id === user.id
  return property.user_id === user.id || sells || isAgency(user)
}

/** For the owner with the pending change applied, for staff the published version (docs/decisions/0014-editing.md). */
export function versionToEdit(property: Property, user: User): Property {
  if (isAgency(user)) return { ...property, revision: null }
  return property.revision?.state === 'pending' ? withChanges(property) : property
}

export function withRejectedChanges(property: Property): Property {
  const { revision } = property
  if (!revision) return property
  return { ...withChanges(property), revision: { ...revision, state: 'pending' } }
}

// The revision holds these values completely; the change only describes them.
const apart = ['images', 'floor_plan', 'video', 'alts', 'alts_hi', 'nearby']

/** The cast is safe, because the server sends names and values of listing fields. */
function withChanges(property: Property): Property {
  const changes = (property.revision?.changes ?? [])
    .filter(({ field }) => !apart.includes(field))
    .map(({ field, after }) => [field, after])
  const nearby = property.revision?.nearby ?? property.nearby
  return { ...property, nearby, ...Object.fromEntries(changes) }
}
