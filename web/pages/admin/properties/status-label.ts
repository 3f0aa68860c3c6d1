import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { statusLabels } from '#messages/type-labels'

/** A home for rent is rented, not sold. */
export function statusLabel({ type, status }: Pick<Property, 'type' | 'status'>): string {
  return type === 'rent' && status === 'sold' ? m.status_rented() : statusLabels[status]()
}
