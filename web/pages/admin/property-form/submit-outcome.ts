import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { listFields } from '#web/features/property/field-labels.ts'
import { isAgency } from '#web/features/session/roles.ts'

export function announceOutcome(user: User, property: Property | undefined): string {
  if (!property) return isAgency(user) ? m.property_form_then_agency() : m.property_form_then_add()
  if (property.withheld) return m.property_form_then_withheld()
  if (property.moderation === 'rejected') {
    const own = property.user_id === user.id
    return own ? m.property_form_then_rejected() : m.property_form_then_rejected_other()
  }
  if (property.moderation === 'pending') return m.property_form_then_pending()
  return isAgency(user) ? m.property_form_then_edit_agency() : m.property_form_then_accepted()
}

export function describeOutcome({ moderation, revision, withheld }: Property, edited: boolean): string {
  if (withheld) return m.property_form_then_withheld()
  if (!edited)
    return moderation === 'accepted' ? m.property_form_done_published() : m.property_form_done_pending()
  if (moderation !== 'accepted') return m.property_form_done_edit_pending()
  if (revision?.state !== 'pending') return m.property_form_done_edit_public()
  return m.property_form_done_edit_waits({ fields: listFields(revision.changes.map(({ field }) => field)) })
}
