import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { counted, groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useAnswer } from './use-answer.ts'

/** The four cards. `published` is how many of the published listings are one's own. */
export function Counts({ published }: { published: number | undefined }) {
  return (
    <ul className="tallies">
      <Count
        icon="home"
        label={m.dashboard_published()}
        load={() => fetchApi('property.count', { query: {} })}
      >
        {published !== undefined && published > 0 && (
          <a href={pages.myProperties.href({ review: 'accepted' })} className="text-link">
            {m.dashboard_published_own(counted(published))}
          </a>
        )}
      </Count>
      <li className="panel tally">
        <CountLabel icon="sprout" label={m.dashboard_reviews()} />
        <p className="tally-soon">{m.dashboard_coming_soon()}</p>
        <p className="text-sm text-ink-soft">{m.dashboard_reviews_text()}</p>
      </li>
      <Count icon="mail" label={m.dashboard_messages()} load={() => callAsUser('contact.count', {})}>
        <a href={pages.leads.href()} className="text-link">
          {m.dashboard_to_leads()}
        </a>
      </Count>
      <Count icon="heart" label={m.dashboard_wishlisted()} load={() => callAsUser('wishlist.count', {})}>
        <a href={pages.wishlist.href()} className="text-link">
          {m.dashboard_to_wishlist()}
        </a>
      </Count>
    </ul>
  )
}

type Props = { icon: IconName; label: string; load: () => Promise<{ count: number }>; children: ReactNode }

/** 0 where it cannot be had (specification, 8), with a way to ask again. */
function Count({ icon, label, load, children }: Props) {
  const { answered, retry } = useAnswer(load)
  return (
    <li className="panel tally" aria-busy={answered.status === 'loading'}>
      <CountLabel icon={icon} label={label} />
      {answered.status === 'loading' ? (
        <p className="tally-figure">
          <span className="tally-waiting animate-pulse" />
          <span className="sr-only">{m.dashboard_loading()}</span>
        </p>
      ) : (
        <p className="tally-figure figures">
          {groupDigits(answered.status === 'loaded' ? answered.answer.count : 0)}
        </p>
      )}
      {answered.status === 'failed' ? (
        <button type="button" className="text-link" onClick={retry} aria-label={m.dashboard_retry({ label })}>
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
