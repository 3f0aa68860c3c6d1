import type { RankingSignal } from '#contract/enums.ts'
import { m } from '#messages'

export const signalLabels = {
  confirmed: m.ranking_form_confirmed,
  complete: m.ranking_form_complete,
  pictures: m.ranking_form_pictures,
  checked: m.ranking_form_checked,
  recent: m.ranking_form_recent,
} satisfies Record<RankingSignal, () => string>
