import { readSearchQuery, writeSearchQuery } from '#contract/schemas/search-query.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { findReach } from '#server/platform/connections/find-connections.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { presentSearch, presentSearches } from './search.present.ts'
import { deleteSearch, insertSearch, listSearches, noteLook, setAlerts } from './search.queries.ts'
import { stopAlerts } from './search.stop-alerts.ts'

export const searchHandlers = {
  'search.create': async (context, { body }, { viewer, locale }) => {
    const { db, limits, now } = context
    await limits.take('search_user', viewer.id)
    const search = readSearchQuery(body.query)
    if (!search) throw new ApiError('invalid_input')
    const wanted = { user_id: viewer.id, query: writeSearchQuery(search), name: body.name }
    const { row, existed } = await db.transaction((tx) => insertSearch(tx, wanted, now()))
    const reach = await findReach(context, viewer)
    const say = existed ? m.search_saved_before : saidOf[reach]
    return { data: { ...(await presentSearch(context, row)), existed, reach }, message: say({}, { locale }) }
  },

  'search.list': async (context, _input, { viewer }) => ({
    data: await presentSearches(context, await listSearches(context.db, viewer.id)),
    reach: await findReach(context, viewer),
  }),

  'search.update': async (context, { params: { id }, body: { alerts } }, { viewer, locale }) => {
    const row = await setAlerts(context.db, { id, user_id: viewer.id }, alerts, context.now())
    if (!row) throw new ApiError('not_found')
    const say = alerts ? m.search_alerts_switched_on : m.search_alerts_switched_off
    return { data: await presentSearch(context, row), message: say({}, { locale }) }
  },

  'search.look': async (context, { params: { id } }, { viewer, locale }) => {
    const row = await noteLook(context.db, { id, user_id: viewer.id }, context.now())
    if (!row) throw new ApiError('not_found')
    return { data: await presentSearch(context, row), message: m.search_looked({}, { locale }) }
  },

  'search.delete': async ({ db }, { params: { id } }, { viewer, locale }) => {
    if (!(await deleteSearch(db, { id, user_id: viewer.id }))) throw new ApiError('not_found')
    return { data: { id }, message: m.search_deleted({}, { locale }) }
  },

  'search.stopAlerts': async (context, { body: { token } }, { visit, locale }) => {
    const stopped = await stopAlerts(context, token, visit.address)
    return { data: { stopped }, message: m.stop_alerts_done({}, { locale }) }
  },
} satisfies Partial<Handlers>

const saidOf = {
  mail: m.search_saved,
  no_address: m.search_saved_unmailed,
  no_server: m.search_saved_counted,
}
