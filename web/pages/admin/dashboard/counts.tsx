import type { ReactNode } from 'react'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { type Answer, useCall } from '#web/data/queries.ts'
import { counted, groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { OwnFilter } from './attention-lines.ts'

export function Counts({ published, own }: { published: number | undefined; own: OwnFilter }) {
  const { agency } = usePageContext()
  return (
    <ul className="tallies">
      <Count
        icon="home"
        label={m.dashboard_published()}
        whose={m.dashboard_all_of({ agency: agency.name })}
        count={useCall('property.count', { query: {} })}
      >
        {published !== undefined && published > 0 && (
          <a href={pages.myProperties.href({ review: 'accepted', ...own })} className="text-link tally-more">
            {m.dashboard_published_own(counted(published))}
          </a>
        )}
      </Count>
      <li className="panel tally">
        <CountLabel icon="sprout" label={m.dashboard_reviews()} />
        <p className="tally-soon">{m.dashboard_coming_soon()}</p>
        <p className="small muted tally-more">{m.dashboard_reviews_text()}</p>
      </li>
      <Count icon="mail" label={m.dashboard_messages()} count={useCall('contact.count', {})}>
        <a href={pages.leads.href()} className="text-link tally-more">
          {m.dashboard_to_leads()}
        </a>
      </Count>
      <Count
        icon="heart"
        label={m.dashboard_wishlisted()}
        whose={m.dashboard_own_wishlist()}
        count={useCall('wishlist.count', {})}
      >
        <a href={pages.wishlist.href()} className="text-link tally-more">
          {m.dashboard_to_wishlist()}
        </a>
      </Count>
    </ul>
  )
}

type Props = {
  icon: IconName
  label: string
  /** Where it is not the number of the reader's listings. */
  whose?: string
  count: Answer<{ count: number }>
  children: ReactNode
}

function Count({ icon, label, whose, count, children }: Props) {
  return (
    <li className="panel tally" aria-busy={count.status === 'loading'}>
      <CountLabel icon={icon} label={label} />
      {count.status === 'loading' ? (
        <p className="tally-figure">
          <span className="tally-waiting skeleton" />
          <span className="sr-only">{m.dashboard_loading()}</span>
        </p>
      ) : (
        <p className="tally-figure figures">
          {groupDigits(count.status === 'loaded' ? count.answer.count : 0)}
        </p>
      )}
      {whose && <p className="small muted">{whose}</p>}
      {count.status === 'failed' ? (
        <button
          type="button"
          className="text-link"
          onClick={count.reload}
          aria-label={m.dashboard_retry({ label })}
        >
          <Icon name="retry" />
          {m.page_retry()}
        </button>
      ) : (
        children
      )}
    </li>
  )
}

function CountLabel({ icon, label }: { icon: IconName; label: string }) {
  return (
    <p className="tally-label">
      <Icon name={icon} />
      {label}
    </p>
  )
}
