import type { Handlers } from '#server/platform/calls/handler.ts'
import { m } from '#server/platform/messages/messages.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { findDemoData } from './demo.queries.ts'
import { removeDemo } from './demo.remove.ts'

export const demoHandlers = {
  'demo.get': async ({ db }) => ({ data: await findDemoData(db) }),

  'demo.remove': async (context, { body }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    const data = await removeDemo(context, viewer.id, body)
    const count = data.listings + data.changed.length
    return { data, message: m.demo_removed({ count, people: data.people, leads: data.leads }, { locale }) }
  },
} satisfies Partial<Handlers>
