import { maxPageSize } from '#contract/schemas/common.ts'
import type { Handlers } from '#server/handlers.ts'
import { ApiError } from '#server/http/errors.ts'
import { findFilters } from './property.filters.ts'
import { presentProperty } from './property.present.ts'
import {
  countPublished,
  findPublished,
  listPublished,
  type PropertyPage,
  searchPublished,
} from './property.queries.ts'

type PageQuery = { page?: number; limit?: number }

export const propertyHandlers = {
  'property.list': async ({ db }, { query }) => list(query, (page, limit) => listPublished(db, page, limit)),

  'property.withWishlist': async ({ db }, { query }) =>
    list(query, (page, limit) => listPublished(db, page, limit)),

  'property.recent': async ({ db }, { query }) =>
    list(query, (page, limit) => listPublished(db, page, limit)),

  'property.search': async ({ db }, { query }) =>
    list(query, (page, limit) => searchPublished(db, query, page, limit)),

  'property.count': async ({ db }) => ({ count: await countPublished(db) }),

  'property.filters': async ({ db }) => ({ data: await findFilters(db) }),

  'property.get': async ({ db }, { params }) => {
    const row = await findPublished(db, params.id)
    if (!row) throw new ApiError('not_found')
    return { data: presentProperty(row) }
  },
} satisfies Partial<Handlers>

async function list(query: PageQuery, find: (page: number, limit: number) => Promise<PropertyPage>) {
  const { page = 1, limit = maxPageSize } = query
  const { rows, total } = await find(page, limit)
  return { data: rows.map(presentProperty), meta: { total, page, limit } }
}
