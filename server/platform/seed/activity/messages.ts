import type { Tx } from '#server/platform/db/client.ts'
import { contact_messages } from '#server/platform/db/schema.ts'
import type { Person } from './common.ts'
import { ago, agree, at } from './common.ts'
import { callbacks, toTheAgency } from './words.ts'

export async function insertMessages(tx: Tx, visitors: readonly Person[], now: Date) {
  const messages = toTheAgency.map(([minutes, message]) => ({
    topic: 'message' as const,
    minutes,
    message,
    details: {},
  }))
  const calls = callbacks.map(([minutes, service, best_time]) => ({
    ...{ topic: 'callback' as const, minutes, message: '', details: { service, best_time } },
  }))
  const sent = [...messages, ...calls].map((each, index) => ({ ...each, who: at(visitors, index * 5 + 2) }))
  const consented = await agree(
    tx,
    'contact',
    sent.map(({ who, minutes }) => ({ who, at: ago(now, minutes) })),
  )
  await tx.insert(contact_messages).values(
    sent.map(({ topic, minutes, message, details, who }, index) => ({
      ...{ topic, message, details, user_id: who.id, name: who.name, phone: who.phone, email: who.email },
      state: minutes > 5 * 1440 ? ('answered' as const) : ('new' as const),
      consent_id: consented[index],
      created_at: ago(now, minutes),
    })),
  )
}
