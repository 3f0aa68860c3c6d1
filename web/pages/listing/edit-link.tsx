import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'

export type EditLinkProps = {
  listing: Pick<Property, 'id' | 'demo'>
}

/**
 * For those who may edit the listing, who also see whether it came with the demo. A file of its own, because visitors
 * would load its code and that of the badge: the page of a listing in Hindi is within 1 kB of its budget.
 */
export function EditLink({ listing: { id, demo } }: EditLinkProps) {
  return (
    <span className="listing-edit">
      <a href={pages.admin.href(id)} className="text-link">
        {m.listing_edit()}
      </a>
      <DemoBadge demo={demo} />
    </span>
  )
}
