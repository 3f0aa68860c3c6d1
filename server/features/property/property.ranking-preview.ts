import { type RankingSignal, rankingSignals } from '#contract/enums.ts'
import type { RankingPreview, RankingWeights } from '#contract/schemas/ranking.ts'
import { type Bitmap, eachBit } from './property.bitmap.ts'
import { findMatching } from './property.listing-filters.ts'
import type { ListingIndex } from './property.listing-index.ts'
import { type ListingSource, upToDateListings } from './property.published-listings.ts'
import { findRows, type PropertyRow } from './property.queries.ts'
import { pointsOf, rankOf } from './property.ranking.ts'

const shown = 10

/** The first listings that are to be had, by the saved weights and by others. Variety of sellers is left out. */
export async function previewRanking(
  source: ListingSource,
  proposed: RankingWeights,
): Promise<RankingPreview> {
  const { index } = await upToDateListings(source)
  const among = findMatching(index, { sold: 'hide' })
  const present = findFirst(index, among, index.weights)
  const next = findFirst(index, among, proposed)
  const rows = new Map(
    (await findRows(source.database.db, [...new Set([...present, ...next])])).map((row) => [row.id, row]),
  )
  const newest = maxListed(index, among)
  const describe = (ids: number[], weights: RankingWeights) =>
    ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [presentRanked(index, row, { weights, newest })] : []
    })
  return { present: describe(present, index.weights), proposed: describe(next, proposed) }
}

/** One pass, because the order of other weights is not in memory. */
function findFirst(
  { numbers: { signals, listed_at } }: ListingIndex,
  among: Bitmap,
  weights: RankingWeights,
) {
  const first: { id: number; rank: number }[] = []
  eachBit(among, (id) => {
    const rank = rankOf(signals[id] as number, listed_at[id] as number, weights)
    if (first.length === shown && rank < (first.at(-1)?.rank ?? 0)) return
    // The later id of equal ones is first, as in results.
    const at = first.findIndex((other) => other.rank <= rank)
    first.splice(at < 0 ? first.length : at, 0, { id, rank })
    first.length = Math.min(first.length, shown)
  })
  return first.map(({ id }) => id)
}

function maxListed({ numbers: { listed_at } }: ListingIndex, among: Bitmap): number {
  let max = 0
  eachBit(among, (id) => {
    max = Math.max(max, listed_at[id] as number)
  })
  return max
}

function presentRanked(
  { numbers }: ListingIndex,
  { id, title, locality, city }: PropertyRow,
  { weights, newest }: { weights: RankingWeights; newest: number },
) {
  const points = pointsOf(numbers.signals[id] as number, numbers.listed_at[id] as number, weights)
  const best = pointsOf(0, newest, weights)
  const tenths = (name: RankingSignal) =>
    Math.round((points[name] - (name === 'recent' ? best.recent : 0)) * 10) / 10
  return {
    ...{ id, title, location: [locality, city].filter(Boolean).join(', ') },
    points: Object.fromEntries(rankingSignals.map((name) => [name, tenths(name)])) as Record<
      RankingSignal,
      number
    >,
  }
}
