import type { Handlers } from '#server/platform/calls/handler.ts'
import { listAgents } from '../user/user.queries.ts'

export const stockHandlers = {
  'stock.agents': async ({ db }) => ({ data: await listAgents(db) }),
} satisfies Partial<Handlers>
