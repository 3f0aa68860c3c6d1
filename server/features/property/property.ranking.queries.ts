import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type RankingWeights, rankingWeights } from '#contract/schemas/ranking.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { media, properties } from '#server/platform/db/schema.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { changeSetting } from '#server/platform/settings/settings.ts'
import { defaultWeights, expectedNames } from './property.ranking.ts'

/** The saved weights, else the defaults. */
export const weightsSetting = { key: 'ranking', read: readWeights }

/** Throws not_signed_in when the caller was erased meanwhile. */
export async function updateWeights({ db, now }: Context, viewer: Viewer, weights: RankingWeights) {
  return db.transaction(async (tx) => {
    let before = defaultWeights
    const change = (saved: unknown) => {
      before = readWeights(saved)
      return weights
    }
    const after = await changeSetting(tx, weightsSetting.key, change, viewer.id, now())
    if (isDeepStrictEqual(before, after)) return after
    const act = { action: 'property.ranking_updated', subject: 'ranking', details: after } as const
    await recordAudit(tx, { actor: viewer.id, ...act }, now())
    return after
  })
}

function readWeights(saved: unknown): RankingWeights {
  return rankingWeights.parse({ ...defaultWeights, ...(saved as Partial<RankingWeights> | undefined) })
}

const columns = getTableColumns(properties)
const bits = expectedNames.map(
  (name, at): SQL => sql`case when ${isStated(name)} then ${sql.raw(String(1 << at))} else 0 end`,
)

/** Columns of listings. A picture whose files could not be made counts, because its state changes without a change of the listing. */
export const signalColumns = {
  stated: sql<number>`(${sql.join(bits, sql` + `)})`,
  pictures: sql<number>`(select count(*)::int from ${media} m
    where m.property_id = properties.id and m.kind = 'image' and m.revision_id is null)`,
  confirmed: sql<boolean>`(freshness = 'confirmed' and confirmed_by is not null)`,
  checked: sql<boolean>`(rera_checked_at is not null)`,
  owner: properties.user_id,
  contact: sql<number>`hashtext(phone)`,
}

function isStated(name: (typeof expectedNames)[number]): SQL {
  const column = columns[name]
  if (column.columnType === 'PgArray') return sql`cardinality(${column}) > 0`
  return column.notNull && column.dataType === 'string' ? sql`${column} <> ''` : sql`${column} is not null`
}
