import { and, asc, between, eq, gt, max, ne, sql } from 'drizzle-orm'
import { findShownAgents } from '#server/features/agent/agent.queries.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { listed } from '#server/platform/db/listed.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import type { Offer } from './index-policy.ts'

type Picture = Pick<typeof media.$inferSelect, 'hash' | 'widths'>
export type ListingRow = { id: number; changed: Date; pictures: Picture[] }
export type PublishedKind = Pick<
  typeof properties.$inferSelect,
  'type' | 'sub_type' | 'new_project' | 'city' | 'locality'
> & { count: number }

/** A chunk is a range of ids, so that listings never move to another sitemap. */
export const chunkSize = 10_000
const pageSize = 500

/** Chunks count from 1; each has the time of its last change. */
export async function findChunks(db: Db | Tx, offer: Offer) {
  const chunk = sql<number>`(${properties.id} - 1) / ${sql.raw(String(chunkSize))} + 1`
  return db
    .select({ chunk, changed: max(properties.updated_at).mapWith(properties.updated_at) })
    .from(properties)
    .where(offered(offer))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/**
 * A text that changes with each listing of the sitemap and with its finished pictures, for the ETag. Undefined if the
 * sitemap has no listing.
 */
export async function findVersion(db: Db | Tx, offer: Offer, chunk: number): Promise<string | undefined> {
  const rows = await db
    .select({
      listings: sql<
        string | null
      >`md5(string_agg(${properties.id} || ' ' || ${properties.updated_at}, ',' order by ${properties.id}))`,
      // Finished files of a picture do not change the listing's row.
      pictures: sql<string>`(select count(*) || '-' || coalesce(max(${media.id}), 0) from ${media}
        where ${between(media.property_id, ...idsOf(chunk))} and ${media.state} = 'ready')`,
    })
    .from(properties)
    .where(and(offered(offer), between(properties.id, ...idsOf(chunk))))
  const { listings, pictures } = rows[0] ?? {}
  return listings ? `${listings}-${pictures}` : undefined
}

export async function* listChunk(db: Db | Tx, offer: Offer, chunk: number): AsyncGenerator<ListingRow[]> {
  const [first, last] = idsOf(chunk)
  let after = first - 1
  for (;;) {
    const rows = await db
      .select({ id: properties.id, changed: properties.updated_at, pictures })
      .from(properties)
      .where(and(offered(offer), gt(properties.id, after), between(properties.id, first, last)))
      .orderBy(asc(properties.id))
      .limit(pageSize)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? last
  }
}

/** The agents that the site shows; their pages say what is true of them also while they sell nothing. */
export async function findAgentIds(db: Db | Tx, offer: Offer): Promise<number[]> {
  const agents = await findShownAgents(db)
  return agents.filter(({ demo }) => offer !== 'real' || !demo).map(({ id }) => id)
}

export async function findPublishedKinds(db: Db | Tx, offer: Offer): Promise<PublishedKind[]> {
  const { type, sub_type, new_project, city, locality } = properties
  return (
    db
      .select({ type, sub_type, new_project, city, locality, count: sql<number>`count(*)::int` })
      .from(properties)
      // Their pages list no sold homes.
      .where(and(offered(offer), ne(properties.status, 'sold')))
      .groupBy(type, sub_type, new_project, city, locality)
      .orderBy(sql`6 desc`, city, locality, sub_type)
  )
}

// The outer table is named, because a bare "id" would be that of media.
const pictures = sql<
  Picture[]
>`coalesce((select json_agg(json_build_object('hash', m.hash, 'widths', m.widths)
  order by m.position) from ${media} m where m.property_id = properties.id and m.kind = 'image'
  and m.revision_id is null and m.state = 'ready'), '[]')`

function offered(offer: Offer) {
  return offer === 'real' ? and(listed, eq(properties.demo, false)) : listed
}

function idsOf(chunk: number): [number, number] {
  return [(chunk - 1) * chunkSize + 1, chunk * chunkSize]
}
