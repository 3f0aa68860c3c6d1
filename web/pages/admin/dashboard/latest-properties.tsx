import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { useCall } from '#web/data/queries.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { writeDay } from '#web/ui/write-moment.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

const shown = 5

export function LatestProperties() {
  const latest = useCall('property.recent', { query: { limit: shown } })
  return (
    <section aria-labelledby="latest" className="latest shrink">
      <h2 id="latest" className="panel-list-title">
        {m.dashboard_latest()}
      </h2>
      {latest.status === 'loading' && <TableSkeleton label={m.dashboard_loading()} />}
      {latest.status === 'failed' && <NotLoaded text={m.dashboard_latest_failed()} onRetry={latest.reload} />}
      {latest.status === 'loaded' && (
        <DataTable
          label={m.dashboard_latest()}
          columns={[
            m.column_title(),
            m.dashboard_city_state(),
            m.column_price(),
            m.dashboard_listed(),
            m.dashboard_owner(),
            m.column_actions(),
          ]}
          paired
          empty={<p>{m.mine_none()}</p>}
          rows={latest.answer.data.map((property) => <LatestRow key={property.id} property={property} />)}
        />
      )}
    </section>
  )
}

function LatestRow({ property }: { property: Property }) {
  const { id, city, state, type, price, listed_at, name, demo } = property
  const title = textIn(pageLocale(), property.title, property.title_hi)
  const named = usePlaceText()
  return (
    <tr>
      <td className="admin-lead strong">
        <WrittenText text={title} /> <DemoBadge demo={demo} />
      </td>
      <td data-label={m.dashboard_city_state()}>{[city, state].filter(Boolean).map(named).join(', ')}</td>
      <td data-label={m.column_price()} className="figures admin-price">
        {spokenPrice(type, price)}
      </td>
      <td data-label={m.dashboard_listed()} className="figures admin-whole">
        <time dateTime={listed_at}>{writeDay(listed_at)}</time>
      </td>
      <td data-label={m.dashboard_owner()}>{name}</td>
      <td className="latest-action">
        <a
          href={pages.listing.href(id)}
          className="icon-button icon-button-large"
          aria-label={m.mine_view_of({ title })}
        >
          <Icon name="right" />
        </a>
      </td>
    </tr>
  )
}
