import { rankingSignals } from '#contract/enums.ts'
import { m } from '#messages'
import { apiOf, type Loading, optional } from '#web/data/page-context.ts'

/** The sentences about what counts, those with most points first. Empty when the points could not be read. */
export async function loadRanking(loading: Loading): Promise<{ counts: string[] }> {
  const answer = await optional(loading, apiOf(loading)('property.ranking', {}), undefined)
  if (!answer) return { counts: [] }
  const weights = answer.data
  const counted = rankingSignals.filter((signal) => weights[signal] > 0)
  const sorted = counted.toSorted((a, b) => weights[b] - weights[a])
  return { counts: sorted.map((signal) => sentences[signal]({ points: weights[signal] })) }
}

const sentences = {
  confirmed: m.ranking_confirmed,
  complete: m.ranking_complete,
  pictures: m.ranking_pictures,
  checked: m.ranking_checked,
  recent: m.ranking_recent,
}
