import type { Locale } from '#contract/locales.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import { maxPoints } from '#contract/schemas/property-points.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import type { Visit } from '#server/platform/calls/visit.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayListPropertiesOf, mayManageProperty, maySeeProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findSetting } from '#server/platform/settings/settings.ts'
import { regionName } from '../agency/agency.places.present.ts'
import { isShownAgent } from '../agent/agent.queries.ts'
import { presentAgencyRow } from './property.agency.present.ts'
import { type Asked, listForAgency } from './property.agency.queries.ts'
import { listPropertiesOfAgent } from './property.agent.queries.ts'
import { changeListings } from './property.bulk.ts'
import { answerConfirmation, confirmProperties, describeConfirmation } from './property.confirm.ts'
import { countContact } from './property.contacted.ts'
import { createProperty } from './property.create.ts'
import { removeProperty } from './property.delete.ts'
import { dismissEdit } from './property.dismiss.ts'
import { findFacets } from './property.facets.ts'
import { findFilters } from './property.filters.ts'
import { findHistory } from './property.history.queries.ts'
import { listNamed, listPublished, searchPublished } from './property.list.queries.ts'
import { findLoosening } from './property.loosen.ts'
import { findManaged, listPropertiesOf, type ManagedRow } from './property.managed.queries.ts'
import { findMarket } from './property.market.ts'
import { presentAround, presentPoint, presentProperty, presentToVisitors } from './property.present.ts'
import {
  countPublished,
  findPoints,
  findPublished,
  findSaved,
  type PropertyPage,
  type PropertyRow,
} from './property.queries.ts'
import { updateWeights, weightsSetting } from './property.ranking.queries.ts'
import { previewRanking } from './property.ranking-preview.ts'
import { presentRevision } from './property.revision.present.ts'
import { headingOf, presentSheetRow, sheetColumns } from './property.sheet.present.ts'
import { listSheetRows } from './property.sheet.queries.ts'
import { findShownRow, findShownRows } from './property.shown-rows.queries.ts'
import { findSimilarIds } from './property.similar.ts'
import { findSuggestions } from './property.suggest.ts'
import { editProperty } from './property.update.ts'

type PageQuery = { page?: number; limit?: number }
type Find = (page: number, limit: number) => Promise<PropertyPage>

export const propertyHandlers = {
  'property.list': (source, { query }, { viewer, locale }) =>
    list(source.db, viewer, query, locale, (page, limit) =>
      query.ids ? listNamed(source, query.ids, page, limit) : listPublished(source, page, limit),
    ),

  'property.withWishlist': (source, { query }, { viewer, locale }) =>
    list(source.db, viewer, query, locale, (page, limit) => listPublished(source, page, limit)),

  'property.recent': (source, { query }, { viewer, locale }) =>
    list(source.db, viewer, query, locale, (page, limit) => listPublished(source, page, limit, query.sold)),

  'property.search': (source, { query }, { viewer, locale }) =>
    list(source.db, viewer, query, locale, (page, limit) => searchPublished(source, query, page, limit)),

  'property.byAgent': async ({ db }, { params: { id }, query }, { viewer, locale }) => {
    if (!(await isShownAgent(db, id))) throw new ApiError('not_found')
    return list(db, viewer, query, locale, (page, limit) =>
      listPropertiesOfAgent(db, id, query.sold === 'only', page, limit),
    )
  },

  'property.points': async (source, { query }, { locale }) => {
    const { rows, total, complete, around } = await findPoints(source, query, maxPoints)
    return {
      data: rows.map((row) => presentPoint(row, locale)),
      meta: { total, complete },
      ...presentAround(around, locale),
    }
  },

  'property.count': async (source, { query }) => ({ count: await countPublished(source, query.sold) }),

  'property.filters': async ({ db }, { query }) => ({ data: await findFilters(db, query.sold) }),

  'property.facets': async (source, { query }) => ({ data: await findFacets(source, query) }),

  'property.loosen': async (source, { query }) => ({ data: await findLoosening(source, query) }),

  'property.suggest': async (source, { query }, { locale }) => ({
    data: await findSuggestions(source, query, locale),
  }),

  'property.byUser': async ({ db }, { params, query }, { viewer, locale }) => {
    if (!mayListPropertiesOf(viewer, params.userId)) throw new ApiError('forbidden')
    return list(db, viewer, query, locale, (page, limit) => listPropertiesOf(db, params.userId, page, limit))
  },

  'property.export': (context, { query }, { viewer, visit, locale }) => {
    const { sort: _sort, ...filter } = query
    return exportListings(context, { viewer, filter, now: context.now() }, visit, locale)
  },

  'property.agency': async ({ db, now }, { query }, { viewer, locale }) => {
    const { page = 1, limit = maxPageSize, sort = 'newest', ...filter } = query
    const asked = { viewer, filter, now: now() }
    const { rows, total } = await listForAgency(db, asked, { sort, page, limit, locale })
    return { data: rows.map((row) => presentAgencyRow(row, viewer, locale)), meta: { total, page, limit } }
  },

  'property.bulk': async (context, { body }, { viewer, locale }) => {
    const data = await changeListings(context, viewer, body)
    return { data, message: m.property_bulk_done({ count: data.changed.length }, { locale }) }
  },

  'property.confirm': async (context, { body }, { viewer, locale }) => {
    const count = await confirmProperties(context, viewer, body.ids)
    return { data: { confirmed: count }, message: m.property_confirmed({ count }, { locale }) }
  },

  'property.describeConfirmation': async (context, { body }, { visit, locale }) => {
    await context.limits.take('confirmation_address', visit.address)
    return { data: await describeConfirmation(context, body.token, locale) }
  },

  'property.answerConfirmation': async (context, { body }, { visit, locale }) => {
    await context.limits.take('confirmation_address', visit.address)
    const data = await answerConfirmation(context, body)
    const undone = body.answer === 'undo' && m.confirm_undone
    const message = undone || (data.waits ? m.confirm_price_waits : m.confirm_thanks)
    return { data, message: message({}, { locale }) }
  },

  'property.get': async (source, { params }, { viewer, locale }) => {
    const row = await findViewable(source, params.id, viewer)
    const present = await presenterFor(source.db, viewer, [row], locale)
    return { data: { ...present(row), region: regionName(row.state, locale) } }
  },

  'property.similar': async (source, { params, query: { limit = 6 } }, { viewer, locale }) => {
    const ids = await findSimilarIds(source, await findViewable(source, params.id, viewer), limit)
    const rows = await findShownRows(source, ids)
    const present = await presenterFor(source.db, viewer, rows, locale)
    return { data: rows.map(present), meta: { total: rows.length, page: 1, limit } }
  },

  'property.market': async (source, { params }, { viewer, locale }) => {
    const listing = await findViewable(source, params.id, viewer)
    return { data: await findMarket(source, listing, locale) }
  },

  'property.history': async ({ db }, { params: { id } }) => {
    const history = await findHistory(db, id)
    if (!history) throw new ApiError('not_found')
    return { data: history }
  },

  'property.ranking': async ({ db }) => ({ data: await findSetting(db, weightsSetting) }),

  'property.previewRanking': async (source, { query }) => ({ data: await previewRanking(source, query) }),

  'property.updateRanking': async (context, { body }, { viewer, locale }) => ({
    data: await updateWeights(context, viewer, body),
    message: m.ranking_saved({}, { locale }),
  }),

  'property.viewed': async ({ db, views, now }, { params: { id } }, { viewer, visit, locale }) => {
    if (!(await findPublished(db, id))) throw new ApiError('not_found')
    const { address, userAgent } = visit
    views.count({ propertyId: id, address, userAgent, session: viewer?.session.hash }, now())
    return { message: m.property_view_counted({}, { locale }) }
  },

  'property.contacted': async (context, { params: { id }, body: { way } }, { viewer, visit, locale }) => {
    const row = await findPublished(context.db, id)
    if (!row) throw new ApiError('not_found')
    if (row.user_id !== viewer?.id && row.agent_id !== viewer?.id) await countContact(context, id, way, visit)
    return { message: m.property_contact_counted({}, { locale }) }
  },

  'property.create': async (context, { form }, { viewer, upload, locale }) => {
    const id = await createProperty(context, viewer, form, upload)
    return { data: await readOwn(context, viewer, id, locale), message: m.property_added({}, { locale }) }
  },

  'property.update': async (context, { params: { id }, form }, { viewer, upload, locale }) => {
    await editProperty({ context, viewer, form, upload }, id)
    const data = await readOwn(context, viewer, id, locale)
    const message = data.withheld
      ? m.property_updated_withheld
      : data.revision?.state === 'pending'
        ? m.property_waits
        : m.property_updated
    return { data, message: message({}, { locale }) }
  },

  'property.delete': async (context, { params: { id } }, { viewer, locale }) => {
    await removeProperty(context, viewer, id)
    return { data: { id }, message: m.property_deleted({}, { locale }) }
  },

  'property.dismissEdit': async (context, { params: { id } }, { viewer, locale }) => {
    await dismissEdit(context, viewer, id)
    return {
      data: await readOwn(context, viewer, id, locale),
      message: m.property_edit_dismissed({}, { locale }),
    }
  },
} satisfies Partial<Handlers>

/** The row may have been deleted since it was written. */
async function readOwn({ db }: Context, viewer: Viewer, id: number, locale: Locale) {
  const row = await findManaged(db, id)
  if (!row) throw new ApiError('not_found')
  return (await presenterFor(db, viewer, [row], locale))(row)
}

async function list(db: Db, viewer: Viewer | undefined, query: PageQuery, locale: Locale, find: Find) {
  const { page = 1, limit = maxPageSize } = query
  const { rows, total, understood, around } = await find(page, limit)
  const present = await presenterFor(db, viewer, rows, locale)
  return {
    data: rows.map(present),
    meta: { total, page, limit },
    understood,
    ...presentAround(around, locale),
  }
}

/** Throws not_found. */
async function findViewable(source: Context, id: number, viewer: Viewer | undefined) {
  const row = viewer ? await findVisible(source.db, id, viewer) : await findShownRow(source, id)
  if (!row) throw new ApiError('not_found')
  return row
}

async function findVisible(db: Db, id: number, viewer: Viewer): Promise<ManagedRow | undefined> {
  const row = await findManaged(db, id)
  return row && (row.moderation === 'accepted' || maySeeProperty(viewer, row)) ? row : undefined
}

async function presenterFor(db: Db, viewer: Viewer | undefined, rows: PropertyRow[], locale: Locale) {
  if (!viewer) return (row: PropertyRow) => presentToVisitors(row, locale)
  const ids = rows.map((row) => row.id)
  const saved = await findSaved(db, viewer.id, ids)
  return (row: PropertyRow | ManagedRow) => {
    const managed = 'revision' in row && mayManageProperty(viewer, row) ? row : undefined
    return presentProperty(row, locale, {
      savedBy: saved.has(row.id) ? viewer.id : undefined,
      managed,
      moderation_reason: managed?.moderation_reason,
      revision: managed?.revision && presentRevision(managed, managed.revision),
    })
  }
}

/** Throws too_many_requests. */
async function exportListings(context: Context, asked: Asked, visit: Visit, locale: Locale) {
  const { viewer, now } = asked
  await context.limits.take('sheet_user', viewer.id)
  await context.db.transaction((tx) =>
    recordAudit(tx, { actor: viewer.id, action: 'property.exported', subject: `user:${viewer.id}` }, now),
  )
  visit.download(`listings-${dayInIndia(now)}.csv`)
  return writeCsv(
    sheetColumns.map((column) => headingOf(column, locale)),
    presentBatches(context, asked),
  )
}

async function* presentBatches({ db }: Context, asked: Asked) {
  for await (const rows of listSheetRows(db, asked)) {
    yield rows.map((row) => presentSheetRow(row, asked.viewer))
  }
}
