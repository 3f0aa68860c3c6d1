import { z } from 'zod'
import { type ContactMessage, contactMessage, type RecentMessage } from '#contract/schemas/contact.ts'
import type { ContactRow, RecentRow } from './contact.queries.ts'

// The column is free-form JSON.
const details = z.object({
  service: contactMessage.shape.service.catch(null),
  best_time: contactMessage.shape.best_time.catch(null),
})

export function presentContact(row: ContactRow): ContactMessage {
  const { id, topic, name, phone, email, message, state, created_at } = row
  return {
    id,
    topic,
    name,
    phone,
    email,
    message,
    ...presentDetails(row.details),
    state,
    created_at: created_at.toISOString(),
  }
}

export function presentDetails(value: unknown) {
  return details.parse(value)
}

export function presentRecent({ created_at, ...row }: RecentRow): RecentMessage {
  return { ...row, created_at: created_at.toISOString() }
}
