import type { Business } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Colleagues } from './colleagues.tsx'
import { answeredText, durationText } from './handled-words.ts'

/** For admins and superadmins: how the agency is doing, and each of its people. */
export function BusinessSections() {
  const business = useCall('dashboard.business', {})
  return (
    <>
      <section aria-labelledby="business">
        <h2 id="business" className="panel-list-title">
          {m.business_title()}
        </h2>
        {business.status === 'loading' && <TableSkeleton label={m.dashboard_loading()} />}
        {business.status === 'failed' && <NotLoaded text={m.business_failed()} onRetry={business.reload} />}
        {business.status === 'loaded' && <Figures business={business.answer.data} />}
      </section>
      {business.status === 'loaded' && <Colleagues colleagues={business.answer.data.colleagues} />}
    </>
  )
}

function Figures({ business: { visits_today, leads, closed, confirmation } }: { business: Business }) {
  return (
    <ul className="business">
      <Figure
        href={pages.tours.href()}
        label={m.business_visits()}
        figure={groupDigits(visits_today)}
        more={m.business_visits_more()}
      />
      <Figure
        href={pages.leads.href()}
        label={m.business_leads()}
        figure={groupDigits(leads.received)}
        more={m.business_leads_before({ before: groupDigits(leads.before) })}
      />
      <Figure
        href={pages.leads.href({ state: 'open', sort: 'oldest' })}
        label={m.business_answered()}
        figure={answeredText(leads)}
        more={
          leads.median_minutes === null
            ? m.business_no_answer()
            : m.business_first_answer({ duration: durationText(leads.median_minutes) })
        }
      />
      <Figure
        href={pages.myProperties.href({ status: 'sold' })}
        label={m.business_closed()}
        figure={groupDigits(closed.sold + closed.rented)}
        more={m.business_closed_more({ sold: groupDigits(closed.sold), rented: groupDigits(closed.rented) })}
      />
      <Figure
        href={pages.myProperties.href({ confirmation: 'due' })}
        label={m.business_confirm()}
        figure={groupDigits(confirmation.due)}
        more={m.business_unlisted({ count: groupDigits(confirmation.unlisted) })}
      />
    </ul>
  )
}

function Figure({ href, label, figure, more }: Record<'href' | 'label' | 'figure' | 'more', string>) {
  return (
    <li className="panel">
      <a href={href} className="business-figure">
        <span className="business-label">{label}</span>
        <span className="sum-figure figures">{figure}</span>
        <span className="business-more figures">{more}</span>
      </a>
    </li>
  )
}
