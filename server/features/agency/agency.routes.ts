import type { Handlers } from '#server/handlers.ts'
import { findAgency } from './agency.queries.ts'

export const agencyHandlers = {
  'agency.get': async ({ db }) => ({ data: await findAgency(db) }),
} satisfies Partial<Handlers>
