import { useRouter } from '@tanstack/react-router'
import { formatDay } from '#contract/format.ts'
import type { ListingFigures } from '#contract/schemas/dashboard.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { whatsAppHref } from '#web/ui/phone.ts'
import { figureLabels, figureOrder, sumOf } from '../dashboard/figure-words.ts'
import { periodText } from './period-words.ts'

type Props = { user: User; property: Property; performance: ListingFigures; title: string }

/** The choice of the month, and the ways by which the figures reach the owner: paper or a PDF, and WhatsApp. */
export function ReportWays({ user, property, performance, title }: Props) {
  const { id, phone, moderation } = property
  const { month, months } = performance
  const router = useRouter()
  const { agency, origin } = usePageContext()
  const figures = figureOrder
    .map((name) =>
      m.performance_figure({
        label: figureLabels[name](),
        sum: groupDigits(sumOf(performance.figures[name])),
      }),
    )
    .join(', ')
  const text = m.performance_whatsapp({
    ...{ name: property.name, title, period: periodText(performance), figures, agency: agency.name },
    url: origin + pages.performance.href(id, month ?? undefined),
  })
  // Without a country code the number may belong to anybody.
  const isReachable = property.user_id !== user.id && phone.startsWith('+')
  return (
    <div className="performance-ways">
      <label className="performance-month">
        <span className="small muted">{m.performance_month()}</span>
        <select
          className="field"
          value={month ?? ''}
          onChange={({ target: { value } }) =>
            router.navigate({
              href: pages.performance.href(id, value || undefined),
              replace: true,
              resetScroll: false,
            })
          }
        >
          <option value="">{m.dashboard_figures()}</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {formatDay(`${each}-01`, 'monthYear', pageLocale())}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        <Icon name="print" />
        {m.performance_print()}
      </button>
      {isReachable && (
        <a href={whatsAppHref(phone, text)} target="_blank" rel="noopener" className="button button-quiet">
          <Icon name="chat" />
          {m.performance_send()}
        </a>
      )}
      {moderation === 'accepted' && (
        <a href={pages.listing.href(id)} className="text-link" aria-label={m.mine_view_of({ title })}>
          {m.mine_view()}
        </a>
      )}
      <a href={pages.admin.href(id)} className="text-link" aria-label={m.mine_edit_of({ title })}>
        {m.mine_edit()}
      </a>
    </div>
  )
}
