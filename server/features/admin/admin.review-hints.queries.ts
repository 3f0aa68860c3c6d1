import { sql } from 'drizzle-orm'
import { isIrrigated, rateOf } from '#contract/areas.ts'
import { comparableWith, type ModerationState } from '#contract/enums.ts'
import type { Db } from '#server/platform/db/client.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import { type RequestRow, wantedOf } from './admin.listings.queries.ts'

export type Duplicate = {
  key: number
  id: number
  title: string
  status: ModerationState
  same_phone_and_place: boolean
  same_picture: boolean
}
export type Rates = { key: number; median_rate: number | null; rates: number }

const maxDuplicates = 5
/** Degrees, about 30 metres. */
const near = 0.0003
/** Pictures that differ in at most three of 64 bits are always found, others up to this limit nearly always. */
const maxDifferentBits = 6

/** Median rate of published listings that compare with them, in the same locality, and their number; as property.market does. */
export async function findRates(db: Db, requests: RequestRow[]): Promise<Rates[]> {
  const { rows } = await db.execute<Rates>(sql`
    select q.key, m.median_rate, m.rates from ${asked(requests)} cross join lateral (
      select percentile_cont(0.5) within group (order by p.rate) as median_rate, count(*)::int as rates
      from ${properties} p
      where p.moderation = 'accepted' and lower(p.locality) = lower(q.locality) and lower(p.city) = lower(q.city)
        and p.type = q.type and p.sub_type = any(q.alike) and p.rate_basis = q.basis and p.id <> q.id
        and (q.basis <> 'land' or q.irrigated = ${irrigated})) m`)
  return rows
}

/** Other listings in any state with the same phone at the same place, or with a similar picture. */
export async function findDuplicates(db: Db, requests: RequestRow[]): Promise<Duplicate[]> {
  const { rows } = await db.execute<Duplicate>(sql`
    with asked as (select q.* from ${asked(requests)}),
    alike as (
      select q.key, p.id, true as place, false as picture from asked q join ${properties} p
        on p.phone = q.phone and p.id <> q.id and (
          (q.address <> '' and lower(p.city) = lower(q.city) and lower(p.address) = lower(q.address))
          or (abs(p.latitude - q.latitude) < ${near} and abs(p.longitude - q.longitude) < ${near}))
      union all
      select q.key, other.property_id, false, true from asked q
        join ${media} mine on mine.property_id = q.id and mine.kind = 'image'
        join ${media} other on phash_bands(other.phash) && phash_bands(mine.phash)
          and other.property_id <> q.id and other.kind = 'image'
          and bit_count(('x' || mine.phash)::bit(64) # ('x' || other.phash)::bit(64)) <= ${maxDifferentBits}),
    ranked as (
      select key, id, bool_or(place) as place, bool_or(picture) as picture,
        row_number() over (partition by key order by bool_or(place) and bool_or(picture) desc, id desc) as rank
      from alike group by key, id)
    select r.key, p.id, p.title, p.moderation as status, r.place as same_phone_and_place, r.picture as same_picture
    from ranked r join ${properties} p on p.id = r.id where r.rank <= ${maxDuplicates} order by r.key, r.rank`)
  return rows
}

/** As `isIrrigated` of contract/areas.ts. */
const irrigated = sql`(case when cardinality(p.irrigation) > 0 then not p.irrigation <@ array['rain_only'] end)`

function asked(requests: RequestRow[]) {
  const rows = requests.map((request, key) => {
    const wanted = wantedOf(request)
    const { id, phone, city, locality, address, latitude, longitude, type } = wanted
    const about = {
      basis: rateOf(wanted)?.basis,
      alike: comparableWith(wanted.sub_type),
      irrigated: isIrrigated(wanted.irrigation),
    }
    return { key, id, phone, city, locality, address, latitude, longitude, type, ...about }
  })
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as q(key int, id int, phone text, city text,
    locality text, address text, latitude float8, longitude float8, type text, basis text, alike text[], irrigated bool)`
}
