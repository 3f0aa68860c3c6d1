import { type SQL, sql } from 'drizzle-orm'
import type { SubType } from '#contract/enums.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties } from '#server/platform/db/schema.ts'

export type ReferenceListing = Pick<
  typeof properties.$inferSelect,
  'id' | 'type' | 'sub_type' | 'city' | 'locality' | 'price'
>

const families: SubType[][] = [
  ['Flat', 'apartment', 'studio'],
  ['Row House', 'Villa', 'Independent House'],
  ['PG', 'Guest House'],
  ['Farm House', 'Resort'],
]
const [cheapest, dearest] = [0.6, 5 / 3]

/**
 * Unsold listings of its type or a related one, the same locality before the rest of the city, nearest price first.
 * Each part of the query is a short index scan that starts at the price.
 */
export async function findSimilarIds(db: Db, to: ReferenceListing, limit: number): Promise<number[]> {
  const kin = families.find((family) => family.includes(to.sub_type)) ?? [to.sub_type]
  const kinds = [to.sub_type, ...kin.filter((kind) => kind !== to.sub_type)]
  const parts = kinds.flatMap((kind, at) => {
    const tier = Math.min(at, 1)
    const inCity = nearPrice(to, kind, sql`lower(city) = lower(${to.city})`, tier + 2, limit)
    if (to.locality === '') return inCity
    const place = sql`lower(city) = lower(${to.city}) and lower(locality) = lower(${to.locality})`
    return [...nearPrice(to, kind, place, tier, limit), ...inCity]
  })
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) alike group by id
    order by min(tier), min(abs(price - ${to.price}::bigint)), id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

function nearPrice(to: ReferenceListing, kind: SubType, place: SQL, tier: number, limit: number): SQL[] {
  const select = sql`select id, price, ${sql.raw(String(tier))} as tier from ${properties}
    where moderation = 'accepted' and status <> 'sold' and type = ${to.type} and sub_type = ${kind} and ${place}
      and id <> ${to.id}`
  const min = Math.floor(to.price * cheapest)
  const max = Math.ceil(to.price * dearest)
  return [
    sql`(${select} and price >= ${to.price} and price <= ${max} order by price, id limit ${limit})`,
    sql`(${select} and price < ${to.price} and price >= ${min} order by price desc, id desc limit ${limit})`,
  ]
}
