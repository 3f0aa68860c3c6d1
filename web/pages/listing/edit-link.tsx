import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'

export type EditLinkProps = {
  listing: Pick<Property, 'id' | 'user_id' | 'agent_id' | 'demo'>
  user: User
}

/** Those who may edit the listing also see whether it came with the demo. Who may is decided by the server. */
export function EditLink({
  listing: { id, user_id, agent_id, demo },
  user: { role, id: self },
}: EditLinkProps) {
  const may =
    self === user_id || (role === 'agent' ? self === agent_id : role === 'admin' || role === 'superadmin')
  if (!may) return null
  return (
    <span className="listing-edit">
      <a href={pages.admin.href(id)} className="text-link">
        {m.listing_edit()}
      </a>
      <DemoBadge demo={demo} />
    </span>
  )
}
