import { safetyNames } from '#contract/safety.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { m } from '#server/platform/messages/messages.ts'
import { findSafety, updateSafety } from './safety.queries.ts'

export const safetyHandlers = {
  'safety.get': async ({ db }) => ({ data: await findSafety(db) }),

  'safety.update': async ({ db, now }, { body }, { viewer, locale }) => {
    const data = await db.transaction(async (tx) => {
      const { before, after } = await updateSafety(tx, body, viewer.id, now())
      const changed = safetyNames.filter((name) => before[name] !== after[name])
      if (changed.length === 0) return after
      const details = Object.fromEntries(
        changed.flatMap((name) => [
          [`${name}_before`, before[name]],
          [name, after[name]],
        ]),
      )
      const act = { action: 'safety.updated', subject: 'safety', details } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return after
    })
    return { data, message: m.safety_saved({}, { locale }) }
  },
} satisfies Partial<Handlers>
