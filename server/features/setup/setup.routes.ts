import type { Handlers } from '#server/platform/calls/handler.ts'
import { m } from '#server/platform/messages/messages.ts'
import { changeSetting } from '#server/platform/settings/settings.ts'
import { findSetup, setupKey } from './setup.queries.ts'

export const setupHandlers = {
  'setup.get': async (context, _input, { viewer }) => ({ data: await findSetup(context, viewer) }),

  'setup.update': async (context, { body }, { viewer, locale }) => {
    const { db, now } = context
    await db.transaction((tx) => changeSetting(tx, setupKey, () => body, viewer.id, now()))
    return { data: await findSetup(context, viewer), message: m.setup_saved({}, { locale }) }
  },
} satisfies Partial<Handlers>
