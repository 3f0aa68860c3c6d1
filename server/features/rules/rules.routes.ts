import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { m } from '#server/platform/messages/messages.ts'
import { findRules, updateRules } from './rules.queries.ts'

export const rulesHandlers = {
  'rules.get': async ({ db }) => ({ data: await findRules(db) }),

  'rules.update': async ({ db, now }, { body }, { viewer, locale }) => {
    const data = await db.transaction(async (tx) => {
      const { before, after } = await updateRules(tx, body, viewer.id, now())
      if (isDeepStrictEqual(before, after)) return after
      const act = { action: 'rules.updated', subject: 'rules', details: after } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return after
    })
    return { data, message: m.rules_saved({}, { locale }) }
  },
} satisfies Partial<Handlers>
