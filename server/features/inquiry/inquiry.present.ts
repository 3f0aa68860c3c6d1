import type { Inquiry } from '#contract/schemas/inquiry.ts'
import type { InquiryRow } from './inquiry.queries.ts'

export function presentInquiry(row: InquiryRow): Inquiry {
  const { id, property_id, property_title, name, email, message, state, created_at } = row
  return {
    id,
    property_id,
    property_title,
    name,
    email,
    message,
    state,
    created_at: created_at.toISOString(),
  }
}
