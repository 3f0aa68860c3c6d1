import type { Attention, Waiting, WaitingKind } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { counted, groupDigits } from '#web/features/property/price.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { writeDay } from '#web/ui/write-moment.ts'

export type OwnFilter = { agent?: 'mine' }

/** `href` opens the list with the filter already set. */
export type Line = { icon: IconName; text: string; more?: string; late?: boolean; href: string }

/** `own` narrows the list of staff, who otherwise see every listing. */
export function attentionLines(waiting: Attention, own: OwnFilter): Line[] {
  const { unanswered, tours, visits_over, follow_ups, requests, rejected, rejected_edits } = waiting
  const { rates_due, reports } = waiting
  const lines = unanswered.map(unansweredLine)
  if (tours > 0) {
    const href = pages.leads.href({ kind: 'tour', state: 'requested' })
    lines.push({ icon: 'age', text: m.dashboard_tours(counted(tours)), href })
  }
  if (visits_over) {
    const href = pages.tours.href(visits_over.day)
    lines.push({ icon: 'age', text: m.dashboard_visits_over(counted(visits_over.count)), href })
  }
  if (follow_ups > 0) {
    const href = pages.leads.href({ care: 'due' })
    lines.push({ icon: 'clock', text: m.dashboard_follow_ups(counted(follow_ups)), href })
  }
  if (requests && requests.count > 0) {
    const { count, oldest_at } = requests
    const more = oldest_at ? m.dashboard_requests_since({ day: writeDay(oldest_at) }) : undefined
    const href = pages.propertyRequests.href()
    lines.push({ icon: 'person', text: m.dashboard_requests(counted(count)), more, href })
  }
  if (rejected > 0) {
    const href = pages.myProperties.href({ review: 'rejected', ...own })
    lines.push({ icon: 'home', text: m.dashboard_rejected(counted(rejected)), href })
  }
  if (rejected_edits > 0) {
    const href = pages.myProperties.href({ review: 'edited', ...own })
    lines.push({ icon: 'home', text: m.dashboard_rejected_edits(counted(rejected_edits)), href })
  }
  if (reports) {
    const href = pages.propertyRequests.href({ view: 'reports' })
    lines.push({ icon: 'chat', text: m.dashboard_reports(counted(reports)), href })
  }
  if (rates_due) {
    const href = pages.settingsCosts.href()
    lines.push({ icon: 'rupee', text: m.dashboard_rates_due(counted(rates_due)), href })
  }
  return lines
}

function unansweredLine({ kind, today, days, older }: Waiting): Line {
  const ages = [
    older > 0 && m.dashboard_older({ count: groupDigits(older) }),
    days > 0 && m.dashboard_days({ count: groupDigits(days) }),
    today > 0 && m.dashboard_today({ count: groupDigits(today) }),
  ]
  return {
    icon: icons[kind],
    text: unansweredTexts[kind](counted(today + days + older)),
    more: ages.filter(Boolean).join(' · '),
    late: older > 0,
    href: pages.leads.href({ kind, state: 'open', sort: 'oldest' }),
  }
}

const icons = { inquiry: 'mail', message: 'chat', callback: 'call' } satisfies Record<WaitingKind, IconName>
const unansweredTexts = {
  inquiry: m.dashboard_inquiries,
  message: m.dashboard_unanswered_messages,
  callback: m.dashboard_callbacks,
}
