import { sql } from 'drizzle-orm'
import { properties } from './schema.ts'

// Literals: the planner uses an index of accepted listings only if the query shows the state.

/** Published and in results, counts and the sitemap: confirmed lately, or sold or rented lately (docs/decisions/0075). */
export const listed = sql`(${properties.moderation} = 'accepted' and ${properties.freshness} <> 'unlisted')`
