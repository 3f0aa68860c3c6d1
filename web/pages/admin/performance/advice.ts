import type { Completeness } from '#contract/completeness.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { listFields } from '#web/features/property/field-labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { percentAbove } from '#web/features/property/write-market.ts'
import { sumOf } from '../dashboard/figure-words.ts'
import type { PerformanceFacts } from './performance-facts.ts'

export type Advice = { text: string; href: string }

const maxAdvices = 3
/** In percent above the median; less is within what one home differs from another. */
const isDearFrom = 10
/** Views without an answer of anybody say nothing before there are this many. */
const manyViews = 30

/** At most three, the most important first, each from facts on the sheet; none for a home that is sold or not published. */
export function adviceOf({
  property,
  performance: { figures, comparison },
  market,
  completeness,
}: PerformanceFacts & { completeness: Completeness }): Advice[] {
  const { id, moderation, status, pictures, confirmation_due } = property
  if (moderation !== 'accepted' || status === 'sold') return []
  const edit = pages.admin.href(id)
  const advices: Advice[] = []
  if (pictures.length === 0) advices.push({ text: m.advice_no_pictures(), href: edit })
  if (confirmation_due)
    advices.push({ text: m.advice_confirm(), href: pages.myProperties.href({ confirmation: 'due' }) })
  const views = sumOf(figures.views)
  const asked = sumOf([...figures.inquiries, ...figures.tours, ...figures.calls, ...figures.whatsapps])
  const percent = market ? percentAbove(property, market) : undefined
  const isDear = percent !== undefined && percent >= isDearFrom
  if (views >= manyViews && asked === 0) {
    const say = isDear ? m.advice_nobody_asked_dear : m.advice_nobody_asked
    advices.push({ text: say({ views: groupDigits(views), percent: percent ?? 0 }), href: edit })
  } else if (isDear) advices.push({ text: m.advice_dear({ percent }), href: edit })
  if (comparison && comparison.own.views * 2 < comparison.median.views)
    advices.push({ text: m.advice_few_views(), href: edit })
  const { next } = completeness
  if (next === 'documents') advices.push({ text: m.mine_documents_next(), href: `${edit}#documents` })
  else if (next !== null && pictures.length > 0)
    advices.push({ text: m.advice_next({ next: listFields([next]) }), href: edit })
  return advices.slice(0, maxAdvices)
}
