import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'

export function isAgency({ role }: Pick<User, 'role'>): boolean {
  return role === 'admin' || role === 'superadmin'
}

/**
 * The version of a listing that an edit changes: for its owner the public one with the waiting change laid over it, for the
 * agency the public one (docs/decisions/0014-editing.md). Pictures are laid over by filesOf().
 */
export function versionToEdit(property: Property, user: User): Property {
  if (isAgency(user)) return { ...property, revision: null }
  return property.revision?.state === 'pending' ? withChanges(property) : property
}

/** A listing with the changes that the agency did not take, to start from them again. */
export function withRejectedChanges(property: Property): Property {
  const { revision } = property
  if (!revision) return property
  return { ...withChanges(property), revision: { ...revision, state: 'pending' } }
}

// The revision holds these values whole; the change only describes them.
const apart = ['images', 'floor_plan', 'video', 'alts', 'nearby']

/** The changes name fields of a listing and hold values as it holds them: both come from the server. */
function withChanges(property: Property): Property {
  const changes = (property.revision?.changes ?? [])
    .filter(({ field }) => !apart.includes(field))
    .map(({ field, after }) => [field, after])
  const nearby = property.revision?.nearby ?? property.nearby
  return { ...property, nearby, ...Object.fromEntries(changes) }
}
